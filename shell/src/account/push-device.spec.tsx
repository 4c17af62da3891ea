import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { storeSharedComputer } from '@walkies/remote-sdk/storage';
import { ShellRoutes } from '../routes/shell-routes';
import { aShell, renderIn } from '../testing/a-shell';
import { aMe, ok, refused } from '../testing/fake-api';
import { fakePush } from '../testing/fake-push';

const KEY = 'BAAA';
const SETTINGS = {
  key: KEY as string | null,
  choices: [
    { kind: 'offer', on: true },
    { kind: 'reminder', on: true },
  ],
};
const CHOICES = {
  choices: [
    { kind: 'booked', on: true },
    { kind: 'reminder', on: true },
  ],
};
const ON = 'Turn on push on this device';
const OFF = 'Turn off push on this device';

type Api = NonNullable<Parameters<typeof aShell>[0]>['api'];

let push: ReturnType<typeof fakePush> | undefined;
afterEach(() => {
  push?.remove();
  push = undefined;
  sessionStorage.clear();
  localStorage.clear();
});

async function open(api: Api = {}) {
  const { shell } = aShell({
    role: 'walker',
    api: {
      'GET /api/users/me': () => ok(aMe({ role: 'walker' })),
      'GET /api/users/me/calendar-feed': () => ok({ path: null }),
      'GET /api/users/me/message-choices': () => ok(CHOICES),
      'GET /api/users/me/push': () => ok(SETTINGS),
      'PUT /api/users/me/push-devices': () => ok(null),
      ...api,
    },
  });
  await renderIn(shell, <ShellRoutes />, '/account');
  await screen.findByRole('heading', { level: 2, name: 'Messages' });
}

const boxes = async (kind: string) => {
  const group = within(await screen.findByRole('group', { name: kind }));
  return group.getAllByRole('checkbox').map((box) => {
    const { checked, disabled } = box as HTMLInputElement;
    return [box.getAttribute('aria-label')?.split(': ')[1], checked, disabled];
  });
};

test('message kinds: have a box for mail and one for push, and say which mail always comes', async () => {
  push = fakePush();
  await open();
  await screen.findByRole('button', { name: ON });
  expect(await boxes('Your bookings')).toEqual([['Email', true, false]]);
  expect(await boxes('Reminders')).toEqual([
    ['Email', true, false],
    ['Push', true, false],
  ]);
  expect(await boxes('A place for you')).toEqual([
    ['Email', true, true],
    ['Push', true, false],
  ]);
  screen.getByText(/when a place that you wait for is free\. The email cannot be turned off\.$/);
});

test('message kinds: switch push without the mail', async () => {
  push = fakePush();
  let on = true;
  const settings = () => ok({ key: KEY, choices: [{ kind: 'reminder', on }] });
  await open({
    'GET /api/users/me/push': settings,
    'PUT /api/users/me/push/reminder': () => {
      on = false;
      return settings();
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Reminders: Push' }));
  await waitFor(async () =>
    expect(await boxes('Reminders')).toEqual([
      ['Email', true, false],
      ['Push', false, false],
    ]),
  );
});

test('push: asks for the permission at a press only, and then stores this device', async () => {
  push = fakePush();
  let stored = 0;
  await open({
    'PUT /api/users/me/push-devices': () => {
      stored += 1;
      return ok(null);
    },
  });
  const button = await screen.findByRole('button', { name: ON });
  expect(push.requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  await screen.findByText(/^Push is on on this device\./);
  expect(stored).toBe(1);
  expect(push.subscribe.mock.calls[0]?.[0]).toMatchObject({ userVisibleOnly: true });
});

test('push: is turned off on this device alone', async () => {
  push = fakePush();
  // Of the endpoint https://push.example.org/1
  const hash = '572ed3dbb3c937f4344e8eecdfed6a122c87d1cf8d03e6f211812966af3ff539';
  await open({ [`DELETE /api/users/me/push-devices/${hash}`]: () => ok(null) });
  await userEvent.click(await screen.findByRole('button', { name: ON }));
  await userEvent.click(await screen.findByRole('button', { name: OFF }));
  await screen.findByRole('button', { name: ON });
  expect(push.isSubscribed()).toBe(false);
  expect(screen.queryByText(/could not|Failed/)).toBeNull();
});

test('push: says so when the API does not take the device', async () => {
  push = fakePush();
  await open({ 'PUT /api/users/me/push-devices': () => refused(429, 'RATE_LIMITED', 'Not now.') });
  await userEvent.click(await screen.findByRole('button', { name: ON }));
  await screen.findByText(/could not turn it on|Not now/);
});

describe('push: without it', () => {
  const findSentence = (text: RegExp) => screen.findByText(text);

  test('push: says that the browser has none', async () => {
    await open();
    await findSentence(/^This browser has no push\.$/);
  });

  test('push: says on an iPhone that the site must be installed', async () => {
    const phone = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
    await open();
    await findSentence(/add Walkies to your home screen first\. It works from iOS 16\.4 on\.$/);
    phone.mockRestore();
  });

  test('push: says where a blocked browser is unblocked', async () => {
    push = fakePush({ permission: 'denied' });
    await open();
    await findSentence(/Allow notifications for this site in the browser’s settings/);
  });

  test('push: is not there on a shared computer', async () => {
    push = fakePush();
    storeSharedComputer(true);
    await open();
    await findSentence(/no push on a shared computer/);
  });

  test('push: says that the site has none, and shows no boxes for it', async () => {
    push = fakePush();
    await open({ 'GET /api/users/me/push': () => ok({ ...SETTINGS, key: null }) });
    await findSentence(/^Push is switched off on this site\.$/);
    expect(screen.queryByRole('checkbox', { name: /Push/ })).toBeNull();
  });

  test('push: an older API has none, and the mails are there', async () => {
    push = fakePush();
    await open({ 'GET /api/users/me/push': () => refused(404, 'NOT_FOUND', 'Nothing here.') });
    expect(await boxes('Reminders')).toEqual([['Email', true, false]]);
    expect(screen.queryByText(/Failed to load/)).toBeNull();
  });
});
