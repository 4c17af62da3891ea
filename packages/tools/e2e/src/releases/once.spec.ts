import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { releaseFileOf } from '../support/releases.js';
import { keepQuiet } from '../support/screens.js';
import { expect, logIn, test } from '../support/test.js';

/** Paths loaded over the network from now on, without those from the page's cache. */
async function downloadsOf(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const requests = new Map<string, string>();
  const downloads: string[] = [];
  await client.send('Network.enable');
  await client.send('Network.clearBrowserCache');
  client.on('Network.requestWillBeSent', ({ requestId, request }) =>
    requests.set(requestId, new URL(request.url).pathname),
  );
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  client.on('Network.responseReceived', ({ requestId }) => {
    const path = requests.get(requestId);
    if (path) downloads.push(path);
  });
  return downloads;
}

for (const role of ['walker', 'marshal'] as const) {
  const tag = role === 'walker' ? [] : ['@deep'];
  test(`downloads: requests nothing of the ${role}'s page twice`, { tag }, async ({ page }) => {
    await keepQuiet(page);
    await logIn(page, DEMO[role], `/${role}-calendar`);
    const unused: string[] = [];
    page.on('console', (message) => {
      if (/preload/i.test(message.text())) unused.push(message.text());
    });
    // Let the page after the login finish, else its requests would count.
    await page.goto('/', { waitUntil: 'networkidle' });
    const requests = await downloadsOf(page);
    await page.goto(`/${role}-calendar`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const files = requests.filter((path) => /\.(js|css|json)$/.test(path));
    const { current } = releaseFileOf(role);
    expect(files).toEqual(expect.arrayContaining([current.entry, ...current.preload.scripts]));
    expect(files).toEqual(expect.arrayContaining(current.preload.styles));
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
    expect(unused).toEqual([]);
    // The page itself holds the release files.
    expect(files.filter((path) => path.endsWith('/release.json'))).toEqual([]);
  });
}

test('downloads: runs home without any remote’s code', async ({ page }) => {
  await keepQuiet(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requests.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
});
