import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type RsbuildPlugin, type Rspack } from '@rsbuild/core';

const FILE = 'start.js';
const PLACE = /(<script data-base="[^"]*">)(<\/script>)/;

interface PageStart {
  entry: string;
  /** Constants, as the build of the shell has them. */
  define: Record<string, string>;
}

/** One file for a browser, without a build's runtime. `folder` is the project's. */
async function bundle(
  folder: string,
  { entry, define }: PageStart,
  into: string,
): Promise<Rspack.Stats> {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: { start: entry },
    plugins: [new rspack.DefinePlugin(define)],
    target: ['web', 'es2022'],
    devtool: false,
    output: { path: into, filename: FILE, iife: true },
    resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
          type: 'javascript/auto',
        },
      ],
    },
  });
  try {
    return await new Promise((resolve, reject) => {
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error)));
    });
  } finally {
    compiler.close(() => undefined);
  }
}

/** The page's start as the text of one script, and the files that it was made of. */
export async function buildPageStart(folder: string, start: PageStart) {
  const into = await mkdtemp(join(tmpdir(), 'walkies-page-start-'));
  try {
    const stats = await bundle(folder, start, into);
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const text = await readFile(join(into, FILE), 'utf8');
    return { code: text.trim(), files: [...stats.compilation.fileDependencies] };
  } finally {
    await rm(into, { recursive: true });
  }
}

/** Without comments, and without the spaces that only people need. */
const small = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('> <', '><');

/** Builds a script into the page: it asks for what is needed before anything else has come. */
export const pageStart = (start: PageStart): RsbuildPlugin => ({
  name: 'walkies:page-start',
  setup(api) {
    api.modifyHTML(async (html, { compilation }) => {
      if (!PLACE.test(html)) throw new Error('The page has no place for its start.');
      // In development the page holds a script with comments of its own.
      const page = api.context.action === 'build' ? small(html) : html;
      const { code, files } = await buildPageStart(api.context.rootPath, start);
      compilation.fileDependencies.addAll(files);
      return page.replace(PLACE, (_, before: string, after: string) => before + code + after);
    });
  },
});
