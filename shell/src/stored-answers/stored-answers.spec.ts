import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { createQueryClient, SLOTS } from '@walkies/api-client';
import type { Session } from '@walkies/remote-sdk';
import { readText, writeText } from './database';
import { answersOf, deleteAnswers, storeAnswers } from './stored-answers';

const HOUR = 3600_000;
const NOON = new Date('2026-11-20T12:00:00Z');
const MINE = [...SLOTS, 'GET /time-slots/my-bookings', {}];

const aSession = (over: Partial<Session> = {}): Session => ({
  uid: 'ada',
  name: 'Ada',
  email: 'ada@walkies.test',
  role: 'walker',
  missing: [],
  ...over,
});

beforeEach(async () => {
  jest.useFakeTimers({ now: NOON, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  await deleteAnswers();
});
afterEach(() => jest.useRealTimers());

/** Stores these answers in a visit of that person. */
async function aVisit(data: unknown, { session = aSession(), key = MINE as unknown[] } = {}) {
  const cache = createQueryClient();
  const stop = storeAnswers(cache, session);
  const before = await readText();
  cache.setQueryData(key, data);
  await jest.advanceTimersByTimeAsync(1_000);
  for (let turn = 0; turn < 200 && (await readText()) === before; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  stop();
}

async function nextVisit(uid = 'ada') {
  const answers = await answersOf(uid);
  const cache = createQueryClient();
  answers?.fillIn(cache);
  return { session: answers?.session, cache, mine: cache.getQueryData(MINE) };
}

test('stored answers: are there at the next visit of the same person, stale', async () => {
  await aVisit(['08:00']);
  const { session, cache, mine } = await nextVisit();
  expect(session).toEqual(aSession());
  expect(mine).toEqual(['08:00']);
  expect(cache.getQueryState(MINE)).toMatchObject({
    dataUpdatedAt: NOON.getTime(),
    isInvalidated: true,
  });
});

test('stored answers: are stored at once when the page is hidden', async () => {
  const stop = storeAnswers(createQueryClient(), aSession());
  const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  for (let turn = 0; turn < 50; turn += 1) await jest.advanceTimersByTimeAsync(1);
  expect(await readText()).toEqual(expect.stringContaining('"uid":"ada"'));
  isHidden.mockRestore();
  stop();
});

test('stored answers: stay although the next visit shows another page', async () => {
  await aVisit(['08:00']);
  await aVisit(['a plan'], { key: [...SLOTS, 'GET /day-plan', { query: { date: '2026-11-20' } }] });
  expect((await nextVisit()).mine).toEqual(['08:00']);
});

test('stored answers: are deleted although the browser does not report the end of an operation', async () => {
  await aVisit(['08:00']);
  const remove = jest.spyOn(IDBObjectStore.prototype, 'delete');
  remove.mockImplementationOnce(() => new IDBRequest());
  const deleted = deleteAnswers();
  await jest.advanceTimersByTimeAsync(5_000);
  await deleted;
  expect(await readText()).toBeUndefined();
});

test('stored answers: do not hold up a logout where the browser’s storage hangs', async () => {
  const remove = jest.spyOn(IDBObjectStore.prototype, 'delete');
  remove.mockImplementation(() => new IDBRequest());
  const deleted = deleteAnswers();
  await jest.advanceTimersByTimeAsync(10_000);
  await deleted;
  remove.mockRestore();
});

test('stored answers: are those of one person with the same rights alone', async () => {
  await aVisit(['08:00']);
  expect((await nextVisit('bea')).session).toBeUndefined();
  const plan = { key: [...SLOTS, 'GET /day-plan', {}] };
  await aVisit(['a plan'], { ...plan, session: aSession({ role: 'marshal' }) });
  expect((await nextVisit()).mine).toBeUndefined();
  await aVisit(['a plan'], { ...plan, session: aSession({ uid: 'bea' }) });
  expect((await nextVisit()).session).toBeUndefined();
});

test('stored answers: last 36 hours, whatever the clock does', async () => {
  await aVisit(['08:00']);
  jest.setSystemTime(NOON.getTime() + 35 * HOUR);
  expect((await nextVisit()).mine).toEqual(['08:00']);
  jest.setSystemTime(NOON.getTime() - 24 * HOUR);
  expect((await nextVisit()).mine).toEqual(['08:00']);
  jest.setSystemTime(NOON.getTime() + 36 * HOUR);
  expect((await nextVisit()).session).toBeUndefined();
  expect(await readText()).toBeUndefined();
});

test('stored answers: are deleted if the clock was ahead by more than that', async () => {
  await aVisit(['08:00']);
  jest.setSystemTime(NOON.getTime() - 40 * HOUR);
  expect((await nextVisit()).session).toBeUndefined();
  expect(await readText()).toBeUndefined();
});

test('stored answers: are at most 2 MB, the latest first', async () => {
  const huge = [...SLOTS, 'GET /time-slots', { query: { from: 'a', to: 'b' } }];
  await aVisit('x'.repeat(1_900_000), { key: huge });
  jest.setSystemTime(NOON.getTime() + HOUR);
  await aVisit('y'.repeat(200_000));
  const { cache, mine } = await nextVisit();
  expect(mine).toHaveLength(200_000);
  expect(cache.getQueryData(huge)).toBeUndefined();
});

test('stored answers: leave out what is not needed without reception, and are deleted', async () => {
  await aVisit(['08:00']);
  const cache = createQueryClient();
  const stop = storeAnswers(cache, aSession());
  cache.setQueryData([1, 'people', 'GET /users', {}], ['everybody']);
  await jest.advanceTimersByTimeAsync(5_000);
  stop();
  expect(await readText()).not.toContain('everybody');
  await deleteAnswers();
  expect((await nextVisit()).session).toBeUndefined();
});

test('stored answers: are not given to other releases', async () => {
  await aVisit(['08:00']);
  document.head.innerHTML = '<meta name="walkies-release" content="2">';
  expect((await nextVisit()).session).toBeUndefined();
  document.head.innerHTML = '';
  expect((await nextVisit()).mine).toEqual(['08:00']);
});

test.each(['{', '[]', '{"contract":0,"session":{"uid":"ada"},"answers":[]}', 'null'])(
  'stored answers: does without what is damaged or of another contract: %s',
  async (text) => {
    await writeText(text);
    expect(await answersOf('ada')).toBeNull();
  },
);
