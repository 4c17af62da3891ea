import { parseReleaseFile, REMOTE_NAMES } from '@walkies/contract';
import { readLivePage, Refusal, releaseFilePath, type AnyRelease } from '@walkies/releases';
import type { Place } from './place.ts';

/** A release as a place publishes it. */
export interface PublishedRelease {
  /** The commit that the release file names; undefined if it names none. */
  commit: string | undefined;
  /** What browsers are told of a remote's release; the shell's is its page. */
  release?: AnyRelease;
}

/** The release that the place's release file, or for the shell its page, names. */
export async function readPublishedRelease(
  place: Place,
  part: string,
  version: string,
): Promise<PublishedRelease> {
  if (part === 'shell') {
    const live = readLivePage(await text(place, '/'));
    if (live?.version === version) return { commit: live.commit };
    throw new Refusal([
      `The live page is shell ${live?.version ?? 'of no release'}, not ${version}.`,
    ]);
  }
  const remote = REMOTE_NAMES.find((name) => name === part);
  if (!remote) {
    throw new Refusal([`There is no part ${part}: shell, ${REMOTE_NAMES.join(', ')} are.`]);
  }
  const file: unknown = JSON.parse(await text(place, releaseFilePath(remote)));
  const { current, previous, trial } = parseReleaseFile(file, remote);
  const releases = [current, previous, trial?.release].filter(
    (one) => one !== undefined && one !== null,
  );
  const release = releases.find((one) => one.version === version);
  if (!release) {
    const names = releases.map((one) => one.version).join(', ');
    throw new Refusal([`The release file of ${part} has ${names}, not ${version}.`]);
  }
  return { commit: release.commit, release };
}

async function text(place: Place, path: string): Promise<string> {
  const [file] = await place.read(path);
  if (!file) throw new Refusal([`There is no ${path}.`]);
  return file.bytes.toString();
}
