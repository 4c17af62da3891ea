import type { Page } from '@playwright/test';
import { startFaultyProxy } from '@walkies/local-stack';
import { expect, test as storeTest } from './own-store.js';

/** Behind a line that can be cut: Playwright's own offline mode does not reach a worker. */
export const test = storeTest.extend<{ line: Awaited<ReturnType<typeof startFaultyProxy>> }>({
  line: async ({ own }, use) => {
    const line = await startFaultyProxy({ target: new URL(own.url).host });
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => {
    await use(`http://localhost:${line.port}`);
  },
  serviceWorkers: 'allow',
});

/** Paths of the files in the worker's caches. */
export const storedIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const stored = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname);
  });

/** Waits until the page and all files of that release of the walkers' remote are stored. */
export const isStored = (page: Page, version: string) =>
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
