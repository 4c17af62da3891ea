import type { RemoteName } from '@walkies/contract';
import { deviceNow } from '@walkies/remote-sdk/clock';
import { createStore, type Store } from '../platform/store';
import type { ReleaseFiles } from './release-files';
import type { Remotes } from './remotes';

/** Poll interval of a visible tab, and minimum time between two checks, in milliseconds. */
const EVERY_MS = 5 * 60_000;
const AT_MOST_EVERY_MS = 30_000;

/** True if the page has a newer release than this tab loaded. */
async function isPageNew(): Promise<boolean> {
  const stamp = document.querySelector('meta[name="walkies-release"]');
  if (!stamp) return false;
  const response = await fetch('/index.html', { cache: 'no-store' });
  const live = new DOMParser().parseFromString(await response.text(), 'text/html');
  const next = live.querySelector('meta[name="walkies-release"]');
  return next !== null && next.getAttribute('content') !== stamp.getAttribute('content');
}

const whenKnown = (question: Promise<boolean>): Promise<boolean> => question.catch(() => false);

/**
 * True once this tab is stale: the page or a remote used in it has another release, newer or rolled back. Checks
 * when the user returns to the tab, and every few minutes while it is visible.
 */
export function watchForNewVersions(
  files: Pick<ReleaseFiles, 'check'>,
  remotes: Pick<Remotes, 'states' | 'hasTried'>,
  now: () => number = deviceNow,
): Store<boolean> {
  const isThere = createStore(false);
  let lookedAt = now();

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden' || now() - lookedAt < AT_MOST_EVERY_MS) return;
    lookedAt = now();
    const inUse = [...remotes.states.read()].flatMap(([name, { status }]) =>
      status === 'ready' ? [name] : [],
    );
    const isNew = async (name: RemoteName) => !remotes.hasTried(name, await files.check(name));
    const news = await Promise.all([isPageNew(), ...inUse.map(isNew)].map(whenKnown));
    isThere.write(news.includes(true));
  }

  const checkSoon = () => void check();
  window.addEventListener('focus', checkSoon);
  document.addEventListener('visibilitychange', checkSoon);
  setInterval(checkSoon, EVERY_MS);
  return isThere;
}
