import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/own-line.js';
import { signUp } from '../support/people.js';
import { addSlot, dayFromToday } from '../support/slots.js';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => isMobile, 'a browser of the desktop shows the same');

/** Stands in for the browser's push service, which this machine cannot reach. */
async function takePushes(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const KEY = 'testing.subscription';
    const bytes = (size: number) => new Uint8Array(size).fill(4).buffer;
    const subscriptionOf = (endpoint: string, applicationServerKey: ArrayBuffer) => ({
      endpoint,
      options: { applicationServerKey },
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const key = [...applicationServerKey];
        const endpoint = `https://push.example.org/${Math.random()}`;
        localStorage.setItem(KEY, JSON.stringify({ endpoint, key }));
        return subscriptionOf(endpoint, new Uint8Array(key).buffer);
      },
      async getSubscription() {
        const stored = localStorage.getItem(KEY);
        if (stored === null) return null;
        const { endpoint, key } = JSON.parse(stored);
        return subscriptionOf(endpoint, new Uint8Array(key).buffer);
      },
    });
  });
}

/** Delivers a push as the browser's push service does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });

/** Presses the shown notification: a headless browser draws none. */
async function pressNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    const NotificationEvent = Reflect.get(globalThis, 'NotificationEvent');
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown');
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

test('push: is turned on by a press, opens its walk, and ends with the logout', async ({
  page,
  context,
  storedVisit,
}) => {
  await takePushes(context);
  const { account, call } = await signUp('Petra Pushed');
  const slot = await addSlot(dayFromToday(3), '05:00', '05:30');
  const devices = async () => {
    const { push_devices: stored } = await (await call('GET', '/users/me/export')).json();
    return stored.length;
  };
  await storedVisit(account);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on push on this device' }).click();
  await expect(page.getByText('Push is on on this device.')).toBeVisible();
  expect(await devices()).toBe(1);

  const walk = `/walker-calendar?slot=${slot.id}`;
  /** Presses the notification, until a page is ready for it. */
  const opens = (path: string) =>
    expect(async () => {
      await deliver(page, JSON.stringify(payload));
      await pressNotification(context);
      await page.waitForURL((url) => `${url.pathname}${url.search}` === path, { timeout: 3_000 });
    }).toPass();
  const payload = { id: 'one', title: 'A place is free', text: 'Sat 28 Nov, 09:00', path: walk };
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await deliver(page, JSON.stringify(payload));
  await deliver(page, JSON.stringify(payload));
  const { id: tag, title, text: body } = payload;
  await expect.poll(() => shown(page)).toEqual([{ title, body, tag, data: walk }]);

  // A tab in which something is typed stays as it is.
  await page.getByRole('button', { name: 'Change password' }).click();
  const typed = page.getByLabel('Current password');
  await typed.fill('half ty');
  await pressNotification(context);
  await page.waitForTimeout(2_000);
  await expect(typed).toHaveValue('half ty');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();

  await opens(walk);
  await expect(page.getByRole('dialog')).toContainText('05:00');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(devices).toBe(0);
  await page.waitForURL((url) => url.pathname === '/');
  await opens('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => `${url.pathname}${url.search}` === walk);
});
