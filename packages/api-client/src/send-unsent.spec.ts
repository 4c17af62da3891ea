import { jest } from '@jest/globals';
import { CONTRACT_MAJOR } from '@walkies/contract';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { sendUnsent } from './send-unsent';
import { fakeApi, noConnection, refuse } from './testing';
import { writeStored } from './stored-drafts';
import {
  clearRefusal,
  removeWrite,
  hasUnsent,
  type NewWrite,
  storeWrite,
  unsentWrites,
} from './unsent-writes';

const CALLER = { token: async () => 'a-token', endSession: () => undefined };
const MARIA = 'maria';

withPageClock();

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const aWrite = (id: string, facts: Partial<NewWrite> = {}): NewWrite => ({
  id,
  method: 'PUT',
  path: `/${id}`,
  slotId: 1,
  label: `Write ${id}`,
  page: '/day-plan',
  ...facts,
});

/** Stores writes a second apart, each of a slot of its own. */
function storeAll(ids: readonly string[], uid = MARIA): void {
  jest.useFakeTimers({ now: new Date('2026-11-26T09:00:00Z') });
  ids.forEach((id, place) => {
    storeWrite(uid, aWrite(id, { slotId: place }));
    jest.advanceTimersByTime(1_000);
  });
  jest.useRealTimers();
}

const left = (uid = MARIA) => unsentWrites(uid).map(({ id, refused }) => [id, refused]);

// spec: 10.89
it('unsent writes: are sent in the order of the presses, each once, and then go', async () => {
  storeAll(['b', 'a', 'c']);
  const { calls } = fakeApi({ 'PUT /a': () => ({}), 'PUT /b': () => ({}), 'PUT /c': () => ({}) });
  await sendUnsent(CALLER, MARIA);
  await sendUnsent(CALLER, MARIA);
  expect(calls).toEqual(['PUT /b', 'PUT /a', 'PUT /c']);
  expect(localStorage).toHaveLength(0);
});

// spec: 10.90
it('unsent writes: keep the refused one of ten with its reason, and send the others', async () => {
  const ids = Array.from({ length: 10 }, (_, place) => `w${place}`);
  storeAll(ids);
  const { calls, routes } = fakeApi(
    Object.fromEntries(ids.map((id) => [`PUT /${id}`, (): unknown => ({})])),
  );
  routes['PUT /w4'] = () => refuse(409, 'SLOT_COMPLETED', 'This walk is already completed.');
  await sendUnsent(CALLER, MARIA);
  expect(calls).toHaveLength(10);
  expect(left()).toEqual([['w4', 'This walk is already completed.']]);
  expect(hasUnsent(MARIA)).toBe(false);

  routes['PUT /w4'] = () => ({});
  for (const write of unsentWrites(MARIA)) clearRefusal(MARIA, write);
  await sendUnsent(CALLER, MARIA);
  expect(left()).toEqual([]);
});

it.each([
  ['no connection comes', noConnection],
  ['the network asks to sign in', () => new Response('<!doctype html><p>Welcome</p>')],
  ['a proxy refuses', () => new Response('<p>Forbidden</p>', { status: 403 })],
  ['the API is down', () => refuse(503, 'UNAVAILABLE')],
  ['the API fails', () => refuse(500, 'INTERNAL')],
  ['there were too many', () => refuse(429, 'RATE_LIMITED')],
  ['the session has ended', () => refuse(401, 'UNAUTHENTICATED')],
])('unsent writes: stay while %s, with the later ones of their slot behind', async (...to) => {
  const [, answer] = to;
  storeWrite(MARIA, aWrite('first'));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1);
  storeWrite(MARIA, aWrite('second'));
  const { calls } = fakeApi({ 'PUT /first': answer, 'PUT /second': () => ({}) });
  await sendUnsent(CALLER, MARIA);
  expect(calls).not.toContain('PUT /second');
  expect(unsentWrites(MARIA).map(({ id, isLate }) => [id, isLate])).toEqual([
    ['first', true],
    ['second', true],
  ]);
});

it('unsent writes: go on with other slots while the API fails for one', async () => {
  storeAll(['broken', 'fine']);
  fakeApi({ 'PUT /broken': () => refuse(500, 'INTERNAL'), 'PUT /fine': () => ({}) });
  await sendUnsent(CALLER, MARIA);
  expect(left()).toEqual([['broken', null]]);
});

it('unsent writes: stay when nobody is signed in to the provider', async () => {
  storeAll(['a']);
  const { calls } = fakeApi({});
  const caller = { ...CALLER, token: () => Promise.reject(new Error('No user logged in')) };
  await sendUnsent(caller, MARIA);
  expect(calls).toEqual([]);
  expect(left()).toEqual([['a', null]]);
});

// spec: 10.91
it('unsent writes: of one person are never sent as another', async () => {
  storeAll(['a']);
  const { calls } = fakeApi({ 'PUT /a': () => ({}) });
  await sendUnsent(CALLER, 'ines');
  expect(calls).toEqual([]);
  expect(left()).toEqual([['a', null]]);
  expect(left('ines')).toEqual([]);
});

it('unsent writes: are not sent to an API that reads them differently', async () => {
  const write = storeWrite(MARIA, aWrite('a'));
  writeStored(`walkies.draft.${MARIA}.write.a`, {
    write: { ...write, contract: CONTRACT_MAJOR - 1 },
  });
  const { calls } = fakeApi({ 'PUT /a': () => ({}) });
  await sendUnsent(CALLER, MARIA);
  expect(calls).toEqual([]);
  expect(left()).toEqual([['a', 'Walkies has changed since. Please enter it again.']]);
});

// spec: 10.92
it('unsent writes: tell the time of the press, even by a wrong clock', async () => {
  const dated = (pressedAt: string, at: string) => {
    jest.useFakeTimers({ now: new Date(pressedAt), doNotFake: ['performance', 'setTimeout'] });
    storeWrite(MARIA, aWrite('a', { isDated: true }));
    jest.setSystemTime(new Date(at));
  };
  const { bodies } = fakeApi({ 'PUT /a': () => ({}) });
  dated('2026-11-26T09:00:00Z', '2026-11-26T09:00:30Z');
  await sendUnsent(CALLER, MARIA);
  dated('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z');
  await sendUnsent(CALLER, MARIA);
  expect(bodies).toEqual([{ at: '2026-11-26T09:00:00.000Z' }]);

  dated('2026-11-27T09:00:00Z', '2026-11-27T10:00:00Z');
  await clockIsAhead(86_400_000);
  await sendUnsent(CALLER, MARIA);
  const [, last] = bodies as { at: string }[];
  expect(Math.abs(Date.parse(last?.at ?? '') - Date.parse('2026-11-26T09:00:00Z'))).toBeLessThan(
    5_000,
  );
});

it('unsent writes: take the draft of their form with them', async () => {
  writeStored('a-draft', { notes: 'Calm.' });
  storeWrite(MARIA, aWrite('a', { draft: 'a-draft' }));
  fakeApi({ 'PUT /a': () => ({}) });
  await sendUnsent(CALLER, MARIA);
  expect(localStorage).toHaveLength(0);
});

it('unsent writes: leave a draft that is changed while they are on their way', async () => {
  writeStored('a-draft', { notes: 'Calm.' });
  storeWrite(MARIA, aWrite('a', { draft: 'a-draft' }));
  fakeApi({
    'PUT /a': () => {
      removeWrite(MARIA, 'a');
      return {};
    },
  });
  await sendUnsent(CALLER, MARIA);
  expect(Object.keys(localStorage)).toEqual(['a-draft']);
});
