import type { Page } from '@playwright/test';
import { byTier } from '@walkies/tooling/tier';
import { ALL_PAGES, navigationLinksOf, pagesOf } from '../support/pages.js';
import { DEMO } from '../support/people.js';
import { goWithin, isPhone, navigationOf } from '../support/screens.js';
import { expect, logIn, openAs, test } from '../support/test.js';

const ROUTES = [...ALL_PAGES, '/no-such-page'];

/** Page of each role after the login. */
const START = {
  walker: '/walker-calendar',
  marshal: '/marshal-calendar',
  admin: '/admin-panel',
} as const;
const ROLES = ['walker', 'marshal', 'admin'] as const;

/** Opens a route within the page, in the deep tier by its URL; the same guard decides in both cases. */
const visit = byTier<(page: Page, route: string) => Promise<unknown>>({
  quick: goWithin,
  deep: (page, route) => page.goto(route),
});

// spec: 2.1
test('routes: shows a visitor Home and Login, and redirects as the table says', async ({
  page,
}) => {
  await page.goto('/');
  expect(await navigationOf(page)).toEqual(expect.arrayContaining(['Home', 'Login']));
  const open = pagesOf('visitor').filter((path) => path !== '/account');
  for (const route of ROUTES) {
    await visit(page, route);
    const elsewhere = ALL_PAGES.includes(route) ? '/login' : '/';
    const arrival = open.includes(route) ? route : elsewhere;
    await page.waitForURL((url) => url.pathname === arrival);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('routes: opens no forbidden page by its address either', async ({ page }) => {
  await page.goto('/admin-panel');
  await page.waitForURL('**/login');
  await openAs(page, DEMO.walker, '/admin-panel');
  await page.waitForURL((url) => url.pathname === '/');
});

for (const role of ROLES) {
  const start = START[role];
  const where = { walker: { tag: '@phone' }, marshal: { tag: '@deep' }, admin: {} }[role];
  // spec: 2.1, 2.5, 2.6, 2.12, 6.1
  test(
    `routes: gives the role ${role} its own navigation, and redirects as the table says`,
    where,
    async ({ page }) => {
      await logIn(page, DEMO[role], start);
      const labels = navigationLinksOf(role).map(({ label }) => label);
      expect(await navigationOf(page)).toEqual(labels);
      for (const route of ROUTES) {
        const signsIn =
          ['/login', '/signup'].includes(route) || (route === '/admin-login' && role === 'admin');
        const allowed = ['/admin-login', ...pagesOf(role)].includes(route);
        const arrival = signsIn ? start : allowed ? route : '/';
        await visit(page, route);
        await page.waitForURL((url) => url.pathname === arrival);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
      }
    },
  );
}

/** The label is the page's heading or stands above it, where the specification has two; the tab has the heading. */
async function expectOneName(page: Page, label: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.locator('..')).toContainText(label);
  // A report's heading gets its name when its tab is there.
  await expect(async () => {
    expect(await page.title()).toBe(`${await heading.innerText()} · Walkies`);
  }).toPass({ timeout: 10_000 });
}

for (const role of ROLES) {
  // spec: 10.17
  test(
    `routes: give each page of the role ${role} one name in navigation, heading and title`,
    { tag: '@deep' },
    async ({ page }) => {
      await openAs(page, DEMO[role], '/');
      for (const { path, label } of [
        ...navigationLinksOf(role),
        { path: '/account', label: 'My account' },
      ]) {
        await goWithin(page, path);
        await expectOneName(page, label);
      }
    },
  );
}

test(
  'routes: give each form of a visitor the name of its link',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/');
    for (const label of ['Login', 'Sign up']) {
      if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
      const area = isPhone(page) ? page.getByRole('dialog') : page.getByRole('navigation').first();
      await area.getByRole('link', { name: label }).click();
      await expectOneName(page, label);
    }
  },
);

for (const role of ['marshal', 'admin'] as const) {
  test(
    `routes: redirect a bookmark of a former address for the role ${role} to its page`,
    { tag: '@deep' },
    async ({ page }) => {
      await openAs(
        page,
        DEMO[role],
        `/${role === 'admin' ? 'admin-day' : 'marshal'}-plan?date=2026-11-20`,
      );
      await page.waitForURL((url) => url.pathname + url.search === '/day-plan?date=2026-11-20');
      await expect(page.getByRole('heading', { level: 1, name: 'Day plan' })).toBeVisible();
    },
  );
}

// spec: 2.1, 2.12, 5.3
test('routes: lets only an admin pass the admin login', async ({ page }) => {
  const tryAs = async ({ email, password }: { email: string; password: string }) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await page.goto('/admin-login');
  await tryAs(DEMO.walker);
  await expect(page.getByRole('alert')).toContainText('Not authorized as admin');
  await page.goto('/admin-reports?report=completed');
  await page.waitForURL('**/login');
  await page.getByRole('link', { name: 'Admin login' }).click();
  // The page before has the same fields.
  await page.waitForURL('**/admin-login*');
  await expect(page.getByRole('link', { name: 'Admin login' })).toHaveCount(0);
  await tryAs({ ...DEMO.admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid admin credentials');
  await tryAs(DEMO.admin);
  await page.waitForURL('**/admin-reports?report=completed');
});
