import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCalendarPosition } from './calendar-position';
import { browserSpeaks } from '@walkies/ui/testing';
import { WeekGrid } from './week-grid';

const NOW = new Date('2026-11-18T09:00:00Z');

beforeEach(() => browserSpeaks('en-GB'));

afterEach(() => {
  jest.restoreAllMocks();
});

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

it('has a line for every half hour, and none for whole days', async () => {
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

it('steps to the week before', async () => {
  render(<Calendar />);
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  screen.getByRole('heading', { name: '8 – 14 November 2026' });
});
