import { jest } from '@jest/globals';
import { createQueryClient, slotsQuery, SLOTS } from '@walkies/api-client';
import type { Role } from '@walkies/contract';
import { createStore } from '../platform/store';
import type { Sessions, SessionState } from '../session/sessions';
import { showBadge } from './badge';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const SIGNED_OUT: SessionState = { status: 'signed-out', notice: null };
const as = (role: Role, uid = 'u1') =>
  ({ status: 'signed-in', session: { uid, role } }) as SessionState;

const CALLER = {} as Parameters<typeof slotsQuery>[0];
const listOf = (from: number, to: number) =>
  slotsQuery(CALLER, { from: inDays(from), to: inDays(to) }).queryKey as readonly unknown[];
const PAST = listOf(-35.1, 1);
const WAITS = [...SLOTS, 'GET /users/me/waiting-list', {}];

const walk = (status: string, endsInDays: number) => ({ status, end_time: inDays(endsInDays) });
const PAST_WALKS = [
  walk('booked', -1),
  walk('booked', -20),
  walk('completed', -2),
  walk('booked', 0.5),
];
const wait = (reservedDays: number | null) => ({
  reserved_until: reservedDays === null ? null : inDays(reservedDays),
});

const setAppBadge = jest.fn<typeof navigator.setAppBadge>(async () => undefined);
beforeEach(() => {
  setAppBadge.mockClear();
  Object.defineProperty(navigator, 'setAppBadge', { value: setAppBadge, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'setAppBadge'));

function aTab(first: SessionState) {
  const state = createStore<SessionState>(first);
  const queryClient = createQueryClient();
  const show = () => showBadge({ sessions: { state } as Sessions, queryClient });
  return { state, queryClient, show };
}

const badges = () => setAppBadge.mock.calls.map(([count]) => count);

test('badge: counts the walks that a marshal has to finalize, and follows the list', () => {
  const { queryClient, show } = aTab(as('marshal'));
  show();
  queryClient.setQueryData(PAST, PAST_WALKS);
  queryClient.setQueryData(PAST, []);
  expect(badges()).toEqual([2, 0]);
});

test('badge: counts what was requested before it looked, and before the person was known', () => {
  const { state, queryClient, show } = aTab({ status: 'loading', account: 'present' });
  queryClient.setQueryData(PAST, PAST_WALKS);
  show();
  expect(badges()).toEqual([]);
  state.write(as('marshal'));
  expect(badges()).toEqual([2]);
});

test.each([
  ['of a week', listOf(-3, 4)],
  ['of the coming days', listOf(0, 7)],
  ['of long ago', listOf(-80, -40)],
  ['of another contract', [2, 'slots', 'GET /time-slots', { query: { from: inDays(-40) } }]],
  ['without a range', [...SLOTS, 'GET /time-slots', {}]],
])('badge: does not count in a list %s', (_, key) => {
  const { queryClient, show } = aTab(as('marshal'));
  show();
  queryClient.setQueryData(key, PAST_WALKS);
  expect(badges()).toEqual([]);
});

test("badge: counts a walker's open offers alone", () => {
  const { queryClient, show } = aTab(as('walker'));
  show();
  queryClient.setQueryData(PAST, PAST_WALKS);
  queryClient.setQueryData(WAITS, [wait(0.1), wait(null), wait(-0.1)]);
  expect(badges()).toEqual([1]);
});

test('badge: has nothing for an admin', () => {
  const { queryClient, show } = aTab(as('admin'));
  show();
  queryClient.setQueryData(PAST, PAST_WALKS);
  queryClient.setQueryData(WAITS, [wait(0.1)]);
  expect(badges()).toEqual([]);
});

test('badge: is removed at the logout, and before another person', () => {
  const { state, queryClient, show } = aTab(as('marshal'));
  show();
  queryClient.setQueryData(PAST, PAST_WALKS);
  state.write(SIGNED_OUT);
  expect(badges()).toEqual([2, 0]);
  queryClient.clear();
  state.write(as('walker', 'u2'));
  expect(badges()).toEqual([2, 0, 0]);
});

test('badge: stays while the profile cannot be read', () => {
  const { state, queryClient, show } = aTab(as('marshal'));
  show();
  queryClient.setQueryData(PAST, PAST_WALKS);
  state.write({ status: 'unreachable' });
  state.write(as('marshal'));
  expect(badges()).toEqual([2]);
});

test('badge: a system that refuses it disturbs nothing', async () => {
  setAppBadge.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const { show } = aTab(SIGNED_OUT);
  show();
  await Promise.resolve();
  expect(badges()).toEqual([0]);
});

test('badge: a browser without it disturbs nothing', () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  const { queryClient, show } = aTab(as('marshal'));
  show();
  expect(() => queryClient.setQueryData(PAST, PAST_WALKS)).not.toThrow();
});
