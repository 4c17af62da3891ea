/** The random name of this browser; the page's own script draws it. It says nothing of a person. */
const BROWSER_KEY = 'walkies.browser';

/**
 * Forgets all that this browser kept of a person. What decides whether the browser tries out
 * releases stays: it would get another one with each logout.
 */
export function forgetPerson(): void {
  const browser = localStorage.getItem(BROWSER_KEY);
  localStorage.clear();
  sessionStorage.clear();
  if (browser !== null) localStorage.setItem(BROWSER_KEY, browser);
}
