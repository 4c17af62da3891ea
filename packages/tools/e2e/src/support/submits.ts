import { expect, type Locator, type Page } from '@playwright/test';
import type { Slot } from '@walkies/contract';
import type { Caller } from './people.js';
import { PEOPLE, unfoldMarshalForm } from './people-tab.js';
import { aBookedSlot, addSlot, dayFromToday } from './slots.js';

const DAY = 41;

/** A mutation by a press. */
interface Submit {
  role: 'walker' | 'newcomer' | 'marshal' | 'admin';
  method: string;
  address: RegExp;
  /** It is stored, and sent later. */
  isUnsent?: true;
  /** Fills in the form and returns the button that submits it. */
  prepare: (page: Page, me: Caller) => Promise<Locator>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const aSlot = async (hour: string) => addSlot(dayFromToday(DAY), `${hour}:00`, `${hour}:45`);

/** A slot booked by the caller. */
async function mySlot(me: Caller, hour: string) {
  const slot = await aSlot(hour);
  const answer = await me.call('PUT', `/time-slots/${slot.id}/book`);
  expect(answer.status).toBe(200);
  return slot;
}

/** Mocks a list with a single person, whom no other test changes. */
const listsOnly = (page: Page, address: RegExp, disabled: boolean) =>
  page.route(address, (route) =>
    route.fulfill({
      json: [
        {
          uid: 'nobody',
          name: 'Nia Nobody',
          email: 'nia@walkies.test',
          phoneNumber: '01632 960 999',
          role: 'walker',
          bookings: 0,
          createdAt: '2025-01-01T10:00:00Z',
          lastSeen: null,
          disabled,
        },
      ],
      headers: { 'x-total-count': '1' },
    }),
  );

/** The mutations of each role. */
export const SUBMITS: Record<string, Submit> = {
  'adds a slot': {
    role: 'marshal',
    method: 'POST',
    address: /\/api\/time-slots$/,
    async prepare(page) {
      await page.goto('/marshal-calendar?add-slot');
      await dialog(page)
        .getByLabel('Date')
        .fill(dayFromToday(DAY + 1));
      await dialog(page).getByLabel('Start time').selectOption('06:00');
      await dialog(page).getByLabel('End time').selectOption('06:30');
      return dialog(page).getByRole('button', { name: 'Add Time Slot' });
    },
  },
  'deletes a slot': {
    role: 'marshal',
    method: 'DELETE',
    address: /\/api\/time-slots\/\d+$/,
    async prepare(page) {
      const { id } = await aSlot('06');
      await page.goto(`/marshal-calendar?slot=${id}`);
      await dialog(page).getByRole('button', { name: 'Delete Time Slot' }).click();
      const question = page.getByRole('dialog', { name: /Are you sure/ });
      return question.getByRole('button', { name: 'Delete Time Slot' });
    },
  },
  'finalizes a walk': {
    role: 'admin',
    method: 'POST',
    address: /\/api\/walks$/,
    isUnsent: true,
    async prepare(page) {
      const { id } = await aSlot('07');
      await page.goto(`/admin-calendar?slot=${id}&finalize`);
      await dialog(page).getByRole('button', { name: 'Submit Final Walk' }).click();
      await dialog(page).getByRole('button', { name: 'Finalize anyway' }).click();
      return dialog(page).getByRole('button', { name: 'Finalize before the start' });
    },
  },
  'logs a walk': {
    role: 'marshal',
    method: 'POST',
    address: /\/api\/walks$/,
    isUnsent: true,
    async prepare(page) {
      const day = dayFromToday(DAY);
      const { slot, walker } = await aBookedSlot(day, ['08:00', '08:45'], 'Lena Logged');
      await page.goto('/marshal-calendar?log');
      await dialog(page).getByLabel('Dog').selectOption({ label: 'Biscuit' });
      await dialog(page).locator('select[name="walkerId"]').selectOption(walker.uid);
      await dialog(page).getByLabel('Booked time slot').selectOption(String(slot.id));
      return dialog(page).getByRole('button', { name: 'Log Walk' });
    },
  },
  'adds a dog': {
    role: 'admin',
    method: 'POST',
    address: /\/api\/dogs$/,
    async prepare(page) {
      await page.goto('/admin-calendar?add-dog');
      await dialog(page).getByLabel('Name').fill('Slowpoke');
      await dialog(page).getByLabel('Breed').fill('Basset');
      return dialog(page).getByRole('button', { name: 'Add Dog' });
    },
  },
  'saves a dog': {
    role: 'marshal',
    method: 'PUT',
    address: /\/api\/dogs\/\d+$/,
    async prepare(page) {
      await page.goto('/dogs');
      await page
        .getByRole('article', { name: 'Biscuit' })
        .getByRole('button', { name: 'Edit' })
        .click();
      return dialog(page).getByRole('button', { name: 'Save' });
    },
  },
  'deletes a dog': {
    role: 'marshal',
    method: 'DELETE',
    address: /\/api\/dogs\/\d+$/,
    async prepare(page) {
      await page.goto('/dogs');
      await page
        .getByRole('article', { name: 'Biscuit' })
        .getByRole('button', { name: 'Delete' })
        .click();
      return dialog(page).getByRole('button', { name: 'Delete' });
    },
  },
  'blocks a day': {
    role: 'admin',
    method: 'POST',
    address: /\/api\/block-day$/,
    async prepare(page) {
      await page.goto('/admin-calendar?block-day');
      await dialog(page)
        .getByLabel('Date')
        .fill(dayFromToday(DAY + 2));
      return dialog(page).getByRole('button', { name: 'Confirm Block' });
    },
  },
  'assigns dogs': {
    role: 'admin',
    method: 'POST',
    address: /\/assign-dogs/,
    async prepare(page) {
      const { id } = await aSlot('09');
      await page.goto(`/admin-calendar?slot=${id}&assign`);
      await dialog(page)
        .getByRole('checkbox', { name: /Biscuit/ })
        .check();
      return dialog(page).getByRole('button', { name: 'Assign dogs' });
    },
  },
  'creates a marshal': {
    role: 'admin',
    method: 'POST',
    address: /\/api\/users\/marshals$/,
    async prepare(page) {
      await page.goto(PEOPLE);
      const form = await unfoldMarshalForm(page);
      await form.getByLabel('Name').fill('Mo Slow');
      await form.getByLabel('Email').fill('mo.slow@walkies.test');
      await form.getByLabel('Password', { exact: true }).fill('slow and steady');
      await form.getByLabel('Phone number').fill('01234 567 890');
      return form.getByRole('button', { name: 'Create Marshal Account' });
    },
  },
  'disables an account': {
    role: 'admin',
    method: 'POST',
    address: /\/disable$/,
    async prepare(page) {
      await page.goto(`${PEOPLE}&who=marshal`);
      await page
        .getByRole('button', { name: /^Disable / })
        .first()
        .click();
      return dialog(page).getByRole('button', { name: 'Disable account' });
    },
  },
  'enables an account': {
    role: 'admin',
    method: 'POST',
    address: /\/enable$/,
    async prepare(page) {
      await listsOnly(page, /\/api\/users\?/, true);
      await page.goto(PEOPLE);
      return page.getByRole('button', { name: 'Enable Nia Nobody' });
    },
  },
  'removes a person': {
    role: 'admin',
    method: 'DELETE',
    address: /\/api\/users\/nobody$/,
    async prepare(page) {
      await listsOnly(page, /\/api\/users\/without-account/, false);
      await page.goto('/admin-panel?tab=people&who=without-account&remove=nobody');
      return dialog(page).getByRole('button', { name: 'Remove' });
    },
  },
  'opens a blocked day': {
    role: 'admin',
    method: 'POST',
    address: /\/api\/blocked-days\/\d+\/open$/,
    async prepare(page, me) {
      const answer = await me.call('POST', '/block-day', { date: dayFromToday(DAY + 3) });
      const { id } = (await answer.json()) as Slot;
      await page.goto(`/admin-calendar?slot=${id}`);
      await dialog(page).getByRole('button', { name: 'Open this day again' }).click();
      const question = page.getByRole('dialog', { name: 'Open this day again?' });
      return question.getByRole('button', { name: 'Open this day again' });
    },
  },
  'cancels a booking': {
    role: 'walker',
    method: 'DELETE',
    address: /\/book$/,
    async prepare(page, me) {
      const { id } = await mySlot(me, '10');
      await page.goto(`/walker-calendar?slot=${id}`);
      await dialog(page).getByRole('button', { name: 'Cancel booking' }).click();
      await expect(dialog(page).getByText('Give your place back')).toBeVisible();
      return dialog(page).getByRole('button', { name: 'Cancel booking' });
    },
  },
  'cancels a booking at home': {
    role: 'walker',
    method: 'DELETE',
    address: /\/book$/,
    async prepare(page, me) {
      await mySlot(me, '11');
      await page.goto('/');
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      return dialog(page).getByRole('button', { name: 'Cancel booking' });
    },
  },
  'completes a profile': {
    role: 'newcomer',
    method: 'PATCH',
    address: /\/api\/users\/me$/,
    async prepare(page) {
      await page.getByLabel('Full name').fill('Olga Oldtimer');
      await page.getByLabel('Phone number').fill('01234 567 890');
      await page.getByRole('checkbox').check();
      return page.getByRole('button', { name: 'Save' });
    },
  },
};
