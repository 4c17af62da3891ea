/** The fields of a package.json that the kit reads. */
export interface Manifest {
  name: string;
  private: true;
  type: 'module';
  files?: string[];
  exports: Record<string, string | Record<string, string>>;
  bin?: Record<string, string>;
  sideEffects?: boolean | string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

const SOURCE = '@walkies/source';

/** What a remote needs of the packages for Node, with what they import. Jest loads some by their paths. */
const FILES_FOR_NODE: Record<string, string[]> = {
  '@walkies/releases': ['src/index.ts'],
  '@walkies/tooling': [
    ...['rsbuild.ts', 'jest.mjs', 'jest-asset.mjs', 'jest-browser-environment.mjs'],
    ...['jest-browser-setup.mjs', 'jest-css-module.mjs', 'bin/walkies-remote.ts'],
  ],
};

/** Browsers' packages have their sources among their exports; the others are compiled. */
const hasSources = ({ exports }: Manifest) =>
  Object.values(exports).some((target) => typeof target !== 'string' && SOURCE in target);
const isForNode = (manifest: Manifest) =>
  !hasSources(manifest) ||
  Object.values(manifest.exports).some((target) => typeof target !== 'string' && 'node' in target);

/** The compiler's settings for a package of the kit: declarations, and JavaScript where Node loads it. */
export function compilationOf(manifest: Manifest, root: string): object {
  const isSource = hasSources(manifest);
  const types = isSource ? { rootDir: 'src', declarationDir: 'types' } : { rootDir: '.' };
  return {
    extends: `${root}/tsconfig.${isForNode(manifest) ? 'base' : 'browser'}.json`,
    ...(isSource ? { include: ['src'] } : { files: FILES_FOR_NODE[manifest.name] }),
    compilerOptions: {
      ...types,
      outDir: 'dist',
      noEmit: false,
      incremental: false,
      declaration: true,
      emitDeclarationOnly: !isForNode(manifest),
      rewriteRelativeImportExtensions: true,
      allowJs: true,
      // As another repository sees the packages before this one.
      customConditions: [],
      pretty: false,
    },
  };
}

/** The package.json that is packed: without what only this repository needs. */
export function manifestOf(manifest: Manifest, version: string): object {
  const { name, type, files, exports, bin, sideEffects, dependencies } = manifest;
  const { peerDependencies, peerDependenciesMeta } = manifest;
  const isSource = hasSources(manifest);
  const entries = FILES_FOR_NODE[name] ?? [];
  return {
    name,
    version,
    // No registry gets it.
    private: true,
    type,
    files: isSource ? files : ['dist'],
    exports: Object.fromEntries(
      Object.entries(exports)
        .filter(([, target]) => isSource || entries.includes(String(target).replace('./', '')))
        .map(([path, target]) => [path, isSource ? withoutSource(target) : compiled(target)]),
    ),
    ...(bin && {
      bin: Object.fromEntries(Object.entries(bin).map(([word, file]) => [word, inDist(file)])),
    }),
    ...(sideEffects !== undefined && { sideEffects }),
    ...(isForNode(manifest) && { engines: { node: '>=22.18.0' } }),
    dependencies: Object.fromEntries(
      Object.entries(dependencies ?? {}).map(([on, range]) => [
        on,
        on.startsWith('@walkies/') ? version : range,
      ]),
    ),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
  };
}

function withoutSource(target: string | Record<string, string>) {
  if (typeof target === 'string') return target;
  return Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== SOURCE));
}

const inDist = (file: string) => file.replace('./', './dist/').replace(/\.ts$/, '.js');

function compiled(target: string | Record<string, string>) {
  if (typeof target !== 'string') throw new Error('A compiled package exports files.');
  const file = inDist(target);
  return { types: file.replace(/\.js$/, '.d.ts').replace(/\.mjs$/, '.d.mts'), default: file };
}
