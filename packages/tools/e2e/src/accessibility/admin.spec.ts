import { DEMO, signIn, signUp } from '../support/people.js';
import { expectAccessible } from '../support/axe.js';
import { PEOPLE, unfoldMarshalForm } from '../support/people-tab.js';
import { round } from '../support/rounds.js';
import { goWithin, isPhone } from '../support/screens.js';
import { aBookedSlot, dayFromToday } from '../support/slots.js';
import { expect, openAs, test } from '../support/test.js';

test.use({ reducedMotion: 'reduce' });

const NOT_ARRIVED = {
  id: '0b6d1f0e-7c1c-4f5e-9d0a-3f2d6f1f4a11',
  uid: 'tess',
  name: 'Tess Told',
  email_delivery: 'refused',
  kind: 'reminder',
  state: 'refused',
  at: '2025-11-26T18:00:00Z',
  why: '550 No such mailbox',
};

test("admin accessibility: finds no fault in an admin's open modals", async ({ page }) => {
  const day = dayFromToday(isPhone(page) ? 150 : 153);
  const { slot } = await aBookedSlot(day, ['19:00', '20:00'], 'Mona Modal');
  await openAs(page, DEMO.admin, '/admin-calendar');

  for (const [path, title] of [
    [`/admin-calendar?slot=${slot.id}`, 'Walk Details'],
    [`/admin-calendar?slot=${slot.id}&finalize`, 'Finalize Walk'],
    [`/admin-calendar?slot=${slot.id}&assign`, 'Assign Dogs'],
    ['/admin-calendar?log', 'Log Completed Walk'],
    ['/admin-calendar?add-dog', 'Add New Dog'],
    ['/admin-calendar?add-slot', 'Add Time Slot'],
    ['/admin-calendar?block-day', 'Block Day'],
    ['/dogs?add', 'Add New Dog'],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessible(page);
  }
});

test(
  'admin accessibility: finds no fault in the question about a day with bookings',
  { tag: '@deep' },
  async ({ page }) => {
    const day = dayFromToday((isPhone(page) ? 156 : 157) + 10 * round());
    await aBookedSlot(day, ['19:00', '20:00'], 'Quentin Question');
    await openAs(page, DEMO.admin, '/admin-calendar?block-day');
    const modal = page.getByRole('dialog', { name: 'Block Day' });
    await modal.getByLabel('Date').fill(day);
    await modal.getByRole('button', { name: 'Confirm Block' }).click();
    await expect(modal).toContainText('Quentin Question');
    await expectAccessible(page);
  },
);

test(
  'admin accessibility: finds no fault in notified walkers and undelivered mails',
  { tag: '@deep' },
  async ({ page }) => {
    const day = dayFromToday(isPhone(page) ? 158 : 159);
    const { slot, walker } = await aBookedSlot(day, ['19:00', '20:00'], 'Tess Told');
    const admin = await signIn(DEMO.admin);
    await admin.call('DELETE', `/time-slots/${slot.id}`);
    const { email } = walker.account;
    await page.route('**/api/messages/not-arrived*', (route) =>
      route.fulfill({ json: [{ ...NOT_ARRIVED, email }], headers: { 'x-total-count': '1' } }),
    );
    await openAs(page, DEMO.admin, '/admin-panel');
    await expect(page.getByRole('table', { name: 'Messages that did not arrive' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin-calendar?called-off=${slot.id}`);
    await expect(page.getByRole('dialog', { name: 'Who was told' })).toContainText('Tess Told');
    await expectAccessible(page);
  },
);

test(
  'admin accessibility: finds no fault in the panel, with errors and with a question',
  { tag: '@deep' },
  async ({ page }) => {
    const { account } = await signUp('Pia Panel');
    await openAs(page, DEMO.admin, PEOPLE);
    const form = await unfoldMarshalForm(page);
    await form.getByRole('button', { name: 'Create Marshal Account' }).click();
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await page.getByLabel('Show', { exact: true }).selectOption('Walkers');
    await page.getByLabel('Search by name or email').fill(account.email);
    await expect(page.getByRole('table', { name: 'Walkers' })).toContainText('Pia Panel');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Disable Pia Panel' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await goWithin(page, '/admin-panel?tab=changes');
    await expect(page.getByRole('list', { name: 'Latest changes' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "admin accessibility: finds no fault in a person's page, with its questions and the password sheet",
  { tag: '@deep' },
  async ({ page }) => {
    const { uid } = await signUp('Petra Page');
    await openAs(page, DEMO.admin, '/admin-panel');
    const path = `/admin-person?uid=${uid}`;
    await goWithin(page, path);
    await expect(page.getByText('No walks so far.')).toBeVisible();
    await expectAccessible(page);
    for (const question of ['appoint', 'disable', 'erase']) {
      await goWithin(page, `${path}&ask=${question}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('dialog', { name: /^Enter your password/ })).toBeVisible();
    await expectAccessible(page);
  },
);
