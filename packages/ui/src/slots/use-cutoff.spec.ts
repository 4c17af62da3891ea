import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { markName } from '../names-text';
import { cutoffText, useCutoff } from './use-cutoff';

withPageClock();

const shelterWith = (cancelCutoffHours?: number) => ({
  ...(cancelCutoffHours !== undefined && { cancelCutoffHours }),
});
const slot = { start_time: '2026-11-19T10:00:00Z', marshal_name: 'Sam Field' };

afterEach(() => jest.useRealTimers());

const LATE = (hours: string) =>
  `This walk starts in less than ${hours}. If you cannot come, say so in the booking, and ${markName('Sam Field')} hears it at once.`;

it.each([
  [undefined, '08:00:00', 'You can cancel until 2 hours before.', LATE('2 hours')],
  [5, '05:00:00', 'You can cancel until 5 hours before.', LATE('5 hours')],
  [1, '09:00:00', 'You can cancel until 1 hour before.', LATE('1 hour')],
  [
    0,
    '10:00:00',
    'You can cancel until the start.',
    'This walk has started. If you cannot come, please call the shelter.',
  ],
])(
  'cancellation cutoff: allows cancelling until the shelter’s limit (%j hours) and ends right then',
  (hours, at, text, late) => {
    const cutoff = Date.parse(`2026-11-19T${at}Z`);
    // Longer than the maximum delay of a timer.
    jest.useFakeTimers({ now: cutoff - 30 * 24 * 3_600_000 });
    const { result } = renderHook(() => useCutoff(slot, shelterWith(hours)));
    expect(result.current).toEqual({ isPast: false, text });
    expect(cutoffText(shelterWith(hours))).toBe(text);
    // Simulates a phone that was asleep.
    jest.setSystemTime(cutoff - 61_000);
    act(() => jest.advanceTimersByTime(60_999));
    expect(result.current.isPast).toBe(false);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current.isPast).toBe(true);
    expect(result.current.text).toBe(late);
    expect(jest.getTimerCount()).toBe(0);
  },
);

it('cancellation cutoff: names the shelter where no marshal is known', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-19T09:00:00Z') });
  const { result } = renderHook(() => useCutoff({ ...slot, marshal_name: null }, {}));
  expect(result.current.text).toContain('and the shelter hears it at once.');
});

it('cancellation cutoff: uses the real time when the phone’s clock is three hours ahead', async () => {
  const cutoff = Date.parse('2026-11-19T06:00:00Z');
  jest.useFakeTimers({ now: cutoff + 3_600_000 });
  const { result } = renderHook(() => useCutoff(slot, shelterWith(4)));
  // Until the clock is known, the device's time counts.
  expect(result.current.isPast).toBe(true);
  await act(() => clockIsAhead(3 * 3_600_000));
  expect(result.current).toEqual({ isPast: false, text: 'You can cancel until 4 hours before.' });
  act(() => jest.advanceTimersByTime(2 * 3_600_000 + 1_000));
  expect(result.current.isPast).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
