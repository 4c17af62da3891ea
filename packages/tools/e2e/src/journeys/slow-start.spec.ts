import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/test.js';

const CODE = /\/shell\/[^/]+\/static\/js\/vendor\.js$/;
/** Three times the eight seconds after which the page says that something is wrong. */
const SAID_WITHIN = { timeout: 24_000 };

test('the bar stands while the code is on its way, and a page whose code does not come says so', async ({
  page,
}) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Walkies', { exact: true })).toBeVisible();
  const title = page.getByRole('heading', { name: 'Walkies is taking long to load' });
  await expect(title).toBeHidden();
  await expect(title).toBeVisible(SAID_WITHIN);
  await expectAccessible(page);

  await page.unroute(CODE);
  await page.getByRole('link', { name: 'load the page again' }).click();
  await expect(page.getByRole('heading', { name: /Walking Dogs\s*Changing Lives/ })).toBeVisible();
  await expect(title).toHaveCount(0);
});
