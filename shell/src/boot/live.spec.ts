import { jest } from '@jest/globals';
import type { Change } from '@walkies/contract';
import { createQueryClient } from '@walkies/api-client';
import { fakeStream } from '@walkies/api-client/testing';
import type { SessionState, Sessions } from '../session/sessions';
import { followWhileSignedIn } from './live';
import { createStore } from '../platform/store';

const OUT: SessionState = { status: 'signed-out', notice: null };
const signedIn = (uid: string): SessionState => ({
  status: 'signed-in',
  session: { uid, name: uid, email: `${uid}@example.org`, role: 'walker', missing: [] },
});

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function aTab() {
  const stream = fakeStream();
  const state = createStore<SessionState>(OUT);
  const sessions = { state, token: async () => 'a-token', endSession: () => undefined };
  const cache = createQueryClient();
  const invalidate = jest.spyOn(cache, 'invalidateQueries');
  const onChange = followWhileSignedIn(sessions as unknown as Sessions, cache);
  const changes: Change[] = [];
  const unsubscribe = onChange((change) => changes.push(change));
  return { ...stream, state, invalidate, changes, unsubscribe };
}

it('live stream: stays closed without a user, and before the page’s own requests', async () => {
  const { connections, state } = aTab();
  await pass(60_000);
  state.write(signedIn('ada'));
  await pass(999);
  expect(connections).toHaveLength(0);
  await pass(1);
  expect(connections).toHaveLength(1);
  state.write(OUT);
});

it('live stream: refetches the data on screen, and notifies listeners', async () => {
  const { last, state, invalidate, changes, unsubscribe } = aTab();
  state.write(signedIn('ada'));
  await pass(2_000);
  invalidate.mockClear();
  await last()?.send('data: {"kind":"slot","id":7}\n\ndata: {"kind":"slot","id":7}\n\n');
  await pass(1_000);
  expect(changes).toEqual([{ kind: 'resync' }, { kind: 'slot', id: 7 }]);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: [1, 'slots'] }, { cancelRefetch: false });
  unsubscribe();
  await last()?.send('data: {"kind":"dog","id":1}\n\n');
  await pass(1_000);
  expect(changes).toHaveLength(2);
  state.write(OUT);
});

it('live stream: ends with the session, and opens another for the next user', async () => {
  const { connections, last, state } = aTab();
  state.write(signedIn('ada'));
  await pass(2_000);
  state.write(OUT);
  expect(last()?.isOpen()).toBe(false);
  await pass(60_000);
  expect(connections).toHaveLength(1);
  state.write(signedIn('bea'));
  await pass(2_000);
  expect(connections).toHaveLength(2);
  state.write(OUT);
});

it('live stream: stays open when the profile is refetched', async () => {
  const { connections, state } = aTab();
  state.write(signedIn('ada'));
  await pass(2_000);
  state.write(signedIn('ada'));
  await pass(60_000 - 30_000);
  expect(connections).toHaveLength(1);
  state.write(OUT);
});
