import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack, type Rspack } from '@rsbuild/core';

const FILE = 'script.js';

export interface Script {
  entry: string;
  /** Constants, as the build of the shell has them. */
  define: Record<string, string>;
  /** Where it runs. */
  target?: 'web' | 'webworker';
}

/** One file for a browser, without a build's runtime. `folder` is the project's. */
async function bundle(
  folder: string,
  { entry, define, target = 'web' }: Script,
  into: string,
): Promise<Rspack.Stats> {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: { script: entry },
    plugins: [new rspack.DefinePlugin(define)],
    target: [target, 'es2022'],
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

/** A whole script as text, and the files that it was made of. */
export async function buildScript(folder: string, script: Script) {
  const into = await mkdtemp(join(tmpdir(), 'walkies-script-'));
  try {
    const stats = await bundle(folder, script, into);
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
    const text = await readFile(join(into, FILE), 'utf8');
    return { code: text.trim(), files: [...stats.compilation.fileDependencies] };
  } finally {
    await rm(into, { recursive: true });
  }
}
