import type { Locator, Page } from '@playwright/test';
import { holdBack, pressTwice } from '../support/lines.js';
import { DEMO } from '../support/people.js';
import { aBookedSlot, addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, test } from '../support/test.js';

const DAY = 41;
const UNKNOWN = /It is not known whether/;

interface Submit {
  role: 'marshal' | 'admin';
  method: string;
  address: RegExp;
  /** Fills in what is asked for, and answers the button that sends it. */
  prepare: (page: Page) => Promise<Locator>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const aSlot = async (hour: string) => addSlot(dayFromToday(DAY), `${hour}:00`, `${hour}:45`);

const SUBMITS: Record<string, Submit> = {
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
    async prepare(page) {
      const { id } = await aSlot('07');
      await page.goto(`/admin-calendar?slot=${id}&finalize`);
      await dialog(page).getByRole('button', { name: 'Submit Final Walk' }).click();
      return dialog(page).getByRole('button', { name: 'Finalize before the start' });
    },
  },
  'logs a walk': {
    role: 'marshal',
    method: 'POST',
    address: /\/api\/walks$/,
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
      await page.goto('/admin-panel');
      const form = page.getByRole('region', { name: 'Create Marshal Account' });
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
      await page.goto('/admin-panel');
      await page
        .getByRole('button', { name: /^Disable / })
        .first()
        .click();
      return dialog(page).getByRole('button', { name: 'Disable account' });
    },
  },
};

test.describe('staff', () => {
  test.beforeEach(({}, { project }) => {
    test.skip(project.name !== 'desktop', 'The same at every width.');
  });

  for (const [what, { role, method, address, prepare }] of Object.entries(SUBMITS)) {
    test(`a press that ${what} sends once, and a lost answer is told where the focus is`, async ({
      page,
    }) => {
      await logIn(page, DEMO[role], role === 'admin' ? '/admin-panel' : '/marshal-calendar');
      const button = await prepare(page);
      await expect(button).toBeEnabled();
      const sent = await holdBack(page, method, address);
      await pressTwice(button);
      await expect(page.locator('button[aria-disabled="true"]').last()).toBeVisible();
      await expect.poll(sent.count).toBe(1);
      // Where it can be found out, that waits for the line as well.
      await page.route(/\/api\//, (route) =>
        route.request().method() === 'GET' ? route.abort() : route.fallback(),
      );
      await sent.cutBefore();
      const reason = page.getByRole('alert').filter({ hasText: UNKNOWN });
      await expect(reason).toBeFocused();
      expect(sent.count()).toBe(1);
    });
  }
});
