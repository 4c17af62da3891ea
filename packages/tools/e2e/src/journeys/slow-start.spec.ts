import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/test.js';

const CODE = /\/shell\/[^/]+\/static\/js\/vendor\.js$/;
/** Timeout after which the page reports a problem. */
const TIMEOUT_MS = 8_000;

/** Stops the page's animations, its only clock at this stage, at a time since the start. */
const stopAt = (page: Page, milliseconds: number) =>
  page.evaluate((now) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = now;
    }
  }, milliseconds);

const goOn = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.play()));

test('slow start: shows the bar while the code loads, and reports a page whose code does not arrive', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Walkies', { exact: true })).toBeVisible();
  const title = page.getByRole('heading', { name: 'Walkies is taking long to load' });
  await stopAt(page, TIMEOUT_MS - 1);
  await expect(title).toBeHidden();
  await goOn(page);
  await expect(title).toBeVisible();
  await expectAccessible(page);

  await page.unroute(CODE);
  await page.getByRole('link', { name: 'load this page again' }).click();
  await expect(page.getByRole('heading', { name: /Walking Dogs\s*Changing Lives/ })).toBeVisible();
  await expect(title).toHaveCount(0);
});
