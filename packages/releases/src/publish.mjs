import { newestFirst, publicationOf, readHistory, writeHistory } from './history.mjs';
import { removeOld } from './leftovers.mjs';
import { lineageReasons } from './provenance.mjs';
import { sizeReasons } from './reasons.mjs';
import { Refusal, refuseFor } from './refusal.mjs';
import { isWhole, packBuild, writeReleaseFolder } from './release-folder.mjs';
import { inTurn } from './turn.mjs';

/** @typedef {import('./types.d.mts').AnyRelease} AnyRelease */

/**
 * @template {AnyRelease} R
 * @typedef {object} Shipment
 * @property {import('./types.d.mts').Part<R>} part
 * @property {import('./types.d.mts').Build<R>} build
 * @property {import('./types.d.mts').Size | undefined} budget how large it may be
 * @property {import('./types.d.mts').Source} [source] what it was built from: a release whose commit
 *   lacks what the live one holds is refused
 * @property {() => Date} [now]
 */

/**
 * Makes a build live for everybody; the release that was live becomes the previous one. A version
 * that is live already is left as it is.
 * @template {AnyRelease} R
 * @param {Shipment<R>} shipment
 * @returns {Promise<import('./types.d.mts').Live<R>>} what is live now
 * @throws {Refusal}
 */
export function publish({ part, build, budget, source, now = () => new Date() }) {
  return inTurn(part, async () => {
    const live = await part.read();
    if (
      live?.current.version === build.release.version &&
      (await isWhole(part, live.current.version))
    ) {
      return live;
    }
    const packed = await packWithin(part, build, budget, source);
    const next = afterPublishing(live, build.release);
    return bring({ part, build, packed, at: now(), live: next, provenance: source?.provenance });
  });
}

/**
 * Gives a build to some browsers, the same ones each time. Called again with the version that is
 * on trial already, it changes the percentage.
 * @template {AnyRelease} R
 * @param {Shipment<R> & { percent: number }} shipment `percent`: of browsers, 1 to 99
 * @returns {Promise<import('./types.d.mts').Live<R>>} what is live now
 * @throws {Refusal}
 */
export function tryOut({ part, build, budget, percent, source, now = () => new Date() }) {
  return inTurn(part, async () => {
    const live = await part.read();
    refuseFor(reasonsAgainstTrial(part, live, build.release, percent));
    if (!live) throw new Refusal([`Nothing of ${part.name} is live yet: publish it first.`]);
    const packed = await packWithin(part, build, budget, source);
    const next = { ...live, trial: { release: build.release, percent } };
    return bring({ part, build, packed, at: now(), live: next, provenance: source?.provenance });
  });
}

/**
 * For the local default: makes a build live unless this very version was published before it last
 * time, so that what was rolled back, or is on trial, stays so. Nothing is refused for its size or
 * its pages or its commit.
 * @template {AnyRelease} R
 * @param {{ part: import('./types.d.mts').Part<R>, version: string,
 *   readBuild: () => Promise<import('./types.d.mts').Build<R>>,
 *   provenance?: import('./types.d.mts').Provenance, now?: () => Date }} options
 */
export async function publishChanged({
  part,
  version,
  readBuild,
  provenance,
  now = () => new Date(),
}) {
  const live = await part.read();
  const [last] = newestFirst(await readHistory(part));
  const isKnown = version === last || version === live?.current.version;
  if (live && isKnown && (await isWhole(part, live.current.version))) return;
  const build = await readBuild();
  await inTurn(part, async () => {
    const { packed } = await packBuild(build);
    const next = afterPublishing(await part.read(), build.release);
    await bring({ part, build, packed, at: now(), live: next, provenance });
  });
}

/**
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {import('./types.d.mts').Build<R>} build
 * @param {import('./types.d.mts').Size | undefined} budget
 * @param {import('./types.d.mts').Source | undefined} source
 */
async function packWithin(part, build, budget, source) {
  const live = await publicationOf(part, (await part.read())?.current.version);
  const { packed, size } = await packBuild(build);
  refuseFor([
    ...(await lineageReasons(part.name, live, source)),
    ...sizeReasons(part.name, size, budget),
    ...(await part.reasonsAgainst(build.release)),
  ]);
  return packed;
}

/**
 * What is live once a release has become the current one.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Live<R> | undefined} live
 * @param {R} release
 * @returns {import('./types.d.mts').Live<R>}
 */
export function afterPublishing(live, release) {
  const { current = null, previous = null, trial = null } = live ?? {};
  return {
    current: release,
    previous: current?.version === release.version ? previous : current,
    trial: trial?.release.version === release.version ? null : trial,
  };
}

/**
 * First the folder, then, in one step, what points at it; only then the rest.
 * @template {AnyRelease} R
 * @param {{ part: import('./types.d.mts').Part<R>, build: import('./types.d.mts').Build<R>,
 *   packed: import('./built-files.mjs').PackedFile[], at: Date,
 *   live: import('./types.d.mts').Live<R>,
 *   provenance: import('./types.d.mts').Provenance | undefined }} options
 */
async function bring({ part, build, packed, at, live, provenance }) {
  await writeReleaseFolder(part, build, { packed, at, provenance });
  await part.write(live);
  const publication = { version: build.release.version, at: at.toISOString(), provenance };
  await writeHistory(part, [...(await readHistory(part)), publication]);
  await removeOld(part);
  return live;
}

/**
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {import('./types.d.mts').Live<R> | undefined} live
 * @param {R} release
 * @param {number} percent
 */
function reasonsAgainstTrial(part, live, release, percent) {
  if (part.name === 'shell') return ['The shell has no trial: every browser gets the same page.'];
  if (!Number.isInteger(percent) || percent < 1 || percent > 99) {
    return ['Say for how many browsers in a hundred: a whole number from 1 to 99.'];
  }
  if (live?.current.version === release.version) {
    return [`${part.name} ${release.version} is live for everybody already.`];
  }
  return [];
}
