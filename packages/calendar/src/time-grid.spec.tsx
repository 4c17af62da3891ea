import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useNow } from '@walkies/remote-sdk';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { useCalendarPosition } from './calendar-position';
import { press, browserSpeaks } from '@walkies/ui/testing';
import { WeekGrid } from './week-grid';

withPageClock();

const NOW = new Date('2026-11-18T09:00:00Z');

beforeEach(() => browserSpeaks('en-GB'));

afterEach(() => jest.restoreAllMocks());

function Calendar() {
  const position = useCalendarPosition('Europe/London', NOW);
  return (
    <WeekGrid
      slots={[]}
      viewer="marshal"
      timeZone="Europe/London"
      now={NOW}
      position={position}
      onOpen={() => undefined}
    />
  );
}

// spec: 2.16, 2.33, 9.2
it('time grid: has a line for every half hour and none for whole days', async () => {
  const { container } = render(<Calendar />);
  await screen.findByText('06:00');
  const lines = [...container.querySelectorAll('.fc-timegrid-slot-lane')].map((line) =>
    line.getAttribute('data-time'),
  );
  expect(lines).toHaveLength(32);
  expect(lines.slice(0, 3)).toEqual(['06:00:00', '06:30:00', '07:00:00']);
  expect(lines.at(-1)).toBe('21:30:00');
  expect(screen.queryByText(/all.day/i)).toBeNull();
});

// spec: 2.33
it('time grid: steps to the previous week', async () => {
  render(<Calendar />);
  await press('Previous week');
  screen.getByRole('heading', { name: '8 – 14 November 2026' });
});

function PresentCalendar() {
  const now = useNow();
  const position = useCalendarPosition('Europe/London', now);
  return (
    <WeekGrid
      slots={[]}
      viewer="marshal"
      timeZone="Europe/London"
      now={now}
      position={position}
      onOpen={() => undefined}
    />
  );
}

it('time grid: marks the right today when the device clock turns out to be three hours ahead', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-19T01:30:00Z'), doNotFake: ['queueMicrotask'] });
  const { container } = render(<PresentCalendar />);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const today = () => container.querySelector('.fc-day-today')?.getAttribute('data-date');
  expect(today()).toBe('2026-11-19');
  await act(() => clockIsAhead(3 * 3_600_000));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(today()).toBe('2026-11-18');
  jest.useRealTimers();
});
