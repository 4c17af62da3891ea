import { expectAccessible } from '../support/axe.js';
import { isPhone } from '../support/screens.js';
import { expect, test } from '../support/test.js';

test(
  'old browser: says that it is too old, and starts nothing',
  { tag: '@phone' },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
    });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
    await page.goto('/walker-calendar', { waitUntil: 'networkidle' });

    await expect(page).toHaveTitle('This browser is too old for Walkies');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('This browser is too old for Walkies');
    await expect(
      page.getByText(/^Please update it, or open this page in another one/),
    ).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => 'walkiesBoot' in window)).toBe(false);

    await expectAccessible(page);
    const sizes = await page
      .locator('main > *')
      .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    if (isPhone(page)) {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
    // Everything after it is hidden.
    expect((await page.locator('body').innerText()).trim()).toMatch(/of today\.$/);
  },
);
