import type { RsbuildPlugin } from '@rsbuild/core';
import { buildScript, type Script } from './built-script.js';

const PLACE = /(<script data-base="[^"]*">)(<\/script>)/;

/** Without comments, and without the spaces that only people need. */
const small = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><');

/** Builds a script into the page: it asks for what is needed before anything else has come. */
export const pageStart = (start: Script): RsbuildPlugin => ({
  name: 'walkies:page-start',
  setup(api) {
    api.modifyHTML(async (html, { compilation }) => {
      if (!PLACE.test(html)) throw new Error('The page has no place for its start.');
      // In development the page holds a script with comments of its own.
      const page = api.context.action === 'build' ? small(html) : html;
      const { code, files } = await buildScript(api.context.rootPath, start);
      compilation.fileDependencies.addAll(files);
      return page.replace(PLACE, (_, before: string, after: string) => before + code + after);
    });
  },
});
