import type { Page } from '@playwright/test';
import { byTier } from '@walkies/tooling/tier';
import { DEMO } from '../support/people.js';
import { goWithin, navigationOf } from '../support/screens.js';
import { expect, logIn, openAs, test } from '../support/test.js';

const ROUTES = [
  '/',
  '/login',
  '/signup',
  '/admin-login',
  '/account',
  '/walker-dogs',
  '/walker-walks',
  '/dogs',
  '/marshal-calendar',
  '/marshal-plan',
  '/walker-calendar',
  '/admin-panel',
  '/admin-person',
  '/admin-plan',
  '/admin-day-plan',
  '/marshal-dog',
  '/admin-dog',
  '/admin-reports',
  '/admin-calendar',
  '/no-such-page',
] as const;

type Arrivals = Record<(typeof ROUTES)[number], string>;

const LOGGED_OUT: Arrivals = {
  '/': '/',
  '/login': '/login',
  '/signup': '/signup',
  '/admin-login': '/admin-login',
  '/account': '/login',
  '/walker-dogs': '/walker-dogs',
  '/walker-walks': '/login',
  '/dogs': '/login',
  '/marshal-calendar': '/login',
  '/marshal-plan': '/login',
  '/walker-calendar': '/login',
  '/admin-panel': '/login',
  '/admin-person': '/login',
  '/admin-plan': '/login',
  '/admin-day-plan': '/login',
  '/marshal-dog': '/login',
  '/admin-dog': '/login',
  '/admin-reports': '/login',
  '/admin-calendar': '/login',
  '/no-such-page': '/',
};

const SIGNED_IN = {
  walker: {
    start: '/walker-calendar',
    navigation: ['My Calendar', 'Gallery', 'My Walks'],
    own: ['/walker-calendar', '/walker-dogs', '/walker-walks'],
  },
  marshal: {
    start: '/marshal-calendar',
    navigation: ['Schedule Walks', 'Plan', 'Day plan', 'Dogs'],
    own: [
      '/marshal-calendar',
      '/marshal-plan',
      '/marshal-dog',
      '/admin-plan',
      '/dogs',
      '/walker-dogs',
    ],
  },
  admin: {
    start: '/admin-panel',
    navigation: ['Admin Panel', 'Plan', 'Reports', 'Dogs', 'Calendar'],
    own: [
      '/admin-panel',
      '/admin-person',
      '/admin-plan',
      '/admin-day-plan',
      '/admin-dog',
      '/admin-reports',
      '/dogs',
      '/admin-calendar',
      '/walker-dogs',
    ],
  },
} as const;

/** Opens a route within the page, in the deep tier by its URL; the same guard decides in both cases. */
const open = byTier<(page: Page, route: string) => Promise<unknown>>({
  quick: goWithin,
  deep: (page, route) => page.goto(route),
});

// spec: 2.1
test('a visitor sees Home and Login, and is sent where the table says', async ({ page }) => {
  await page.goto('/');
  expect(await navigationOf(page)).toEqual(expect.arrayContaining(['Home', 'Login']));
  for (const route of ROUTES) {
    await open(page, route);
    await page.waitForURL((url) => url.pathname === LOGGED_OUT[route]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a page that is not for somebody is not opened by its address either', async ({ page }) => {
  await page.goto('/admin-panel');
  await page.waitForURL('**/login');
  await openAs(page, DEMO.walker, '/admin-panel');
  await page.waitForURL((url) => url.pathname === '/');
});

for (const [role, { start, navigation, own }] of Object.entries(SIGNED_IN)) {
  const where = role === 'walker' ? { tag: '@both-widths' } : {};
  // spec: 2.1, 2.5, 2.6, 2.12, 6.1
  test(
    `the role ${role} has its own navigation, and is sent where the table says`,
    where,
    async ({ page }) => {
      await logIn(page, DEMO[role as keyof typeof DEMO], start);
      expect(await navigationOf(page)).toEqual(navigation);
      for (const route of ROUTES) {
        const signsIn =
          ['/login', '/signup'].includes(route) || (route === '/admin-login' && role === 'admin');
        const allowed = ['/', '/account', '/admin-login', ...own].some((path) => path === route);
        const arrival = signsIn ? start : allowed ? route : '/';
        await open(page, route);
        await page.waitForURL((url) => url.pathname === arrival);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('Loading...')).toHaveCount(0);
      }
    },
  );
}

// spec: 2.1, 2.12, 5.3
test('only an admin passes the admin login', async ({ page }) => {
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
  await tryAs({ ...DEMO.admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText('Invalid admin credentials');
  await tryAs(DEMO.admin);
  await page.waitForURL('**/admin-reports?report=completed');
});
