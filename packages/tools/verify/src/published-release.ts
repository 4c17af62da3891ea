import { parseReleaseFile } from '@walkies/contract';
import { readLivePage, Refusal, releaseFilePath, type AnyRelease } from '@walkies/releases';
import type { ReleaseReader } from './release-reader.ts';

/** A release as a store or a site publishes it. */
export interface PublishedRelease {
  commit: string;
  /** What browsers are told of a remote's release; of the shell's they get the page. */
  release?: AnyRelease;
}

/** In full, so that nothing else can stand there. */
const COMMIT = /^[0-9a-f]{40}$/;

/**
 * The release that the release file, or for the shell the live page, names.
 * @throws {Refusal} if it is another version, or names no commit
 */
export async function readPublishedRelease(
  reader: ReleaseReader,
  part: string,
  version: string,
): Promise<PublishedRelease> {
  const releases =
    part === 'shell' ? [await shellRelease(reader)] : await remoteReleases(reader, part);
  const found = releases.find((one) => one?.version === version);
  if (!found) {
    const names = releases.map((one) => one?.version ?? 'none').join(', ');
    throw new Refusal([`${version} of ${part} is not live: ${names} is.`]);
  }
  const { commit, release } = found;
  if (!commit || !COMMIT.test(commit)) {
    throw new Refusal([
      `${part} ${version} names no commit: it was published from changes that no commit holds, or without git.`,
    ]);
  }
  return { commit, ...(release && { release }) };
}

async function shellRelease(reader: ReleaseReader) {
  const live = readLivePage(await textOf(reader, '/'));
  return live && { version: live.version, commit: live.commit, release: undefined };
}

async function remoteReleases(reader: ReleaseReader, part: string) {
  const file: unknown = JSON.parse(await textOf(reader, releaseFilePath(part)));
  const { current, previous, trial } = parseReleaseFile(file, part);
  return [current, previous, trial?.release]
    .filter((one) => one !== undefined && one !== null)
    .map((release) => ({ version: release.version, commit: release.commit, release }));
}

async function textOf(reader: ReleaseReader, path: string): Promise<string> {
  const found = (await reader.read(path)).find(({ bytes }) => bytes);
  if (!found?.bytes) throw new Refusal([`There is no ${path}.`]);
  return found.bytes.toString();
}
