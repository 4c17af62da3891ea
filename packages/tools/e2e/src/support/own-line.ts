import type { Page } from '@playwright/test';
import type { Release } from '@walkies/contract';
import { startFaultyProxy } from '@walkies/local-stack';
import { expect, logIn, test as storeTest } from './own-store.js';
import { DEMO, type Account } from './people.js';

interface Fixtures {
  /** Can be cut: Playwright's own offline mode does not reach a worker. */
  line: Awaited<ReturnType<typeof startFaultyProxy>>;
  /** Logs in to the walkers' calendar, and resolves with the live release once all its files are stored. */
  storedVisit: (account?: Account) => Promise<Release>;
}

export const test = storeTest.extend<Fixtures>({
  line: async ({ own }, use) => {
    const line = await startFaultyProxy({ target: new URL(own.url).host });
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => {
    await use(`http://localhost:${line.port}`);
  },
  serviceWorkers: 'allow',
  storedVisit: async ({ page, own }, use) => {
    await use(async (account = DEMO.walker) => {
      const { current } = await own.live();
      await logIn(page, account, '/walker-calendar');
      await isStored(page, current.version);
      return current;
    });
  },
});

/** Paths of the files in the worker's caches. */
export const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stored = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the page and all files of that release of the walkers' remote are stored. */
const isStored = (page: Page, version: string) =>
  expect
    .poll(() => storedIn(page), { timeout: 30_000 })
    .toEqual(
      expect.arrayContaining([
        '/index.html',
        `/remotes/walker/${version}/files.json`,
        expect.stringMatching(/^\/shell\/.*\/files\.json$/),
        '/config.json',
      ]),
    );

export { expect, logIn } from './own-store.js';
