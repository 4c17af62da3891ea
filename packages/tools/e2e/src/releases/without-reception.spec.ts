import { expect, logIn, test } from '../support/own-line.js';
import { DEMO } from '../support/people.js';
import { fillLogin } from '../support/test.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { picture } from '../support/sound.js';
import { answersIn, isRemoteStored } from '../support/stored.js';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 } });

const NOTICE = /^This page is from .*\. Most changes need a connection\.$/;

// spec: 10.87
test(
  'without reception: a walker opens the own walks of the last visit, and the fresh ones later',
  { tag: '@deep' },
  async ({ page, context, line, storedVisit }) => {
    const { walker } = await aBookedSlot(dayFromToday(3), ['05:40', '05:50'], 'Rita Reception');
    await storedVisit(walker.account);
    await page.getByRole('link', { name: 'Walkies' }).first().click();
    await expect(page.getByText('05:40').first()).toBeVisible();
    await expect.poll(() => answersIn(page)).toContain('GET /time-slots/my-bookings');
    await page.close();

    line.set('refuse');
    const next = await context.newPage();
    await next.goto('/');
    await expect(next.getByRole('heading', { name: 'My Booked Walks' })).toBeVisible();
    await expect(next.getByText('05:40').first()).toBeVisible();
    await expect(next.getByText(NOTICE)).toBeVisible();
    await picture(next, 'without-reception-home');

    line.set('pass');
    await next.reload();
    await expect(next.getByText('05:40').first()).toBeVisible();
    await expect(next.getByText(NOTICE)).toBeHidden();
  },
);

test('without reception: a marshal opens the plan of the day with names', async ({
  page,
  context,
  line,
}) => {
  const day = dayFromToday(1);
  await aBookedSlot(day, ['05:40', '05:50'], 'Paul Planned');
  await logIn(page, DEMO.marshal, '/marshal-calendar');
  await page.goto(`/day-plan?date=${day}`);
  await expect(page.getByText('Paul Planned').first()).toBeVisible();
  await expect.poll(() => answersIn(page)).toContain('Paul Planned');
  await isRemoteStored(page, 'marshal');

  line.set('refuse');
  const next = await context.newPage();
  await next.goto(`/day-plan?date=${day}`);
  await expect(next.getByText('Paul Planned').first()).toBeVisible();
  await expect(next.getByText(NOTICE)).toBeVisible();
  await picture(next, 'without-reception-plan');
});

test('without reception: nothing of a person is left after the logout', async ({
  page,
  context,
  line,
  storedVisit,
}) => {
  await storedVisit();
  await expect.poll(() => answersIn(page)).toContain('GET /time-slots');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Your first hour' })).toBeVisible();
  expect(await answersIn(page)).toBe('');
  line.set('refuse');
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('heading', { name: 'Your first hour' })).toBeVisible();
  await expect(next.getByRole('heading', { name: 'My Booked Walks' })).toBeHidden();
});

test('without reception: nothing of a person stays on a shared computer', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('This is a shared computer').check();
  await fillLogin(page, DEMO.walker);
  await page.waitForURL('**/walker-calendar');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My Booked Walks' })).toBeVisible();
  expect(await answersIn(page)).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('walkies.session'))).toBeNull();
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('heading', { name: 'Your first hour' })).toBeVisible();
});
