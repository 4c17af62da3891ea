import { DEMO, signUp } from '../support/people.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn } from '../support/test.js';
import { skewed, type Skew } from './skewed-site.js';

const SKEWS: Record<string, Skew> = {
  "yesterday's remotes in today's shell, on today's API": { shell: 'today', remotes: 'yesterday' },
  "today's remotes in yesterday's shell, on yesterday's API": {
    shell: 'yesterday',
    remotes: 'today',
  },
};

/** Today's shell while one of the staff's remotes is a release behind. */
const STAFF_SKEWS: Record<string, Skew> = {
  "yesterday's remote-admin beside today's remote-marshal": {
    shell: 'today',
    remotes: { walker: 'today', marshal: 'today', admin: 'yesterday' },
  },
  "yesterday's remote-marshal beside today's remote-admin": {
    shell: 'today',
    remotes: { walker: 'today', marshal: 'yesterday', admin: 'today' },
  },
};

const STAFF = [
  ['marshal', '/marshal-calendar', ['/marshal-plan', '/marshal-dog']],
  ['admin', '/admin-panel', ['/admin-day-plan', '/admin-dog']],
] as const;

/** The pages that one staff remote shows to both roles, also by the addresses that they had before. */
function opensStaffPages(test: ReturnType<typeof skewed>, { shell }: Skew): void {
  for (const [role, start, [dayPlan, dog]] of STAFF) {
    test(`version skew: lets the role ${role} open the day plan and a dog's page`, async ({
      page,
      answered,
    }) => {
      await logIn(page, DEMO[role], start);
      const olive = page.getByRole('main').getByRole('heading', { level: 1, name: 'Olive' });
      const plan = page.getByRole('main').getByRole('heading', { level: 1, name: 'Day plan' });
      await page.goto('/day-plan');
      await expect(plan).toBeVisible();
      await answered();
      await page.goto('/dogs');
      await page.getByRole('link', { name: 'Olive', exact: true }).click();
      await expect(olive).toBeVisible();
      await answered();
      if (shell === 'yesterday') return;
      const { search } = new URL(page.url());
      await page.goto(dog + search);
      await expect(olive).toBeVisible();
      await answered();
      await page.goto(dayPlan);
      await expect(plan).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/day-plan');
    });
  }
}

for (const [title, skew] of Object.entries(STAFF_SKEWS)) {
  const test = skewed(skew);

  test.describe(title, { tag: '@deep' }, () => {
    test.describe.configure({ mode: 'default' });
    opensStaffPages(test, skew);
  });
}

for (const [title, skew] of Object.entries(SKEWS)) {
  const test = skewed(skew);

  test.describe(title, { tag: '@deep' }, () => {
    // All tests share one site.
    test.describe.configure({ mode: 'default' });

    test('version skew: lets a walker book and cancel a slot', async ({ page, site }) => {
      const slot = await addSlot(dayFromToday(3), '20:00', '21:00', { site: site.url });
      const { account } = await signUp('Wanda Between', undefined, site.url);
      await logIn(page, account, '/walker-calendar');
      await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();

      await page.goto(`/walker-calendar?slot=${slot.id}`);
      const modal = page.getByRole('dialog', { name: 'Confirm Booking' });
      await expect(modal).toContainText('Booked: 0/4 spots');
      await modal.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('Time slot booked successfully!')).toBeVisible();

      await page.goto(`/walker-calendar?slot=${slot.id}`);
      const own = page.getByRole('dialog', { name: 'Your booking' });
      await own.getByRole('button', { name: 'Cancel booking' }).click();
      await page
        .getByRole('button', { name: /^Cancel (this )?booking$|^Yes, cancel/ })
        .last()
        .click();
      await expect(own).toBeHidden();
      await page.goto('/walker-dogs');
      await expect(page.getByRole('heading', { level: 1, name: 'Meet Our Dogs' })).toBeVisible();
    });

    test("version skew: lets a marshal open a slot's details", async ({ page, site }) => {
      const slot = await addSlot(dayFromToday(4), '20:00', '21:00', { site: site.url });
      await logIn(page, DEMO.marshal, '/marshal-calendar');
      await page.goto(`/marshal-calendar?slot=${slot.id}`);
      const details = page.getByRole('dialog', { name: 'Walk Details' });
      await expect(details.getByRole('button', { name: 'Delete Time Slot' })).toBeVisible();
      await page.goto('/dogs');
      await expect(page.getByText('Olive').first()).toBeVisible();
    });

    opensStaffPages(test, skew);

    test('version skew: lets an admin open each page', async ({ page, answered }) => {
      await logIn(page, DEMO.admin, '/admin-panel');
      for (const path of ['/admin-panel', '/admin-reports', '/admin-calendar', '/dogs']) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/did not load|cannot be shown/)).toBeHidden();
        await answered();
      }
    });
  });
}
