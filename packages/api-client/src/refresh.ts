import type { Change } from '@walkies/contract';
import type { QueryClient, QueryKey } from '@walkies/remote-sdk/query';
import { KEY } from './query-client';

const EVERYTHING: QueryKey = [];
// What somebody did in a slot shows in lists of slots, in walks, which hold dogs' histories too, in
// reports, in people's bookings and in the latest changes.
const SLOTS: readonly QueryKey[] = [
  [KEY, 'slots'],
  [KEY, 'walks'],
  [KEY, 'reports'],
  [KEY, 'people'],
  [KEY, 'audit'],
];
const DOGS: readonly QueryKey[] = [[KEY, 'dogs'], ...SLOTS];

function keysOf(changes: readonly Change[]): readonly QueryKey[] {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('resync')) return [EVERYTHING];
  return kinds.has('dog') ? DOGS : SLOTS;
}

/** What is on its way may have been answered before the change: it ends, and is asked for again. */
async function readAgain(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  const onTheWay = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  await cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (onTheWay.length === 0) return;
  await cache.invalidateQueries({ queryKey, predicate: (query) => onTheWay.includes(query) });
}

/**
 * Reads again what these changes make out of date: at once what is on screen, the rest when it is
 * next asked for. Resolves when everything has arrived or failed; never rejects.
 */
export async function invalidateFor(cache: QueryClient, changes: readonly Change[]): Promise<void> {
  await Promise.all(keysOf(changes).map((queryKey) => readAgain(cache, queryKey)));
}
