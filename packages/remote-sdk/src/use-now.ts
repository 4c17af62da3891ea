import { useMemo, useSyncExternalStore } from 'react';
import { followClock, now } from './clock';

const MINUTE_MS = 60_000;

const thisMinute = (): number => Math.floor(now() / MINUTE_MS);

function follow(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  const unfollow = followClock(onChange);
  return () => {
    clearInterval(timer);
    unfollow();
  };
}

/** The present minute, anew every minute and when the device's clock turns out to be wrong. */
export function useNow(): Date {
  const minute = useSyncExternalStore(follow, thisMinute);
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
