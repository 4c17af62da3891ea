import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next;
    onChange();
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/**
 * True while the browser prints, by whatever key, menu or button. It renders before the paper is laid out;
 * a media query would be too late.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
