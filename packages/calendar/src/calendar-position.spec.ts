import { act, renderHook } from '@testing-library/react';
import { useCalendarPosition } from './calendar-position';

const open = () =>
  renderHook(({ now }) => useCalendarPosition('Europe/London', new Date(now)), {
    // Sunday by the phone's clock; Saturday once that clock turns out to be three hours ahead.
    initialProps: { now: '2026-11-22T01:30:00Z' },
  });
const SATURDAY = { now: '2026-11-21T22:30:00Z' };

test('calendar position: moves to the right week when the clock turns out to be wrong', () => {
  const { result, rerender } = open();
  expect(result.current.range.from).toBe('2026-11-22T00:00:00.000Z');
  rerender(SATURDAY);
  const { day, today, range } = result.current;
  expect([day, today, range.from]).toEqual([
    '2026-11-21',
    '2026-11-21',
    '2026-11-15T00:00:00.000Z',
  ]);
});

test('calendar position: stays on a chosen day and returns to the right today', () => {
  const { result, rerender } = open();
  act(() => result.current.step(1));
  rerender(SATURDAY);
  expect(result.current.day).toBe('2026-11-29');
  act(() => result.current.showToday());
  expect(result.current.day).toBe('2026-11-21');
});

// spec: 10.43
test('calendar position: starts a month without the past at the present week, and shows others whole', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  const { result } = renderHook(() => useCalendarPosition('Europe/London', now, 'coming'));
  act(() => result.current.showView('month'));
  expect([result.current.first, result.current.last]).toEqual(['2026-11-22', '2026-12-26']);
  act(() => result.current.step(1));
  expect([result.current.first, result.current.last]).toEqual(['2026-11-29', '2027-01-02']);
});
