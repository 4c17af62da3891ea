import { isEnded, parseReleaseFile, type RemoteName } from '@walkies/contract';
import { deviceNow } from '@walkies/remote-sdk/clock';
import type { Store } from '../platform/store';
import { withTimeLimit } from '../platform/time-limit';
import {
  fetchOptionalJson,
  LIMIT_MS,
  releaseFileOf,
  type LocalSource,
  type ReleaseFiles,
} from './release-files';
import { releasesIn } from './releases-in';
import type { Remotes } from './remotes';

/** Poll interval of a visible tab, and minimum time between two checks, in milliseconds. */
const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

/** Time that the service worker gets to store a new release. */
const WORKER_WITHIN_MS = 30_000;

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

/** A local build never ends. A remote without a file was withdrawn. */
async function stalenessOfRemote(
  name: RemoteName,
  version: string,
  { remotes, localBuild }: { remotes: Pick<Remotes, 'hasTried'>; localBuild: LocalBuild },
): Promise<Staleness> {
  const local = await localBuild(name);
  const file = await fetchOptionalJson(local?.file ?? releaseFileOf(name));
  if (file === null) return local ? 'current' : 'ended';
  if (!local && isEnded(version, parseReleaseFile(file, name))) return 'ended';
  const [best] = releasesIn(file, name, local?.home);
  return remotes.hasTried(name, best.version) ? 'current' : 'newer';
}

type LocalBuild = (name: RemoteName) => Promise<LocalSource | null> | null;

interface Watched {
  releaseFiles: Pick<ReleaseFiles, 'readings'>;
  remotes: Pick<Remotes, 'states' | 'hasTried'>;
  staleness: Store<Staleness>;
}

/** The worker has stored the live page, as far as it can. At once without a worker. */
async function workerHasRefreshed(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, WORKER_WITHIN_MS);
    worker.postMessage([], [port2]);
  });
}

/** Follows how this tab stands. Checks when the user returns to it, every few minutes, and when the worker asks. */
export function watchForNewVersions(
  { releaseFiles, remotes, staleness }: Watched,
  localBuild: LocalBuild = () => null,
  now: () => number = deviceNow,
): void {
  let lookedAt = now();

  /** The versions that run in this tab, or are about to. */
  const inUse = (): [RemoteName, string][] =>
    [...remotes.states.read()].flatMap(([name, state]) => {
      if (state.status === 'ready') return [[name, state.release.version]];
      const reading = releaseFiles.readings.read().get(name);
      return state.status === 'loading' && reading?.status === 'read'
        ? [[name, reading.releases[0].version]]
        : [];
    });

  const stalenessOf = ([name, version]: [RemoteName, string]): Promise<Staleness> =>
    withTimeLimit(stalenessOfRemote(name, version, { remotes, localBuild }), LIMIT_MS);

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden' || now() - lookedAt < AT_MOST_EVERY_MS) return;
    lookedAt = now();
    const found = await Promise.allSettled([stalenessOfPage(), ...inUse().map(stalenessOf)]);
    // What cannot be read says nothing.
    const all = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const worst = (['ended', 'newer'] as const).find((one) => all.includes(one)) ?? 'current';
    // Else a reload would get the page of before from the worker.
    if (worst !== 'current') await workerHasRefreshed();
    staleness.write(worst);
  }

  const checkSoon = () => void check();
  window.addEventListener('focus', checkSoon);
  document.addEventListener('visibilitychange', checkSoon);
  setInterval(checkSoon, EVERY_MS);
  // The service worker has another page than the one that it gave to this tab.
  const checkAtOnce = () => {
    lookedAt = -Infinity;
    checkSoon();
  };
  navigator.serviceWorker?.addEventListener('message', checkAtOnce);
  // It may have found it before this tab listened.
  if (navigator.serviceWorker?.controller) checkAtOnce();
}
