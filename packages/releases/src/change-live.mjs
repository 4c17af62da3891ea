import { Refusal, refuseFor } from './refusal.mjs';
import { publicationOf } from './history.mjs';
import { lineageReasons } from './provenance.mjs';
import { afterPublishing } from './publish.mjs';
import { isWhole, readPublished } from './release-folder.mjs';
import { inTurn } from './turn.mjs';

/** @typedef {import('./types.d.mts').AnyRelease} AnyRelease */

/**
 * Makes an earlier release live again, the previous one unless a version is given; the one that
 * was live becomes the previous one.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {string} [version]
 * @returns {Promise<import('./types.d.mts').Live<R>>} what is live now
 * @throws {Refusal} when there is no such release, it is damaged, or the others do not go with it
 */
export function rollBack(part, version) {
  return inTurn(part, async () => {
    const live = await liveOf(part);
    const target = version ?? live.previous?.version;
    if (!target) throw new Refusal([`There is no release of ${part.name} before the live one.`]);
    if (target === live.current.version) {
      throw new Refusal([`${part.name} ${target} is what is live.`]);
    }
    const published = await readPublished(part, target);
    if (!published) {
      throw new Refusal([
        `There is no release ${target} of ${part.name} in the store: \`npm run releases\` lists those that are.`,
      ]);
    }
    return goLive(part, live, published.release);
  });
}

/**
 * Makes the release on trial live for everybody.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {import('./types.d.mts').Source} [source] knows whether the trial holds what is live by now
 * @returns {Promise<import('./types.d.mts').Live<R>>} what is live now
 * @throws {Refusal}
 */
export function promote(part, source) {
  return inTurn(part, async () => {
    const live = await liveOf(part);
    const { release } = trialOf(part, live);
    const tried = await publicationOf(part, release.version);
    const commit = tried?.provenance?.commit;
    if (source && tried?.provenance && commit) {
      const holds = (/** @type {string} */ earlier) => source.holds(earlier, commit);
      const replaced = await publicationOf(part, live.current.version);
      const { provenance } = tried;
      refuseFor(await lineageReasons(part.name, replaced, { provenance, holds }));
    }
    return goLive(part, live, release);
  });
}

/**
 * Ends a trial: everybody gets what is live.
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @returns {Promise<import('./types.d.mts').Live<R>>} what is live now
 * @throws {Refusal}
 */
export function drop(part) {
  return inTurn(part, async () => {
    const live = await liveOf(part);
    trialOf(part, live);
    const next = { ...live, trial: null };
    await part.write(next);
    return next;
  });
}

/**
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 */
async function liveOf(part) {
  const live = await part.read();
  if (!live) throw new Refusal([`Nothing of ${part.name} is live yet: publish it first.`]);
  return live;
}

/**
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {import('./types.d.mts').Live<R>} live
 */
function trialOf(part, { trial }) {
  if (!trial) throw new Refusal([`No release of ${part.name} is on trial.`]);
  return trial;
}

/**
 * @template {AnyRelease} R
 * @param {import('./types.d.mts').Part<R>} part
 * @param {import('./types.d.mts').Live<R>} live
 * @param {R} release
 */
async function goLive(part, live, release) {
  if (!(await isWhole(part, release.version))) {
    throw new Refusal([
      `${part.name} ${release.version} is damaged in the store: publish it from its sources again.`,
    ]);
  }
  refuseFor(await part.reasonsAgainst(release));
  const next = afterPublishing(live, release);
  await part.write(next);
  return next;
}
