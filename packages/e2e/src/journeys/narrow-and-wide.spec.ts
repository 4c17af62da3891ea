import { DEMO } from '../support/people.js';
import { isPhone, keepQuiet } from '../support/screens.js';
import { expect, logIn, test } from '../support/test.js';

test('the calendar is a list with View buttons under 768 px, a week grid above', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.push(await response.text().catch(() => ''));
  });
  await keepQuiet(page);
  await logIn(page, DEMO.walker, '/walker-calendar');
  await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
  if (isPhone(page)) {
    await expect(page.getByRole('button', { name: 'View' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Week' })).toBeHidden();
  } else {
    await expect(page.getByRole('grid').first()).toBeVisible();
    for (const view of ['Month', 'Day', 'Week']) {
      await page.getByText(view, { exact: true }).click();
      await expect(page.getByRole('grid').first()).toBeVisible();
    }
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.getByRole('button', { name: 'View' }).first()).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('grid').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'View' })).toHaveCount(0);
  }
  await page.waitForLoadState('networkidle');
  const hasFullCalendar = scripts.some((script) => script.includes('fc-timegrid'));
  expect(hasFullCalendar).toBe(!isPhone(page));
});

test('the links of an admin, who has most, stand in one line as soon as there is no menu', async ({
  page,
}) => {
  test.skip(isPhone(page), 'phones have the menu');
  await page.setViewportSize({ width: 768, height: 800 });
  await logIn(page, DEMO.admin, '/admin-panel');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveCount(4);
  const tops = await links.evaluateAll((all) =>
    all.flatMap((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return [...words.getClientRects()].map(({ top }) => Math.round(top));
    }),
  );
  expect(new Set(tops).size).toBe(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
