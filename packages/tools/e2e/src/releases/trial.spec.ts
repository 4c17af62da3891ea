import type { Page } from '@playwright/test';
import { DEMO } from '../support/people.js';
import { logOut } from '../support/screens.js';
import { makeRelease, release, releaseFileOf, reportsOf } from '../support/releases.js';
import { expect, logIn, test } from '../support/test.js';

test.use({ mayComplain: /broken on purpose/ });

const PERCENT = 10;
const KEY = 'walkies.browser';

/** Gives the page's browser a name inside or outside of the trial. */
async function beBrowser(page: Page, kind: 'on trial' | 'not on trial'): Promise<void> {
  const wanted = kind === 'on trial';
  await page.evaluate(
    ([key, percent, isWanted]) => {
      for (let draw = 0; draw < 1000; draw += 1) {
        localStorage.setItem(key, `drawn-${draw}`);
        if (window.walkiesBoot.isOnTrial('walker', percent) === isWanted) return;
      }
      throw new Error('No such browser among a thousand');
    },
    [KEY, PERCENT, wanted] as const,
  );
}

const browserName = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const shows = (page: Page, { global }: { global: string }) =>
  expect(page.locator(`[class*="${global}-"]`).first()).toBeVisible();

declare global {
  interface Window {
    walkiesBoot: { isOnTrial(name: string, percent: number): boolean };
  }
}

test(
  'trial: stays in its browser over reloads and a logout, and never reaches another',
  { tag: '@deep' },
  async ({ page }) => {
    const file = releaseFileOf('walker');
    const trial = { release: makeRelease('walker'), percent: PERCENT };
    await release(page, { ...file, trial });
    await page.goto('/login');
    await beBrowser(page, 'on trial');
    const name = await browserName(page);
    await logIn(page, DEMO.walker, '/walker-calendar');
    await shows(page, trial.release);
    await page.reload();
    await shows(page, trial.release);
    await logOut(page);
    await expect.poll(() => browserName(page)).toBe(name);
    await logIn(page, DEMO.walker, '/walker-calendar');
    await shows(page, trial.release);

    await beBrowser(page, 'not on trial');
    // Ends what the page of the trial still loads.
    await page.goto('/config.json');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/walker-calendar');
    await shows(page, file.current);
    expect(requests.filter((url) => url.includes(trial.release.version))).toEqual([]);
  },
);

test(
  'trial: gives way to the current release when it fails, and is reported',
  { tag: '@deep' },
  async ({ page }) => {
    const file = releaseFileOf('walker');
    const broken = makeRelease('walker', (text, isEntry) =>
      isEntry ? `throw new Error('broken on purpose')` : text,
    );
    await release(page, { ...file, trial: { release: broken, percent: 100 } });
    const { reports } = reportsOf(page);
    await logIn(page, DEMO.walker, '/walker-calendar');
    await shows(page, file.current);
    await expect
      .poll(() => reports)
      .toMatchObject([{ version: broken.version, fault: 'load', shown: file.current.version }]);
  },
);
