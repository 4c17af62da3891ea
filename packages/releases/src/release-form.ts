import type { Release, UsableReleases } from '@walkies/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Neighbour } from './reasons.ts';
import { releaseFilePath, TEMPLATE_MARK } from './releases-block.ts';
import { readText } from './store-files.ts';

/** Some ten times the longest release so far: the page brings those of all remotes to everybody. */
const MOST_CHARACTERS = 20_000;

/** Imported on demand: a fresh clone loads this package before the contract is built. */
const contract = () => import('@walkies/contract');

/**
 * Reads a remote's release file with the validation of browsers. An invalid file counts as missing: it
 * affects its remote only, and the next release starts a new file.
 * @param name the remote's
 */
export async function readReleaseFile(
  path: string,
  name: string,
): Promise<UsableReleases | undefined> {
  const text = await readText(path);
  if (text === undefined) return undefined;
  const { parseReleaseFile } = await contract();
  try {
    return parseReleaseFile(JSON.parse(text), name);
  } catch {
    return undefined;
  }
}

/**
 * Reasons why browsers would not use a release.
 * @param name the remote's
 */
export async function formReasons(name: string, release: Release): Promise<string[]> {
  const { faultOfRelease } = await contract();
  const fault = faultOfRelease(release, name);
  const reasons = [];
  if (fault !== null) {
    reasons.push(
      `${name} ${release.version} would harm the page or be refused by it: ${fault} is not in the form of packages/contract/src/release-form.ts. Change remote-${name}/remote.json, or how it is built.`,
    );
  }
  const text = JSON.stringify(release);
  if (text.length > MOST_CHARACTERS) {
    reasons.push(
      `${name} ${release.version} has ${text.length} characters for each page of the site to bring, and may have ${MOST_CHARACTERS}: shorten remote-${name}/remote.json.`,
    );
  }
  if (text.includes(TEMPLATE_MARK)) {
    reasons.push(
      `${name} ${release.version} contains ${TEMPLATE_MARK}, which servers with templates would run: change remote-${name}/remote.json.`,
    );
  }
  return reasons;
}

/** The live and trial releases of every remote. */
export async function liveRemotes(store: string): Promise<Neighbour[]> {
  const names = await readdir(join(store, 'remotes')).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const live = await readReleaseFile(join(store, releaseFilePath(name)), name);
      if (!live) return [];
      const releases = live.trial ? [live.current, live.trial.release] : [live.current];
      return releases.map((release) => ({ name, release }));
    }),
  );
  return found.flat();
}
