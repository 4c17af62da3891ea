import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns true while the media query matches, and re-renders on changes: `useMediaQuery('(width >=
 * 768px)')`.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

const WIDE = '(min-width: 768px)';

/** True from 768 px, where the calendar's grid fits. */
export const useWideScreen = (): boolean => useMediaQuery(WIDE);

/** The same at the time of the call, for use outside components. */
export const isWideScreen = (): boolean => matchMedia(WIDE).matches;
