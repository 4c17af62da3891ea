/**
 * The one list of what shell and remotes share: by exact import specifier, the package behind it. A
 * key is never renamed within a contract's major version: a remote would silently get a second copy.
 */
export const SINGLETONS = Object.freeze({
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@tanstack/react-query': '@tanstack/react-query',
  '@walkies/remote-sdk/router': '@walkies/remote-sdk',
});
