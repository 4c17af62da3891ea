/**
 * How tests compile TypeScript, with decorators in `.ts` and JSX in `.tsx`.
 * @param {boolean} jsx
 * @returns {import('@swc/core').Options}
 */
export const swcOptions = (jsx) => ({
  jsc: {
    target: 'es2022',
    parser: jsx
      ? { syntax: 'typescript', tsx: true }
      : { syntax: 'typescript', tsx: false, decorators: true },
    transform: jsx
      ? { react: { runtime: 'automatic' } }
      : { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
});
