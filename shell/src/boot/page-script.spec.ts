import { jest } from '@jest/globals';
import type { Release, ReleaseFile } from '@walkies/contract';
import { readFileSync } from 'node:fs';
import shell from '../../shell.json' with { type: 'json' };

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const script = /<script data-base="[^"]*">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const aRelease = (version: string): Release => ({
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
const PROVIDER = '/shell/1/static/js/async/identity.js';
const FILE: ReleaseFile = {
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
const anAccount = (expirationTime: number) => ({
  fbase_key: 'firebase:authUser:key:[DEFAULT]',
  value: { stsTokenManager: { accessToken: 'kept', expirationTime } },
});

/** The browser's database with what the SDK keeps in it; null where it cannot be opened. */
function keepAccounts(kept: unknown[] | null): void {
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
async function openPage(file: ReleaseFile = FILE, others: Record<string, unknown> = {}) {
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

const preloads = () =>
  [...document.querySelectorAll('link')].map(({ href, as, crossOrigin, integrity }) => ({
    path: new URL(href).pathname,
    as,
    crossOrigin,
    integrity,
  }));

test('preloads the release that will be used, just as it is asked for later', async () => {
  await openPage({ ...FILE, trial: null });
  const anonymous = { crossOrigin: 'anonymous', integrity: undefined };
  expect(preloads()).toEqual([
    { path: '/remotes/walker/1/remoteEntry.js', as: 'script', ...anonymous },
    {
      path: '/remotes/walker/1/page.js',
      as: 'script',
      crossOrigin: 'anonymous',
      integrity: 'sha384-of-the-page',
    },
    { path: '/remotes/walker/1/page.css', as: 'style', ...anonymous },
  ]);
});

test('preloads the release on trial in a browser that tries it out', async () => {
  await openPage();
  expect(preloads().map(({ path }) => path)).toContain('/remotes/walker/2/remoteEntry.js');
});

test('preloads nothing of a page that is not being opened', async () => {
  window.history.replaceState(null, '', '/walker-dogs');
  await openPage();
  expect(preloads()).toEqual([]);
});

test.each(shell.paths)(
  "preloads the shell's own part for %s and nothing of a remote",
  async (path) => {
    window.history.replaceState(null, '', path);
    await openPage();
    const paths = preloads().map((link) => link.path);
    expect(paths).toHaveLength(path === '/' ? 2 : 3);
    expect(paths.every((one) => one.startsWith('/shell/1/static/'))).toBe(true);
    expect(paths.includes(PROVIDER)).toBe(path !== '/');
  },
);

test("asks for the release file of one's own role only", async () => {
  const { releases } = await openPage();
  expect(Object.keys(releases)).toEqual(['walker']);
});

test('asks for every release file where the role is not known and the page is no own one', async () => {
  localStorage.clear();
  const { releases } = await openPage();
  expect(Object.keys(releases)).toEqual(['walker', 'marshal', 'admin']);
});

test('asks for no release file on the home page of a visitor', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  const { releases } = await openPage();
  expect(Object.keys(releases)).toEqual([]);
});

describe('who is there', () => {
  const inAnHour = () => Date.now() + 3_600_000;
  const me = { uid: 'ada' };

  async function openSignedIn() {
    const boot = await openPage(FILE, { '/api/users/me': me });
    return {
      account: await boot.session.account,
      me: await boot.session.me,
      bringsProvider: preloads().some(({ path }) => path === PROVIDER),
    };
  }

  test('is known from a valid token that the browser keeps, and the API is asked with it', async () => {
    const expires = inAnHour();
    keepAccounts([anAccount(expires)]);
    await expect(openSignedIn()).resolves.toEqual({
      account: { token: 'kept', useUntil: expires - 60_000 },
      me,
      bringsProvider: false,
    });
    expect(fetch).toHaveBeenCalledWith('/api/users/me', {
      headers: { Authorization: 'Bearer kept' },
    });
  });

  test('is nobody where the browser keeps no account', async () => {
    keepAccounts([{ fbase_key: 'firebase:other' }]);
    await expect(openSignedIn()).resolves.toEqual({
      account: 'nobody',
      me: null,
      bringsProvider: false,
    });
  });

  test.each([
    ['the token ends within a minute', () => keepAccounts([anAccount(Date.now() + 59_000)])],
    ['there are two accounts', () => keepAccounts([anAccount(inAnHour()), anAccount(inAnHour())])],
    ['what is kept has another shape', () => keepAccounts([{ ...anAccount(0), value: {} }])],
    ['the database cannot be opened', () => keepAccounts(null)],
    ['there is no database', () => Reflect.deleteProperty(globalThis, 'indexedDB')],
    [
      'the account is kept elsewhere',
      () => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}'),
    ],
  ])('has to be said by the provider when %s', async (_, prepare) => {
    prepare();
    await expect(openSignedIn()).resolves.toEqual({
      account: null,
      me: null,
      bringsProvider: true,
    });
  });
});

describe('what the page reads first', () => {
  const first = [
    { path: '/slots?from={week}&to={week+7}', media: '(min-width: 768px)' },
    { path: '/slots?from={today}&to={today+7}', media: '(width < 768px)' },
    { path: '/dogs' },
  ];
  const route = { path: '/walker-calendar', access: ['walker' as const], first };
  const file = { ...FILE, current: { ...aRelease('1'), routes: [route] }, trial: null };

  async function openAt(instant: string, timeZone: string, isWide = true) {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
    keepAccounts([anAccount(Date.parse(instant) + 3_600_000)]);
    Reflect.set(window, 'matchMedia', (query: string) => ({
      matches: query.startsWith('(min') === isWide,
    }));
    const config = { shelter: { timeZone }, firebase: {} };
    const boot = await openPage(file, { '/config.json': config, '/api/dogs': [{ id: 1 }] });
    await new Promise((resolve) => setTimeout(resolve));
    const reads = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
    return { ...boot, reads: reads.filter((address) => /slots|dogs/.test(address)) };
  }

  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test.each([
    // The clock goes forward on the Sunday with which the week begins.
    [
      '2026-03-31T12:00:00Z',
      'Europe/London',
      true,
      '2026-03-29T00:00:00.000Z',
      '2026-04-04T23:00:00.000Z',
    ],
    // Still the evening before, there.
    [
      '2026-11-20T03:00:00Z',
      'America/New_York',
      false,
      '2026-11-19T05:00:00.000Z',
      '2026-11-26T05:00:00.000Z',
    ],
    [
      '2026-11-20T18:30:00Z',
      'Asia/Kolkata',
      false,
      '2026-11-20T18:30:00.000Z',
      '2026-11-27T18:30:00.000Z',
    ],
  ])('is asked for at once (%s, %s, wide: %s)', async (now, zone, isWide, from, to) => {
    const { reads } = await openAt(now, zone, isWide);
    expect(reads).toEqual([`/api/slots?${new URLSearchParams({ from, to })}`, '/api/dogs']);
    expect(fetch).toHaveBeenCalledWith('/api/dogs', { headers: { Authorization: 'Bearer kept' } });
  });

  test('is handed out once, and only where the API answered well', async () => {
    const { reads, take } = await openAt('2026-11-20T12:00:00Z', 'Europe/London');
    await expect(take('/dogs')).resolves.toBe('[{"id":1}]');
    expect(take('/dogs')).toBeNull();
    await expect(take(reads[0]?.slice('/api'.length) ?? '')).resolves.toBeNull();
  });

  test('is not asked for without a token', async () => {
    await openPage(file, { '/config.json': { shelter: {}, firebase: {} } });
    await new Promise((resolve) => setTimeout(resolve));
    const reads = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
    expect(reads.filter((address) => address.startsWith('/api/'))).toEqual([]);
  });
});

test('draws one name for a browser, and decides the same each time', async () => {
  const { isOnTrial } = await openPage();
  const first = isOnTrial('walker', 50);
  const name = localStorage.getItem('walkies.browser');
  expect(name).not.toBeNull();
  expect(Array.from({ length: 20 }, () => isOnTrial('walker', 50))).toEqual(Array(20).fill(first));
  expect(localStorage.getItem('walkies.browser')).toBe(name);
});

test('draws no name while nothing is on trial', async () => {
  await openPage({ ...FILE, trial: null });
  expect(localStorage.getItem('walkies.browser')).toBeNull();
});

test('gives a trial to its part of all browsers, each remote’s to others', async () => {
  const { isOnTrial } = await openPage();
  let walker = 0;
  let both = 0;
  for (let browser = 0; browser < 4000; browser += 1) {
    localStorage.setItem('walkies.browser', `b${browser.toString(36)}`);
    const isWalkers = isOnTrial('walker', 10);
    if (isWalkers) walker += 1;
    if (isWalkers && isOnTrial('admin', 10)) both += 1;
  }
  // 400 and 40 expected; four standard deviations each way.
  expect(Math.abs(walker - 400)).toBeLessThan(76);
  expect(Math.abs(both - 40)).toBeLessThan(26);
});

test('gives everybody a trial of 100 percent and nobody one of 0', async () => {
  const { isOnTrial } = await openPage();
  expect([isOnTrial('walker', 100), isOnTrial('walker', 0)]).toEqual([true, false]);
});
