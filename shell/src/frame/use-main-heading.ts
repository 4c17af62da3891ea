import { useLocation, useNavigationType } from '@walkies/remote-sdk/router';
import { useEffect, useRef, type RefObject } from 'react';

const SITE = 'Walkies';

/** Pages arrive later than their address: calls back with each new main heading of a page. */
function followHeading(main: HTMLElement, onHeading: (heading: HTMLElement) => void): () => void {
  let known = '';
  const look = (): void => {
    const heading = main.querySelector('h1');
    const text = heading?.textContent ?? '';
    if (!heading || text === known) return;
    known = text;
    onHeading(heading);
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

/**
 * Keeps the title of the tab to the page's main heading, and after each change of page puts the
 * focus on that heading and starts at the top. Give the answer to <main>.
 */
export function useMainHeading(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    if (!main.current) return;
    const isNewPage = focusedPath.current !== pathname;
    // Going back, the browser knows where the reader was.
    if (isNewPage && navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    return followHeading(main.current, (heading) => {
      document.title = `${heading.textContent ?? ''} · ${SITE}`;
      if (focusedPath.current === pathname) return;
      focusedPath.current = pathname;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname, navigation]);

  return main;
}
