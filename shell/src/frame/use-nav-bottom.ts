import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the top bar: stores its height in `--nav-bottom`, where sticky headings and panels begin. With large or widely
 * spaced text its links take two lines.
 */
export function useNavBottom(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    // jsdom has none.
    if (!element || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--nav-bottom', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--nav-bottom');
    };
  }, []);
  return bar;
}
