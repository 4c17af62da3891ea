import { act, renderHook } from '@testing-library/react';
import { now } from './clock';
import { clockIsAhead, withPageClock } from './testing';
import { useNow } from './use-now';

withPageClock();

const { jest } = import.meta;

const HOUR_MS = 3_600_000;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T00:30:20Z') });
});
afterEach(() => jest.useRealTimers());

const shown = ({ current }: { current: Date }) => current.toISOString();

test('current time: is the present minute and updates every minute', () => {
  const { result, rerender } = renderHook(useNow);
  expect(shown(result)).toBe('2026-11-20T00:30:00.000Z');
  const { current } = result;
  rerender();
  expect(result.current).toBe(current);
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown(result)).toBe('2026-11-20T00:31:00.000Z');
});

test('current time: corrects an open screen when the clock turns out to be wrong', async () => {
  const { result } = renderHook(useNow);
  await act(() => clockIsAhead(3 * HOUR_MS));
  expect(shown(result)).toBe('2026-11-19T21:30:00.000Z');
  act(() => jest.setSystemTime(Date.parse('2026-11-19T21:40:00Z')));
  await act(() => clockIsAhead(0));
  expect(shown(result)).toBe('2026-11-19T21:40:00.000Z');
});

test('current time: uses the device clock where the shell has no clock yet', () => {
  delete window.walkiesClock;
  const { result, unmount } = renderHook(useNow);
  expect([shown(result), now()]).toEqual(['2026-11-20T00:30:00.000Z', Date.now()]);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
