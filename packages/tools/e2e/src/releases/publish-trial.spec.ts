import type { Page } from '@playwright/test';
import { tryOut } from '@walkies/releases';
import { expect, logIn, test } from '../support/own-store.js';
import { DEMO } from '../support/people.js';
import { AMPLE, buildWalker, NEW_LABEL } from '../support/walker-builds.js';

const PERCENT = 10;
const BROWSERS = 200;
const KEY = 'walkies.browser';

declare global {
  interface Window {
    walkiesBoot: { isOnTrial(name: string, percent: number): boolean };
  }
}

const allBrowsers = Array.from({ length: BROWSERS }, (_, index) => `browser-${index}`);

/** The browsers that the page's own rule selects for a trial. */
const browsersOnTrial = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([key, names, percent]) =>
      names.filter((name) => {
        localStorage.setItem(key, name);
        return window.walkiesBoot.isOnTrial('walker', percent);
      }),
    [KEY, allBrowsers, PERCENT] as const,
  );

test(
  'published trial: reaches one browser in ten, always the same ones, until promoted or dropped',
  { tag: '@deep' },
  async ({ page, own }) => {
    const { current: first } = await own.live();
    const build = await buildWalker(own, '2.0.0');
    const onTrial = { part: own.walker, build, budget: AMPLE, percent: PERCENT };
    await tryOut(onTrial);
    await logIn(page, DEMO.walker, '/walker-calendar');

    const chosen = await browsersOnTrial(page);
    expect(await browsersOnTrial(page)).toEqual(chosen);
    const share = (100 * chosen.length) / BROWSERS;
    expect(share).toBeGreaterThanOrEqual(4);
    expect(share).toBeLessThanOrEqual(18);

    const other = allBrowsers.find((name) => !chosen.includes(name)) ?? '';
    const [one = ''] = chosen;
    const opens = async (): Promise<void> => {
      await page.goto('/walker-calendar');
      await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    };
    const sees = async (browser: string, label: string): Promise<void> => {
      await page.evaluate(([key, name]) => localStorage.setItem(key, name), [
        KEY,
        browser,
      ] as const);
      await opens();
      await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
      await opens();
      await expect(page.getByRole('link', { name: label, exact: true })).toBeVisible();
    };
    await sees(one, NEW_LABEL);
    await sees(other, 'My Calendar');

    await own.run('drop');
    expect(await own.live()).toMatchObject({ current: { version: first.version }, trial: null });
    await sees(one, 'My Calendar');

    await tryOut(onTrial);
    await own.run('promote');
    expect(await own.live()).toMatchObject({
      current: { version: '2.0.0' },
      previous: { version: first.version },
      trial: null,
    });
    await sees(other, NEW_LABEL);
  },
);
