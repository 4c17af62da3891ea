import { newestFirst, publicationOf, readHistory, writeHistory } from './history.ts';
import { withLock, removeOld } from './part-lock.ts';
import { commitOf, lineageReasons } from './provenance.ts';
import { nameReasons, nothingLive, Refusal, refuseFor, sizeReasons } from './reasons.ts';
import {
  isWhole,
  refuseOtherContent,
  sizeWithoutName,
  writeReleaseFolder,
} from './release-folder.ts';
import type { AnyRelease, Build, Live, Part, Provenance, Size, Source } from './types.ts';
import { pack, type PackedFile } from './built-files.ts';

interface Shipment<R extends AnyRelease> {
  part: Part<R>;
  build: Build<R>;
  /** Maximum size; 'checked' for a copy of a release whose size was checked when it was published. */
  budget: Size | 'checked' | undefined;
  /** Origin of the build; refused if its commit lacks the live release's commit. */
  source?: Source;
  /** Overrules reasons about versions. */
  force?: boolean;
  now?: () => Date;
}

/**
 * Makes a build live for all browsers; the live release becomes the previous one. Does nothing if the same
 * version with the same content is live.
 * @returns the new live state
 * @throws {Refusal}
 */
export function publish<R extends AnyRelease>({
  part,
  build: unnamed,
  budget,
  source,
  force = false,
  now = () => new Date(),
}: Shipment<R>): Promise<Live<R>> {
  const build = withCommit(unnamed, source?.provenance);
  return withLock(part, async () => {
    const live = await part.read();
    if (
      live?.current.version === build.release.version &&
      (await isWhole(part, live.current.version))
    ) {
      await refuseOtherContent(part, build);
      return live;
    }
    const packed = await packWithin({ part, build, budget, source, force });
    const next = afterPublishing(live, build.release);
    return putLive({ part, build, packed, at: now(), live: next, provenance: source?.provenance });
  });
}

/**
 * Gives a build to a fixed share of browsers. For the version already on trial, changes the percentage.
 * @param shipment `percent`: share of browsers, 1 to 99
 * @returns the new live state
 * @throws {Refusal}
 */
export function tryOut<R extends AnyRelease>({
  part,
  build: unnamed,
  budget,
  percent,
  source,
  force = false,
  now = () => new Date(),
}: Shipment<R> & { percent: number }): Promise<Live<R>> {
  const build = withCommit(unnamed, source?.provenance);
  return withLock(part, async () => {
    const live = await part.read();
    refuseFor(reasonsAgainstTrial(part, live, build.release, percent));
    if (!live) throw new Refusal([nothingLive(part.name)]);
    const packed = await packWithin({ part, build, budget, source, force });
    const next = { ...live, trial: { release: build.release, percent } };
    return putLive({ part, build, packed, at: now(), live: next, provenance: source?.provenance });
  });
}

/**
 * For the local default: makes a build live unless this version was also the last one published here, so
 * that rollbacks and trials stay. Skips the checks of size, pages and commit.
 */
export async function publishChanged<R extends AnyRelease>({
  part,
  version,
  readBuild,
  provenance,
  now = () => new Date(),
}: {
  part: Part<R>;
  version: string;
  readBuild: () => Promise<Build<R>>;
  provenance?: Provenance;
  now?: () => Date;
}) {
  const live = await part.read();
  const [last] = newestFirst(await readHistory(part));
  const isKnown = version === last || version === live?.current.version;
  if (live && isKnown && (await isWhole(part, live.current.version))) return;
  const build = withCommit(await readBuild(), provenance);
  await withLock(part, async () => {
    const packed = await pack(build.files);
    const next = afterPublishing(await part.read(), build.release);
    await putLive({ part, build, packed, at: now(), live: next, provenance });
  });
}

/** Names the commit in the release; a copy of a published release has its name already. */
function withCommit<R extends AnyRelease>(
  build: Build<R>,
  provenance: Provenance | undefined,
): Build<R> {
  const commit = commitOf(provenance);
  return commit === undefined ? build : { ...build, release: { ...build.release, commit } };
}

async function packWithin<R extends AnyRelease>({
  part,
  build,
  budget,
  source,
  force,
}: {
  part: Part<R>;
  build: Build<R>;
  budget: Size | 'checked' | undefined;
  source: Source | undefined;
  force: boolean;
}) {
  const live = await publicationOf(part, (await part.read())?.current.version);
  refuseFor([
    ...(await lineageReasons(part.name, live, source)),
    ...nameReasons(part.name, build.release.version, build.files),
    ...(budget === 'checked' ? [] : sizeReasons(part.name, await sizeWithoutName(build), budget)),
    ...(await reasonsAgainst(part, build.release, force)),
  ]);
  return pack(build.files);
}

/** Reasons against a release next to the other parts' live ones; if forced, whatever their versions are. */
export const reasonsAgainst = async <R extends AnyRelease>(
  part: Part<R>,
  release: R,
  force: boolean,
): Promise<string[]> => [
  ...(await part.reasonsAgainst(release)),
  ...(force ? [] : await part.versionReasons(release)),
];

/** The live state after a release has become the current one. */
export function afterPublishing<R extends AnyRelease>(
  live: Live<R> | undefined,
  release: R,
): Live<R> {
  const { current = null, previous = null, trial = null, rolledBack } = live ?? {};
  const isRepair = current?.version === release.version;
  return {
    current: release,
    previous: isRepair ? previous : current,
    trial: trial?.release.version === release.version ? null : trial,
    ...(isRepair && rolledBack && { rolledBack }),
  };
}

/** Writes the folder first, then swaps the reference in one step, then cleans up. */
async function putLive<R extends AnyRelease>({
  part,
  build,
  packed,
  at,
  live,
  provenance,
}: {
  part: Part<R>;
  build: Build<R>;
  packed: PackedFile[];
  at: Date;
  live: Live<R>;
  provenance: Provenance | undefined;
}) {
  await writeReleaseFolder(part, build, { packed, at, provenance });
  await part.write(live);
  const publication = { version: build.release.version, at: at.toISOString(), provenance };
  await writeHistory(part, [...(await readHistory(part)), publication]);
  await removeOld(part);
  return live;
}

function reasonsAgainstTrial<R extends AnyRelease>(
  part: Part<R>,
  live: Live<R> | undefined,
  release: R,
  percent: number,
) {
  if (part.name === 'shell') return ['The shell has no trial: every browser gets the same page.'];
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    return ['Say for how many browsers in a hundred: a whole number from 1 to 99.'];
  }
  if (live?.current.version === release.version) {
    return [`${part.name} ${release.version} is live for everybody already.`];
  }
  return [];
}
