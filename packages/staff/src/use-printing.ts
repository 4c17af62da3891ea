import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print');
  const become = (next: boolean) => {
    isPrinting = next;
    onChange();
  };
  const begin = () => become(true);
  const end = () => become(false);
  const change = ({ matches }: MediaQueryListEvent) => become(matches);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  // For a preview that only changes the medium.
  media.addEventListener('change', change);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', change);
  };
}

/**
 * True while the browser prints, by whatever key, menu or button. It renders before the paper is laid out;
 * a media query alone would be too late.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
