import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { breaksBetween } from './breaks.ts';
import { declarationsOf, majorOf } from './declarations.ts';

/** Folder of the record, under version control. */
const recordIn = (root: string) => join(root, 'packages/remote-sdk/surface');

/** A recorded promise, compared with the present sources. */
export interface Comparison {
  isRecorded: boolean;
  /** Breaks of the promise, one sentence each; recording would hide them. */
  problems: string[];
  /** Replaces the record. */
  record(): Promise<void>;
}

/**
 * Compares the promises between shell, API and remotes with their record.
 * @param root of the workspace
 */
export async function compareSurface(root: string): Promise<Comparison> {
  const present = await declarationsOf(root);
  const recorded = readRecord(root);
  const isRecorded = asText(recorded) === asText(present);
  const isNewMajor = recorded.size === 0 || contractMajor(recorded) !== contractMajor(present);
  const breaks = isRecorded || isNewMajor ? [] : breaksBetween(recorded, present);
  return {
    isRecorded,
    problems: [...breaks, ...versionProblems(root, present)],
    async record() {
      await rm(recordIn(root), { recursive: true, force: true });
      for (const [path, text] of present) {
        const target = join(recordIn(root), path);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, text);
      }
    },
  };
}

/** Records the present promises, unless that would hide a break. Returns the problems. */
export async function recordUnlessBroken(compared: Comparison): Promise<string[]> {
  const { isRecorded, problems, record } = compared;
  if (problems.length === 0 && !isRecorded) await record();
  return problems;
}

const asText = (files: Map<string, string>) => JSON.stringify([...files]);

function readRecord(root: string): Map<string, string> {
  const folder = recordIn(root);
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
