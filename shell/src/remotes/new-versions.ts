import { isEnded, type RemoteName } from '@walkies/contract';
import { deviceNow } from '@walkies/remote-sdk/clock';
import { createStore, type Store } from '../platform/store';
import type { ReleaseFiles } from './release-files';
import type { Remotes } from './remotes';

/** Poll interval of a visible tab, and minimum time between two checks, in milliseconds. */
const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

/**
 * How the releases in this tab stand: there are newer ones, or one has ended, so it must not run again: it was rolled
 * back, withdrawn, or replaced more than once.
 */
export type Staleness = 'current' | 'newer' | 'ended';

const markIn = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[name="walkies-release"]');

async function stalenessOfPage(): Promise<Staleness> {
  const mine = markIn(document)?.content;
  if (mine === undefined) return 'current';
  const response = await fetch('/index.html', { cache: 'no-store' });
  const live = new DOMParser().parseFromString(await response.text(), 'text/html');
  const mark = markIn(live);
  if (!mark || mark.content === mine) return 'current';
  const ended = isEnded(mine, {
    current: { version: mark.content },
    previous: { version: mark.dataset['previous'] ?? '' },
    rolledBack: live.querySelector('meta[name="walkies-rolled-back"]') !== null,
  });
  return ended ? 'ended' : 'newer';
}

/** Follows how this tab stands. Checks when the user returns to it, every few minutes, and when the worker asks. */
export function watchForNewVersions(
  files: Pick<ReleaseFiles, 'check' | 'readings'>,
  remotes: Pick<Remotes, 'states' | 'hasTried'>,
  now: () => number = deviceNow,
): Store<Staleness> {
  const staleness = createStore<Staleness>('current');
  let lookedAt = now();

  /** The versions that run in this tab, or are about to. */
  const inUse = (): [RemoteName, string][] =>
    [...remotes.states.read()].flatMap(([name, state]) => {
      if (state.status === 'ready') return [[name, state.release.version]];
      const reading = files.readings.read().get(name);
      return state.status === 'loading' && reading?.status === 'read'
        ? [[name, reading.releases[0].version]]
        : [];
    });

  async function stalenessOf([name, version]: [RemoteName, string]): Promise<Staleness> {
    const { best, hasEnded } = await files.check(name);
    if (hasEnded(version)) return 'ended';
    return best !== null && remotes.hasTried(name, best) ? 'current' : 'newer';
  }

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden' || now() - lookedAt < AT_MOST_EVERY_MS) return;
    lookedAt = now();
    const found = await Promise.allSettled([stalenessOfPage(), ...inUse().map(stalenessOf)]);
    // What cannot be read says nothing.
    const all = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    staleness.write((['ended', 'newer'] as const).find((one) => all.includes(one)) ?? 'current');
  }

  const checkSoon = () => void check();
  window.addEventListener('focus', checkSoon);
  document.addEventListener('visibilitychange', checkSoon);
  setInterval(checkSoon, EVERY_MS);
  // The service worker has another page than the one that it gave to this tab.
  navigator.serviceWorker?.addEventListener('message', () => {
    lookedAt = -Infinity;
    checkSoon();
  });
  return staleness;
}
