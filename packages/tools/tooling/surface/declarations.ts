import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

/** What is written down: by the name it is imported by, its source below packages/. */
const SOURCES = {
  '@walkies/contract': 'contract/src/index.ts',
  '@walkies/remote-sdk': 'remote-sdk/src/index.ts',
  '@walkies/remote-sdk/query': 'remote-sdk/src/query.ts',
  '@walkies/remote-sdk/router': 'remote-sdk/src/router.ts',
  '@walkies/remote-sdk/standalone': 'remote-sdk/src/standalone.tsx',
};
const SHARED = 'shared.d.ts';

/** The same modules below a folder of declarations. */
export const MODULES = [
  ...Object.entries(SOURCES).map(([name, source]) => ({
    name,
    path: source.replace('/src/', '/').replace(/\.tsx?$/, '.d.ts'),
  })),
  { name: 'what the shell shares', path: SHARED },
];

export const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  customConditions: ['@walkies/source'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: [],
};

const libraries: Map<string, ts.SourceFile | undefined> = new Map();

/** Reads what belongs to nobody here once, however many programs are made. */
export function makeHost() {
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (path, options) => {
    if (!path.includes('/node_modules/')) return host.getSourceFile(path, options);
    if (!libraries.has(path)) libraries.set(path, host.getSourceFile(path, options));
    return libraries.get(path);
  };
  return { ...host, getSourceFile };
}

/**
 * The declarations that the compiler writes for the surface, by path. What the API takes and answers is
 * written down by itself (http.ts).
 * @param root of the workspace
 */
export async function declarationsOf(root: string): Promise<Map<string, string>> {
  const packages = join(root, 'packages');
  const paths = Object.entries(SOURCES).map(([name, source]) => [name, [join(packages, source)]]);
  const options = {
    ...OPTIONS,
    paths: Object.fromEntries(paths),
    declaration: true,
    emitDeclarationOnly: true,
    // Comments promise nothing.
    removeComments: true,
    rootDir: packages,
    outDir: packages,
  };
  const sources = Object.values(SOURCES).map((source) => join(packages, source));
  const files: Map<string, string> = new Map([[SHARED, await sharedOf(root)]]);
  ts.createProgram(sources, options, makeHost()).emit(undefined, (path, text) => {
    const place = relative(packages, path).split(sep).join('/').replace('/src/', '/');
    // The written surface stands on itself and not on today's contract.
    if (place.startsWith('contract/endpoints/')) return;
    const alone = text.replaceAll(/(['"])@walkies\/contract\1/g, "'../contract/index.js'");
    files.set(place, alone.replace(/^export type \* from '\.\/endpoints.*\n/m, ''));
  });
  return new Map([...files].sort(([one], [other]) => one.localeCompare(other)));
}

function dependenciesOf(root: string, folder: string): Record<string, string> {
  const text = readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(text);
  return { ...dependencies, ...devDependencies };
}

/** The share keys with the major of what a remote finds behind each. */
async function sharedOf(root: string) {
  const list = readFileSync(join(root, 'packages/tools/tooling/singletons.ts'), 'utf8');
  // As it is now: a module that was imported once stays as it was. It is written without types.
  const { SINGLETONS } = await import(`data:text/javascript,${encodeURIComponent(list)}`);
  const versions = dependenciesOf(root, 'remote-sdk');
  const runtime = dependenciesOf(root, 'tools/tooling')['@module-federation/enhanced'];
  const keys = Object.entries<string>(SINGLETONS).map(([key, name]) => {
    const behind = name === '@walkies/remote-sdk' ? 'react-router-dom' : name;
    return [key, `${behind} ${majorOf(versions[behind])}`];
  });
  const lines = [...keys, ['federation runtime', majorOf(runtime)]].map(
    ([key, value]) => `  '${key}': '${value}';\n`,
  );
  return `export interface Shared {\n${lines.join('')}}\n`;
}

export const majorOf = (version: string | undefined = '') => version.split('.', 1)[0] ?? '';
