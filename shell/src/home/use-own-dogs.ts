import { useCheckIns, useDogsThatNeedMe, usePlannedDogs, useShortSlots } from '@walkies/api-client';
import { useIsLate } from '@walkies/ui';
import { useEffect, useState } from 'react';
import { useOwnIncidents } from './home-api';

type Parts = typeof import('./own-dogs') &
  typeof import('./own-sides') &
  typeof import('./own-waits') &
  typeof import('./short-walks') &
  typeof import('./here-now');

/** Home's content about dogs, for walkers. */
export interface OwnDogs {
  /** True while the content is unknown: lists wait, so that nothing moves. */
  isWaiting: boolean;
  /** Null for other roles, while loading, and on failure: lists are complete without it. */
  parts: Parts | null;
}

// Cached for the next visit of home in this tab.
let loaded: Parts | null = null;

async function load(): Promise<Parts | null> {
  const all = Promise.all([
    import(/* webpackChunkName: "own-dogs" */ './own-dogs'),
    import(/* webpackChunkName: "own-dogs" */ './own-sides'),
    import(/* webpackChunkName: "own-dogs" */ './own-waits'),
    import(/* webpackChunkName: "own-dogs" */ './short-walks'),
    import(/* webpackChunkName: "own-dogs" */ './here-now'),
  ]);
  loaded = await all
    .then(([dogs, sides, waits, short, here]) => ({
      ...dogs,
      ...sides,
      ...waits,
      ...short,
      ...here,
    }))
    .catch(() => null);
  return loaded;
}

/** Lazy content of home about dogs, kept out of the code that everyone loads. */
export function useOwnDogs(isWalker: boolean): OwnDogs {
  const [parts, setParts] = useState<Parts | null | undefined>(loaded ?? undefined);
  const isLate = useIsLate();
  const reads = [
    ...[usePlannedDogs(), useDogsThatNeedMe(), useOwnIncidents(), useCheckIns()],
    useShortSlots({ enabled: isWalker }),
  ];
  useEffect(() => {
    if (isWalker && parts === undefined) void load().then(setParts);
  }, [isWalker, parts]);
  // Lists do not wait for retries, nor for later refetches.
  const isOnItsWay = reads.some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  );
  return {
    isWaiting: isWalker && !isLate && (parts === undefined || isOnItsWay),
    parts: (isWalker && parts) || null,
  };
}
