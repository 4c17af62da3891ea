import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed. It renders before the browser takes the page, so paper may have its own rows. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = matchMedia('print');
    const become = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => become(true);
    const end = () => become(false);
    const change = ({ matches }: MediaQueryListEvent) => become(matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}
