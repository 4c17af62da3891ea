import { type RefObject, useEffect, useRef, useState } from 'react';

/** How many times higher than one of its links the bar is where its contents take two lines. */
const TWO_LINES = 1.5;

/** What the bar does where its contents need more than one line: first closer together, then a menu. */
const STEPS = [undefined, 'compact', 'menu'] as const;

/** The widest bars in which the first two steps needed two lines. */
type Widths = readonly [number, number];
const NONE: Widths = [0, 0];

/**
 * For the top bar: stores its height in `--nav-bottom`, where sticky headings and panels begin. `crowded` where its
 * contents do not fit into a line: with more links than usual, or with large or widely spaced text.
 * @param contents changes with what the bar shows
 */
export function useNavBottom(contents: string): {
  bar: RefObject<HTMLElement | null>;
  crowded: (typeof STEPS)[number];
} {
  const bar = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  const [tooNarrow, setTooNarrow] = useState({ contents, widths: NONE });
  if (tooNarrow.contents !== contents) setTooNarrow({ contents, widths: NONE });
  const [first, second] = tooNarrow.widths;

  useEffect(() => {
    const element = bar.current;
    // jsdom has none.
    if (!element || !('ResizeObserver' in window)) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { offsetHeight, offsetWidth, dataset } = element;
      style.setProperty('--nav-bottom', `${offsetHeight}px`);
      setWidth(offsetWidth);
      // There are no links beside a menu.
      const link = element.querySelector('li')?.offsetHeight ?? 0;
      if (link === 0 || offsetHeight <= TWO_LINES * link) return;
      // What is measured is what the page shows, which React may be about to change.
      const isCompact = dataset['crowded'] === 'compact';
      setTooNarrow(({ contents, widths: [first, second] }) => ({
        contents,
        widths: isCompact ? [first, offsetWidth] : [offsetWidth, second],
      }));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--nav-bottom');
    };
  }, []);
  return { bar, crowded: STEPS[width > first ? 0 : width > second ? 1 : 2] };
}
