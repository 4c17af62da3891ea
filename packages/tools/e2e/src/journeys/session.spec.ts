import { signUp } from '../support/people.js';
import { isPhone, logOut } from '../support/screens.js';
import { addSlot, dayFromToday } from '../support/slots.js';
import { expect, logIn, NO_PAGE, openAs, test } from '../support/test.js';

// spec: 2.7, 7.24, 10.47
test('session: survives a reload, logs out two tabs together, and returns to the link after login', async ({
  page,
  context,
}) => {
  const slot = await addSlot(dayFromToday(45), '18:00', isPhone(page) ? '18:45' : '19:00');
  const { account } = await signUp('Tabea Two');
  await logIn(page, account, '/walker-calendar');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();

  const other = await context.newPage();
  const link = `/walker-calendar?slot=${slot.id}`;
  await other.goto(link);
  await expect(other.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible();
  await logOut(page);
  await other.waitForURL('**/login');
  await expect(other.getByText(/You were logged out in another window/)).toBeVisible();
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Login' }).click();
  await other.waitForURL(`**${link}`);
  await expect(other.getByRole('dialog', { name: 'Confirm Booking' })).toBeVisible();
});

// spec: 4.10
test('session: renews a refused token once, and explains a second refusal at the login', async ({
  page,
}) => {
  const { account } = await signUp('Rita Renewal');
  await openAs(page, account, NO_PAGE);
  let refusals = 0;
  await page.route('**/api/time-slots**', (route) => {
    refusals += 1;
    if (refusals > 1) return route.fallback();
    return route.fulfill({
      status: 401,
      json: { error: 'No user logged in', code: 'UNAUTHENTICATED' },
    });
  });
  await page.goto('/walker-calendar');
  await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
  await expect.poll(() => refusals).toBeGreaterThan(1);

  // Leave the page first: it would refetch when another test books.
  await page.goto('about:blank');
  await page.unroute('**/api/time-slots**');
  await page.route('**/api/time-slots**', (route) =>
    route.fulfill({ status: 401, json: { error: 'No user logged in', code: 'UNAUTHENTICATED' } }),
  );
  await page.goto('/walker-calendar');
  await page.waitForURL('**/login**');
  await expect(page.getByText(/log in again/i)).toBeVisible();
});

test(
  'session: requests the user once, before the identity provider’s code arrives',
  { tag: '@deep' },
  async ({ page }) => {
    const { account } = await signUp('Eve Early');
    await openAs(page, account, NO_PAGE);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/users/me')) requests.push(request.url());
    });
    const early = page.waitForRequest('**/api/users/me');
    await page.route(/\/shell\/[^/]+\/static\/js\/vendor\.js$/, async (route) => {
      await early;
      await route.continue();
    });
    await page.goto('/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Logout|Menu/ })).toBeVisible();
    expect(requests).toHaveLength(1);
  },
);

const PROVIDER = /\/shell\/[^/]+\/static\/js\/async\/identity\.js$/;

test(
  'session: loads the identity provider’s code when needed, not before',
  { tag: '@deep' },
  async ({ page }) => {
    const { account } = await signUp('Paul Provider');
    const brought: string[] = [];
    page.on('request', (request) => {
      if (PROVIDER.test(request.url())) brought.push(new URL(page.url()).pathname);
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(brought).toEqual([]);
    await logIn(page, account, '/walker-calendar');
    brought.length = 0;
    await page.goto('/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    expect(brought).toEqual([]);
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    expect(brought).toEqual(['/walker-calendar']);
  },
);

// spec: 2.7
test(
  'session: stays logged out even if the identity provider’s code does not load',
  { tag: '@deep' },
  async ({ page }) => {
    const { account } = await signUp('Otto Offline');
    await logIn(page, account, '/walker-calendar');
    await expect(page.getByRole('heading', { name: 'Available Time Slots' })).toBeVisible();
    await page.route(PROVIDER, (route) => route.abort());
    await logOut(page);
    await page.waitForURL((url) => url.pathname === '/');
    await page.unroute(PROVIDER);
    await page.goto('/walker-calendar');
    await page.waitForURL('**/login**');
  },
);
