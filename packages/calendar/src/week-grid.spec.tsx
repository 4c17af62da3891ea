import { jest } from '@jest/globals';
import type { Slot } from '@walkies/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCalendarPosition } from './calendar-position';
import { aSlot } from '@walkies/contract/testing';
import { press, browserSpeaks } from '@walkies/ui/testing';
import { translatePage } from '@walkies/ui/testing/translate-page';
import { WeekGrid } from './week-grid';

const NOW = new Date('2026-11-18T09:00:00Z');

beforeEach(() => browserSpeaks('en-GB'));

afterEach(() => {
  jest.restoreAllMocks();
});

function Calendar({ slots, onOpen }: { slots: Slot[]; onOpen?: (slotId: number) => void }) {
  const position = useCalendarPosition('Europe/London', NOW);
  return (
    <>
      <WeekGrid
        slots={slots}
        viewer="walker"
        timeZone="Europe/London"
        now={NOW}
        position={position}
        onOpen={onOpen ?? jest.fn()}
      />
      <output>{`${position.range.from} ${position.range.to}`}</output>
    </>
  );
}

// Without a layout FullCalendar hides its events, so tests find them by their text.
const NAME = 'Available, Thursday 19 November, 10:30 to 11:30, 3 of 4 spots';

it('week grid: opens a slot', async () => {
  const onOpen = jest.fn();
  const slot = aSlot();
  render(<Calendar slots={[slot]} onOpen={onOpen} />);
  await userEvent.click(await screen.findByText(NAME));
  expect(onOpen).toHaveBeenCalledWith(slot.id);
});

// spec: 2.33, 10.57
it('week grid: shows this week from Sunday and fetches only the visible range', async () => {
  render(<Calendar slots={[]} />);
  await screen.findByRole('heading', { name: '15 – 21 November 2026' });
  screen.getByText('2026-11-15T00:00:00.000Z 2026-11-22T00:00:00.000Z');
  const days = (await screen.findAllByRole('columnheader')).map((day) => day.textContent);
  expect(days).toEqual(['Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21']);
});

it('week grid: writes its texts in the direction of the browser’s language', async () => {
  render(<Calendar slots={[]} />);
  const title = await screen.findByRole('heading', { name: '15 – 21 November 2026' });
  expect(title.getAttribute('dir')).toBe('auto');
});

// spec: 2.33
it('week grid: steps to the next week and back to today', async () => {
  render(<Calendar slots={[]} />);
  await press('Next week');
  screen.getByRole('heading', { name: '22 – 28 November 2026' });
  screen.getByText('2026-11-22T00:00:00.000Z 2026-11-29T00:00:00.000Z');
  await press('Today');
  screen.getByRole('heading', { name: '15 – 21 November 2026' });
});

// spec: 2.16
it('week grid: offers month and day views as well', async () => {
  render(<Calendar slots={[aSlot()]} />);
  await screen.findByText(NAME);
  await press(() => screen.getByRole('radio', { name: 'Month' }));
  await screen.findByText(NAME);
  screen.getByRole('heading', { name: 'November 2026' });
  screen.getByText('2026-11-01T00:00:00.000Z 2026-12-06T00:00:00.000Z');
  await press(() => screen.getByRole('radio', { name: 'Day' }));
  screen.getByText('2026-11-18T00:00:00.000Z 2026-11-19T00:00:00.000Z');
  expect(screen.queryByText(NAME)).toBeNull();
});

it.each([
  [4, '1 more walk'],
  [5, '2 more walks'],
])(
  'week grid: shows for %s walks on a day how many the month view leaves out',
  async (count, text) => {
    const slots = Array.from({ length: count }, (_, at) => aSlot({ id: at + 1 }));
    render(<Calendar slots={slots} />);
    await press(() => screen.getByRole('radio', { name: 'Month' }));
    const more = (await screen.findByText(text)).closest('button');
    expect(more?.textContent).toMatch(new RegExp(`^Thursday 19 November, .*${text}$`));
  },
);

// spec: 2.16, 9.2
it('week grid: shows the hours from 06:00 to 22:00', async () => {
  render(<Calendar slots={[]} />);
  await screen.findByText('06:00');
  screen.getByText('21:00');
  expect(screen.queryByText('22:00')).toBeNull();
  expect(screen.queryByText('05:00')).toBeNull();
});

// spec: 10.46
it('week grid: shows a slot outside its hours above the grid', async () => {
  const onOpen = jest.fn();
  const early = aSlot({ start_time: '2026-11-19T04:00:00Z', end_time: '2026-11-19T05:30:00Z' });
  render(<Calendar slots={[early]} onOpen={onOpen} />);
  const line = screen.getByRole('button', { name: 'Thursday 19 November, 04:00 to 05:30' });
  await userEvent.click(line);
  expect(onOpen).toHaveBeenCalledWith(early.id);
});

it('week grid: writes each hour and day once on a translated page and translates the walks', async () => {
  const { rerender } = render(<Calendar slots={[]} />);
  await screen.findByText('06:00');
  const { stop } = translatePage();
  rerender(<Calendar slots={[aSlot()]} />);
  await waitFor(() => expect(screen.getByText(NAME).tagName).toBe('FONT'));
  await press(() => screen.getByRole('radio', { name: 'Day' }));
  await press(() => screen.getByRole('radio', { name: 'Week' }));
  await screen.findByText(NAME);
  expect(screen.getAllByText('06:00')).toHaveLength(1);
  await press(() => screen.getByRole('radio', { name: 'Month' }));
  await screen.findByText(NAME);
  rerender(<Calendar slots={[aSlot(), aSlot({ id: 2 })]} />);
  expect(await screen.findAllByText(NAME)).toHaveLength(2);
  expect(screen.getByText('26').parentElement?.textContent).toBe('26');
  stop();
});
