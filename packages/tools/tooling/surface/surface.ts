import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { breaksBetween } from './breaks.ts';
import { declarationsOf, majorOf } from './declarations.ts';

/** Where the surface is kept under version control. */
const keptIn = (root: string) => join(root, 'packages/remote-sdk/surface');

/**
 * Compares what shell, API and remotes promise each other with what is written down.
 * @param root of the workspace
 * @returns `problems`:
 *   sentences that say what must not stay so
 */
export async function checkSurface(
  root: string,
): Promise<{ verdict: 'as written' | 'to be written'; problems: string[] }> {
  return compare(root, await declarationsOf(root));
}

function compare(
  root: string,
  present: Map<string, string>,
): { verdict: 'as written' | 'to be written'; problems: string[] } {
  const kept = readKept(root);
  const problems = versionProblems(root, present);
  if (asText(kept) === asText(present)) return { verdict: 'as written', problems };
  const isNewMajor = kept.size === 0 || contractMajor(kept) !== contractMajor(present);
  const breaks = isNewMajor ? [] : breaksBetween(kept, present);
  return { verdict: 'to be written', problems: [...breaks, ...problems] };
}

/**
 * Writes the surface down anew, unless that would hide a break.
 * @returns what stands in the way
 */
export async function writeSurface(root: string): Promise<string[]> {
  const present = await declarationsOf(root);
  const { verdict, problems } = compare(root, present);
  if (verdict === 'as written' || problems.length > 0) return problems;
  await rm(keptIn(root), { recursive: true, force: true });
  for (const [path, text] of present) {
    const target = join(keptIn(root), path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return [];
}

const asText = (files: Map<string, string>) => JSON.stringify([...files]);

function readKept(root: string): Map<string, string> {
  const folder = keptIn(root);
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.d.ts'))
      .map((path) => path.split(sep).join('/'))
      .sort((one, other) => one.localeCompare(other))
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );
}

function contractMajor(files: Map<string, string>) {
  return /CONTRACT_MAJOR = (\d+)/.exec(files.get('contract/releases.d.ts') ?? '')?.[1];
}

/** The package's version is the contract's. */
function versionProblems(root: string, files: Map<string, string>) {
  const path = 'packages/remote-sdk/package.json';
  const { version } = JSON.parse(readFileSync(join(root, path), 'utf8'));
  const major = contractMajor(files);
  if (majorOf(version) === major) return [];
  return [`${path} has version ${version}, but CONTRACT_MAJOR is ${major}: raise both together.`];
}
