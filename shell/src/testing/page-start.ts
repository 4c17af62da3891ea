import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Release, ReleaseFile } from '@walkies/contract';
import { storeAccount, storeRole } from '../start/last-session';
import { startPage } from '../start/start-page';

export const aRelease = (version: string): Release => ({
  version,
  entry: `/remotes/walker/${version}/remoteEntry.js`,
  global: `walker_${version}`,
  contract: 1,
  preload: {
    scripts: [`/remotes/walker/${version}/page.js`],
    styles: [`/remotes/walker/${version}/page.css`],
  },
  routes: [{ path: '/walker-calendar', access: ['walker'] }],
  integrity: { [`/remotes/walker/${version}/page.js`]: 'sha384-of-the-page' },
});
const OWN = { walker: 'anyone', marshal: 'anyone', admin: 'anyone' };

export const PROVIDER = '/shell/1/static/js/async/identity.js';
export const FILE: ReleaseFile = {
  name: 'walker',
  current: aRelease('1'),
  previous: null,
  trial: { release: aRelease('2'), percent: 100 },
};

/** Stores an account with a token valid until `useUntil`. */
export function keepToken(useUntil: number): void {
  storeAccount('ada', { token: 'kept', useUntil });
  storeRole('ada', 'walker');
}

/** Starts the page as the browser does. A Response is returned unchanged. */
export async function openPage(file: object = FILE, others: Record<string, unknown> = {}) {
  const answers = new Map(Object.entries({ '/remotes/walker/release.json': file, ...others }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = answers.get(String(address));
    if (answer instanceof Response) return answer.clone();
    return answer ? Response.json(answer) : new Response('', { status: 404 });
  });
  const boot = startPage('/shell/1');
  await boot.releases.get('walker');
  await boot.session.me;
  return boot;
}

/** The page's block of release files with this text, which the server puts there. */
export function fillIn(text: string, remotes: object = OWN): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'releases';
  block.dataset['remotes'] = JSON.stringify(remotes);
  block.textContent = text;
  document.head.replaceChildren(block);
}

/** The page start's preloads, in order. */
export const preloads = () =>
  [...document.querySelectorAll('link')].map(({ href, as, crossOrigin, integrity }) => ({
    path: new URL(href).pathname,
    as,
    crossOrigin,
    integrity,
  }));

/** A walker opens their calendar in a signed-out browser. Call it once in a spec. */
export function asAWalker(): void {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('walkies.session', '{"uid":null,"role":"walker"}');
    window.history.replaceState(null, '', '/walker-calendar');
    // As a server leaves it that fills no block.
    fillIn('{{');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}
