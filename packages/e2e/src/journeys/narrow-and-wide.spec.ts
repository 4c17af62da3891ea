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
  }
  await page.waitForLoadState('networkidle');
  const hasFullCalendar = scripts.some((script) => script.includes('fc-timegrid'));
  expect(hasFullCalendar).toBe(!isPhone(page));
});
