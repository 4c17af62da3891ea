import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now, kept up to date: `useMediaQuery('(width >= 768px)')`. */
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

/** True from 768 px, where there is room for a calendar's grid. */
export const useWideScreen = (): boolean => useMediaQuery(WIDE);

/** The same at this moment, outside a component. */
export const isWideScreen = (): boolean => matchMedia(WIDE).matches;
