import { useMediaQuery } from '@walkies/ui';

const WIDE = '(min-width: 768px)';

/** True from 768 px, where the grid takes the place of the list. */
export function useWideScreen(): boolean {
  return useMediaQuery(WIDE);
}

/** The same at this moment, outside a component. */
export function isWideScreen(): boolean {
  return window.matchMedia(WIDE).matches;
}
