import { createQueryClient } from '@walkies/api-client';
import { storeSharedComputer } from '@walkies/remote-sdk/storage';
import { createStore } from '../platform/store';
import type { SessionState, Sessions } from '../session/sessions';
import { signOutAndClearStorage } from '../session/clear-storage';
import { subscribe } from '../session/push-subscription';
import { fakePush } from '../testing/fake-push';
import { followPushes } from './push';

const OLD = 'BAAA';
const NEW = 'BBBB';

let push: ReturnType<typeof fakePush>;
let calls: string[];
let key: string | null;
let online: boolean;
beforeEach(() => {
  push = fakePush();
  calls = [];
  key = OLD;
  online = true;
  globalThis.fetch = async (input, { method = 'GET' } = {}) => {
    const path = String(input).replace(/[0-9a-f]{64}/, ':hash');
    calls.push(`${method} ${path}`);
    if (!online) throw new TypeError('Failed to fetch');
    const settings = JSON.stringify({ key, choices: [] });
    return method === 'GET' ? new Response(settings) : new Response(null, { status: 204 });
  };
});
afterEach(() => {
  push.remove();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

const caller = { token: async () => 'token', endSession: () => undefined };
const PUT = 'PUT /api/users/me/push-devices';
const DELETE = 'DELETE /api/users/me/push-devices/:hash';
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

const personOf = (uid: string) =>
  ({ status: 'signed-in', session: { uid, role: 'walker' } }) as SessionState;

function aTab() {
  const state = createStore<SessionState>({ status: 'loading', account: 'unknown' });
  const sessions = { ...caller, state, isConfirmed: () => true } as unknown as Sessions;
  const opened: string[] = [];
  const queryClient = createQueryClient();
  followPushes({ sessions, queryClient }, (path) => opened.push(path));
  return { state, opened };
}

test('push: a tab without a subscription asks for nothing', async () => {
  const { state } = aTab();
  state.write(personOf('ada'));
  await settled();
  expect([calls, push.requestPermission.mock.calls]).toEqual([[], []]);
});

test('push: the next person who signs in here takes the subscription over', async () => {
  await subscribe(caller, OLD);
  calls = [];
  const { state } = aTab();
  state.write(personOf('ada'));
  state.write(personOf('ada'));
  await settled();
  expect(calls).toEqual(['GET /api/users/me/push', PUT]);
  state.write(personOf('bo'));
  await settled();
  expect(calls.filter((call) => call === PUT)).toHaveLength(2);
});

test('push: a tab subscribes again once the site has another key', async () => {
  await subscribe(caller, OLD);
  key = NEW;
  const { state } = aTab();
  state.write(personOf('ada'));
  await settled();
  expect([push.unsubscribed.length, push.subscribe.mock.calls.length]).toEqual([1, 2]);
  expect(calls.at(-1)).toBe(PUT);
});

test('push: a tab keeps its subscription while the site has switched push off', async () => {
  await subscribe(caller, OLD);
  key = null;
  const { state } = aTab();
  state.write(personOf('ada'));
  await settled();
  expect([push.isSubscribed(), push.subscribe.mock.calls.length]).toEqual([true, 1]);
});

test('push: a shared computer ends what was subscribed there', async () => {
  await subscribe(caller, OLD);
  storeSharedComputer(true);
  const { state } = aTab();
  state.write(personOf('ada'));
  await settled();
  expect([push.isSubscribed(), calls.at(-1)]).toEqual([false, DELETE]);
});

describe('push: logging out', () => {
  const logOut = async () => undefined;
  beforeEach(() => subscribe(caller, OLD));

  test('push: logging out ends the subscription here and at the API', async () => {
    await signOutAndClearStorage({ logOut, token: caller.token });
    expect([push.isSubscribed(), calls.includes(DELETE)]).toEqual([false, true]);
  });

  test('push: logging out ends it here without a connection too', async () => {
    online = false;
    await signOutAndClearStorage({ logOut, token: caller.token });
    expect(push.isSubscribed()).toBe(false);
  });
});

describe('push: a pressed notification', () => {
  const answers: unknown[] = [];
  const port = { postMessage: (answer: unknown) => answers.push(answer) };
  beforeEach(() => {
    answers.length = 0;
  });

  test('push: opens its page in this tab', () => {
    const { opened } = aTab();
    push.post({ open: '/walker-calendar?slot=7' }, [port]);
    expect([opened, answers]).toEqual([['/walker-calendar?slot=7'], ['going']]);
  });

  test.each([
    ['something is typed', () => document.dispatchEvent(new Event('input'))],
    ['a sheet is open', () => document.body.append(dialog())],
  ])('push: leaves a tab alone in which %s', (_, begin) => {
    const { opened } = aTab();
    begin();
    push.post({ open: '/walker-calendar' }, [port]);
    expect([opened, answers]).toEqual([[], []]);
  });

  test('push: other messages of the worker open nothing', () => {
    const { opened } = aTab();
    push.post('page-refreshed');
    push.post({ open: 7 });
    expect(opened).toEqual([]);
  });
});

function dialog(): HTMLElement {
  const made = document.createElement('dialog');
  made.setAttribute('open', '');
  return made;
}
