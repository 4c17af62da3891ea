import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative } from 'node:path';
import { asJson, sourcesHash, versionOf } from '@walkies/releases';
import { compilationOf, manifestOf, type Manifest } from './kit-package.ts';

/** What a remote is built with in another repository, each after those that it depends on. */
export const KIT = [
  'packages/contract',
  'packages/remote-sdk',
  'packages/api-client',
  'packages/ui',
  'packages/calendar',
  'packages/releases',
  'packages/tools/tooling',
];

const NOT_PACKED = /^(node_modules|dist|types|test-results|surface)$|\.spec\.\w+$/;

/**
 * Packs the kit: one npm archive for each package, with declarations in place of our compiler's flags. The browser's
 * packages keep their sources, because the class names of their styles belong to the remote's build. Those for Node are
 * compiled: it runs no TypeScript below node_modules.
 * @param root of the workspace; the contract is built
 * @param into the folder for the archives
 * @returns the version of the kit and the archives' paths
 */
export function packKit(root: string, into: string): { version: string; archives: string[] } {
  const version = kitVersionIn(root);
  mkdirSync(join(root, 'dist'), { recursive: true });
  // Below the workspace, whose packages the compiler finds.
  const stage = mkdtempSync(join(root, 'dist/kit-'));
  mkdirSync(join(stage, 'node_modules/@walkies'), { recursive: true });
  mkdirSync(into, { recursive: true });
  try {
    return { version, archives: packInto({ root, stage, version, into }) };
  } finally {
    rmSync(stage, { recursive: true });
  }
}

interface Packing {
  root: string;
  stage: string;
  version: string;
  into: string;
}

function packInto({ root, stage, version, into }: Packing): string[] {
  return KIT.map((folder) => {
    const packed = stagePackage({ root, folder, stage, version });
    const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', into], {
      cwd: packed,
      encoding: 'utf8',
    });
    return join(into, name.trim());
  });
}

interface Staged {
  root: string;
  /** Of the package, below the root. */
  folder: string;
  stage: string;
  version: string;
}

/** Copies a package, and compiles the copy beside the kit's packages before it as another repository would see them. */
function stagePackage({ root, folder, stage, version }: Staged): string {
  const source = join(root, folder);
  const copy = join(stage, basename(folder));
  cpSync(source, copy, {
    recursive: true,
    filter: (path) => !NOT_PACKED.test(basename(path)) || path === source,
  });
  const manifest: Manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const config = join(copy, 'tsconfig.kit.json');
  writeFileSync(config, asJson(compilationOf(manifest, relative(copy, root))));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  writeFileSync(join(copy, 'package.json'), asJson(manifestOf(manifest, version)));
  const template = join(source, 'template');
  if (existsSync(template)) cpSync(template, join(copy, 'dist/template'), { recursive: true });
  symlinkSync(copy, join(stage, 'node_modules', manifest.name));
  return copy;
}

/**
 * The kit's version: that of package.json at its tag, such as `1.2.0`, and with a hash of the sources anywhere else.
 * So no version has two contents.
 */
function kitVersionIn(root: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  if (isTagged(root, `v${version}`)) return version;
  const names = KIT.map((folder) => {
    const manifest: Manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return manifest.name;
  });
  return versionOf(version, sourcesHash(root, names));
}

function isTagged(root: string, tag: string): boolean {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' });
  try {
    return (
      git('tag', '--points-at', 'HEAD').split('\n').includes(tag) && !git('status', '--porcelain')
    );
  } catch {
    // An unpacked archive has no history.
    return false;
  }
}
