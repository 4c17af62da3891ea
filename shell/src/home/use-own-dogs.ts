import { useDogsThatNeedMe, useOwnIncidents, usePlannedDogs } from '@walkies/api-client';
import { useIsLate } from '@walkies/ui';
import { useEffect, useState } from 'react';

type Parts = typeof import('./own-dogs') & typeof import('./own-sides');

/** What home tells a walker of dogs. */
export interface OwnDogs {
  /** It is not known yet what there is to tell: lists wait, so that nothing moves when it comes. */
  isWaiting: boolean;
  /** null for those who walk no dogs, until it is there, and where it did not come: lists are whole without. */
  parts: Parts | null;
}

// Kept for the next visit of home in this tab.
let loaded: Parts | null = null;

async function load(): Promise<Parts | null> {
  const both = Promise.all([
    import(/* webpackChunkName: "own-dogs" */ './own-dogs'),
    import(/* webpackChunkName: "own-dogs" */ './own-sides'),
  ]);
  loaded = await both.then(([dogs, sides]) => ({ ...dogs, ...sides })).catch(() => null);
  return loaded;
}

/** The parts of home that tell of dogs, apart from its first code, which is for everybody. */
export function useOwnDogs(isWalker: boolean): OwnDogs {
  const [parts, setParts] = useState<Parts | null | undefined>(loaded ?? undefined);
  const isLate = useIsLate();
  const reads = [usePlannedDogs(), useDogsThatNeedMe(), useOwnIncidents()];
  useEffect(() => {
    if (isWalker && parts === undefined) void load().then(setParts);
  }, [isWalker, parts]);
  // What fails is asked for once more, and again by what shows it: the lists do not wait for that.
  const isOnItsWay = reads.some(
    ({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0,
  );
  return {
    isWaiting: isWalker && !isLate && (parts === undefined || isOnItsWay),
    parts: (isWalker && parts) || null,
  };
}
