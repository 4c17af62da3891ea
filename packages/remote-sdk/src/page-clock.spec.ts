import { createPageClock } from './page-clock';
import { answeredAt } from './testing';

const { jest } = import.meta;

const HOUR_MS = 3_600_000;
const TRUE_TIME = Date.parse('2026-11-19T21:30:00Z');

/** A page on a device whose clock is so far ahead. */
function aPage(aheadMs: number) {
  jest.useFakeTimers({ now: TRUE_TIME + aheadMs });
  const clock = createPageClock();
  const news = jest.fn();
  const unfollow = clock.follow(news);
  /** The site answers what takes so long; it writes its answer half-way. */
  const answer = (tookMs = 0, headers?: Record<string, string>, writtenMs = tookMs / 2) => {
    const response = new Promise<Response>((resolve) => {
      const written = Date.now() - aheadMs + writtenMs;
      setTimeout(() => resolve(answeredAt(written, headers)), tookMs);
    });
    clock.learn(response);
    return jest.advanceTimersByTimeAsync(tookMs);
  };
  return { clock, news, unfollow, answer };
}

afterEach(() => jest.useRealTimers());

test.each([3 * HOUR_MS, -3 * HOUR_MS, 20_000])(
  'page clock: detects a clock that is %d ms ahead from one response',
  async (aheadMs) => {
    const { clock, news, answer } = aPage(aheadMs);
    expect(clock.difference()).toBe(0);
    await answer();
    expect(Math.abs(clock.difference() + aheadMs)).toBeLessThanOrEqual(500);
    expect(news).toHaveBeenCalledTimes(1);
  },
);

test('page clock: takes a response’s time as that of the middle of its round trip', async () => {
  const { clock, answer } = aPage(3 * HOUR_MS);
  await answer(8_000);
  expect(Math.abs(clock.difference() + 3 * HOUR_MS)).toBeLessThanOrEqual(500);
});

test.each([0, 2_900, -2_900])(
  'page clock: does not correct a clock that is %d ms ahead',
  async (aheadMs) => {
    const { clock, news, answer } = aPage(aheadMs);
    await answer();
    expect([clock.difference(), news.mock.calls]).toEqual([0, []]);
  },
);

test('page clock: does not move on responses that confirm it', async () => {
  const { clock, news, answer } = aPage(3 * HOUR_MS + 400);
  await answer(200);
  const first = clock.difference();
  for (const tookMs of [10, 900, 30, 5_000, 70]) await answer(tookMs);
  expect([clock.difference(), news.mock.calls.length]).toEqual([first, 1]);
});

test('page clock: lets a quick response correct a slow one, but no slow one a quick one', async () => {
  const { clock, answer } = aPage(3 * HOUR_MS);
  // Written at its end, not half-way.
  await answer(14_000, {}, 14_000);
  expect(Math.abs(clock.difference() + 3 * HOUR_MS)).toBeGreaterThan(6_000);
  await answer(20);
  const quick = clock.difference();
  expect(Math.abs(quick + 3 * HOUR_MS)).toBeLessThanOrEqual(520);
  await answer(14_000, {}, 14_000);
  expect(clock.difference()).toBe(quick);
});

test('page clock: notices that the clock was set while the page is open', async () => {
  const { clock, news, answer } = aPage(3 * HOUR_MS);
  await answer();
  expect(clock.difference()).toBeLessThan(-2.9 * HOUR_MS);
  jest.setSystemTime(TRUE_TIME);
  await answer(0, { Date: new Date(TRUE_TIME).toUTCString() });
  expect([clock.difference(), news.mock.calls.length]).toEqual([0, 2]);
});

test.each([
  ['is kept by a cache', { Age: '120' }],
  ['may be kept', { 'Cache-Control': 'public, max-age=3600' }],
  ['tells no time', { Date: '' }],
])('page clock: learns nothing from a response that %s', async (_what, headers) => {
  const { clock, answer } = aPage(3 * HOUR_MS);
  await answer(0, headers);
  expect(clock.difference()).toBe(0);
});

test('page clock: takes the time of a response that caches must revalidate', async () => {
  const { clock, answer } = aPage(3 * HOUR_MS);
  await answer(0, { Age: '0', 'Cache-Control': 'no-cache' });
  expect(clock.difference()).not.toBe(0);
});

test('page clock: does not notify listeners that have unsubscribed', async () => {
  const { news, unfollow, answer } = aPage(3 * HOUR_MS);
  unfollow();
  await answer();
  expect(news).not.toHaveBeenCalled();
});

test('page clock: does not trust a response that waited while the device slept', async () => {
  const { clock, news } = aPage(0);
  const written = answeredAt(TRUE_TIME);
  const response = new Promise<Response>((resolve) => void setTimeout(() => resolve(written), 40));
  clock.learn(response);
  // performance.now() stands still meanwhile.
  jest.setSystemTime(TRUE_TIME + HOUR_MS);
  await jest.advanceTimersByTimeAsync(40);
  expect([clock.difference(), news.mock.calls]).toEqual([0, []]);
});
