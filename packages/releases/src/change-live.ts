import { nothingLive, Refusal, refuseFor } from './reasons.ts';
import { publicationOf } from './history.ts';
import { lineageReasons } from './provenance.ts';
import { afterPublishing, reasonsAgainst } from './publish.ts';
import { isWhole, readPublished } from './release-folder.ts';
import { withLock } from './part-lock.ts';
import type { AnyRelease, Live, Part, Source } from './types.ts';

/**
 * Makes an earlier release live again, by default the previous one; the live release becomes the previous
 * one, which no browser runs again.
 * @returns the new live state
 * @param force overrules reasons about versions
 * @throws {Refusal} if the release is missing, damaged, or incompatible with the other parts
 */
export function rollBack<R extends AnyRelease>(
  part: Part<R>,
  version?: string,
  force = false,
): Promise<Live<R>> {
  return change(part, async (live) => {
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
    const next = await withCurrent(part, live, { release: published.release, force });
    return { ...next, rolledBack: true };
  });
}

/**
 * Makes the trial release live for all browsers.
 * @param source checks whether the trial contains the live release's commits
 * @param force overrules reasons about versions
 * @returns the new live state
 * @throws {Refusal}
 */
export function promote<R extends AnyRelease>(
  part: Part<R>,
  source?: Source,
  force = false,
): Promise<Live<R>> {
  return change(part, async (live) => {
    const { release } = trialOf(part, live);
    const tried = await publicationOf(part, release.version);
    const commit = tried?.provenance?.commit;
    if (source && tried?.provenance && commit) {
      const holds = (earlier: string) => source.holds(earlier, commit);
      const replaced = await publicationOf(part, live.current.version);
      const { provenance } = tried;
      refuseFor(await lineageReasons(part.name, replaced, { provenance, holds }));
    }
    return withCurrent(part, live, { release, force });
  });
}

/**
 * Ends a trial: all browsers get the live release.
 * @returns the new live state
 * @throws {Refusal}
 */
export function drop<R extends AnyRelease>(part: Part<R>): Promise<Live<R>> {
  return change(part, async (live) => {
    trialOf(part, live);
    return { ...live, trial: null };
  });
}

/**
 * Leaves a part without a live release: browsers ask for it no more, and its folders stay in the store.
 * @throws {Refusal} for the shell, and if nothing is live
 */
export const withdraw = <R extends AnyRelease>(part: Part<R>): Promise<void> =>
  withLock(part, () => part.withdraw());

/** Changes the live state under the part's lock. */
const change = <R extends AnyRelease>(
  part: Part<R>,
  nextOf: (live: Live<R>) => Promise<Live<R>>,
): Promise<Live<R>> =>
  withLock(part, async () => {
    const live = await part.read();
    if (!live) throw new Refusal([nothingLive(part.name)]);
    const next = await nextOf(live);
    await part.write(next);
    return next;
  });

function trialOf<R extends AnyRelease>(part: Part<R>, { trial }: Live<R>) {
  if (!trial) throw new Refusal([`No release of ${part.name} is on trial.`]);
  return trial;
}

async function withCurrent<R extends AnyRelease>(
  part: Part<R>,
  live: Live<R>,
  { release, force }: { release: R; force: boolean },
) {
  if (!(await isWhole(part, release.version))) {
    throw new Refusal([
      `${part.name} ${release.version} is damaged in the store: publish it from its sources again.`,
    ]);
  }
  refuseFor(await reasonsAgainst(part, release, force));
  return afterPublishing(live, release);
}
