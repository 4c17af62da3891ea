// Written down for the projects that import this without compiling JavaScript.
export const SINGLETONS: {
  readonly react: 'react';
  readonly 'react-dom': 'react-dom';
  readonly '@tanstack/react-query': '@tanstack/react-query';
  readonly '@walkies/remote-sdk/router': '@walkies/remote-sdk';
};
