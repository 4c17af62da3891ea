import { useLocation, useNavigationType } from '@walkies/remote-sdk/router';
import { useEffect, useRef, type RefObject } from 'react';

const SITE = 'Walkies';

/** Calls back with each new main heading; pages render later than the URL changes. */
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
 * Sets the tab's title to the page's main heading. After each navigation, focuses that heading and scrolls
 * to the top. Pass the returned ref to <main>.
 */
export function useMainHeading(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const focusedPath = useRef(pathname);

  useEffect(() => {
    if (!main.current) return;
    const isNewPage = focusedPath.current !== pathname;
    // On back navigation the browser restores the scroll position.
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
