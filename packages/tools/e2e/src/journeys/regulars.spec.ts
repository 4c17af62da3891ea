import type { ScheduleEntry, Slot } from '@walkies/contract';
import { expectAccessible } from '../support/axe.js';
import { DEMO, signIn, signUp } from '../support/people.js';
import { isPhone } from '../support/screens.js';
import { dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

/** A walk of two weeks that no other test has. */
async function addEntry(start: string, end: string): Promise<{ slots: Slot[] }> {
  const marshal = await signIn(DEMO.marshal);
  const first = dayFromToday(8);
  const answer = await marshal.call('POST', '/schedule', {
    ...{ weekday: new Date(first).getUTCDay(), start, end },
    ...{ first_day: first, last_day: dayFromToday(15) },
  });
  const { id } = (await answer.json()) as ScheduleEntry;
  const range = `from=${first}T00:00:00Z&to=${dayFromToday(16)}T00:00:00Z`;
  const all = (await (await marshal.call('GET', `/time-slots?${range}`)).json()) as Slot[];
  return { slots: all.filter(({ schedule_id }) => schedule_id === id) };
}

// spec: 10.8
test('regulars: a walker asks, staff accept, the dates appear, and one week is left out', async ({
  page,
  anotherBrowser,
}) => {
  const hour = isPhone(page) ? '05' : '04';
  const { slots } = await addEntry(`${hour}:10`, `${hour}:40`);
  const [first, second] = slots;
  const rae = await signUp(isPhone(page) ? 'Rae Weekly' : 'Rae Everyweek');
  await openAs(page, rae.account, `/walker-calendar?slot=${first?.id}`);
  const sheet = page.getByRole('dialog', { name: 'Confirm Booking' });
  await sheet.getByRole('button', { name: 'Come every week' }).click();
  await expect(sheet).toContainText('You have asked to come to this walk every week.');
  await expectAccessible(page);

  const staff = await anotherBrowser();
  await openAs(staff, DEMO.marshal, '/marshal-calendar');
  const row = staff
    .getByRole('list', { name: /^Regulars:/ })
    .getByRole('listitem')
    .filter({ hasText: isPhone(page) ? 'Rae Weekly' : 'Rae Everyweek' });
  await expectAccessible(staff);
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(row).toBeHidden();

  await page.goto('/walker-walks');
  const walks = page.getByRole('region', { name: 'Your regular walks' });
  await expect(walks.getByText('Booked', { exact: true })).toHaveCount(2);
  await walks
    .getByRole('button', { name: /^Not this week/ })
    .first()
    .click();
  await expect(walks.getByText('Not this week', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  const mine = await (await rae.call('GET', '/time-slots/my-bookings')).json();
  expect((mine as Slot[]).map(({ id }) => id)).toEqual([second?.id]);

  await walks.getByRole('button', { name: /^Come after all/ }).click();
  await expect(walks.getByText('Booked', { exact: true })).toHaveCount(2);
});
