import { followChanges, batchChanges, invalidateFor } from '@walkies/api-client';
import type { Change } from '@walkies/contract';
import type { Host } from '@walkies/remote-sdk';
import type { QueryClient } from '@walkies/remote-sdk/query';
import type { Sessions } from '../session/sessions';

// The page's own requests take precedence.
const STARTS_AFTER_MS = 1_000;

/**
 * Follows other people's changes while signed in: refetches visible queries and notifies the listeners.
 */
export function followWhileSignedIn(sessions: Sessions, cache: QueryClient): Host['onChange'] {
  const listeners = new Set<(change: Change) => void>();
  const batch = batchChanges(async (changes) => {
    const reading = invalidateFor(cache, changes);
    for (const listener of [...listeners]) changes.forEach((change) => listener(change));
    await reading;
  });
  let uid: string | null = null;
  let stop = () => {};

  function follow(): void {
    const state = sessions.state.read();
    const now = state.status === 'signed-in' ? state.session.uid : null;
    if (now === uid) return;
    uid = now;
    stop();
    if (now !== null) stop = start();
  }

  function start(): () => void {
    let unfollow = () => {};
    const timer = setTimeout(() => {
      unfollow = followChanges(sessions, batch.add);
    }, STARTS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      unfollow();
      batch.stop();
    };
  }

  sessions.state.subscribe(follow);
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
