import { afterEach, beforeEach, jest } from '@jest/globals';
import type { Release, ReleaseFile } from '@walkies/contract';
import { readFileSync } from 'node:fs';

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const script = /<script data-base="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

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
export const PROVIDER = '/shell/1/static/js/async/identity.js';
export const FILE: ReleaseFile = {
  name: 'walker',
  current: aRelease('1'),
  previous: null,
  trial: { release: aRelease('2'), percent: 100 },
};

function scriptOf(base: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.dataset['base'] = base;
  return element;
}

/** What the identity provider's SDK keeps of an account. */
export const anAccount = (expirationTime: number) => ({
  fbase_key: 'firebase:authUser:key:[DEFAULT]',
  value: { stsTokenManager: { accessToken: 'kept', expirationTime } },
});

/** The browser's database with what the SDK keeps in it; null where it cannot be opened. */
export function keepAccounts(kept: unknown[] | null): void {
  const answering = (result: unknown) => {
    const request: Partial<Record<'onsuccess' | 'onerror', (event: object) => void>> = {};
    setTimeout(() => {
      if (kept) request.onsuccess?.({});
      else request.onerror?.({ preventDefault: () => undefined });
    });
    return Object.assign(request, { result });
  };
  const store = { getAll: () => answering(kept) };
  const database = {
    objectStoreNames: { contains: () => true },
    transaction: () => ({ objectStore: () => store }),
    close: () => undefined,
  };
  Reflect.set(globalThis, 'indexedDB', { open: () => answering(database) });
}

/** Runs the page's own script as the browser does. */
export async function openPage(file: object = FILE, others: Record<string, unknown> = {}) {
  const answers = new Map(Object.entries({ '/remotes/walker/release.json': file, ...others }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const answer = answers.get(String(address));
    return answer ? Response.json(answer) : new Response('', { status: 404 });
  });
  jest.spyOn(document, 'currentScript', 'get').mockReturnValue(scriptOf('/shell/1'));
  new Function(script)();
  const boot = window.walkiesBoot;
  if (!boot) throw new Error('The script left nothing behind');
  await boot.releases.walker;
  await boot.session.me;
  return boot;
}

/** What the script has preloaded, in its order. */
export const preloads = () =>
  [...document.querySelectorAll('link')].map(({ href, as, crossOrigin, integrity }) => ({
    path: new URL(href).pathname,
    as,
    crossOrigin,
    integrity,
  }));

/** A walker opens their calendar, in a browser that keeps no account. Call it once in a spec. */
export function asAWalker(): void {
  beforeEach(() => {
    keepAccounts([]);
    localStorage.clear();
    localStorage.setItem('walkies.lastRole', 'walker');
    window.history.replaceState(null, '', '/walker-calendar');
    document.head.replaceChildren();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'indexedDB');
    delete window.walkiesBoot;
  });
}
