import { storeSharedComputer } from '@walkies/remote-sdk/storage';
import { offerPush } from './offer-push';

let texts: string[];
let key: string | null;
beforeEach(() => {
  texts = [];
  key = 'BAAA';
  globalThis.fetch = async () => new Response(JSON.stringify({ key, choices: [] }));
  allow('default');
  localStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  storeSharedComputer(false);
});

const host = {
  token: async () => 'token',
  endSession: () => undefined,
  toast: ({ text }: { text: string }) => void texts.push(text),
};

function allow(permission: NotificationPermission): void {
  Object.assign(window, { PushManager: Object, Notification: { permission } });
}

test('push offer: comes once', async () => {
  await offerPush(host);
  await offerPush(host);
  expect(texts).toEqual([expect.stringContaining('Turn on push under ‘My account’.')]);
});

test.each([
  ['has push, or was asked', () => allow('granted')],
  ['blocks it', () => allow('denied')],
  ['has none', () => Reflect.deleteProperty(window, 'PushManager')],
  ['is shared', () => storeSharedComputer(true)],
])('push offer: does not come to a browser that %s', async (_, change) => {
  change();
  await offerPush(host);
  expect(texts).toEqual([]);
});

test('push offer: does not come where the site has no push', async () => {
  key = null;
  await offerPush(host);
  expect(texts).toEqual([]);
});
