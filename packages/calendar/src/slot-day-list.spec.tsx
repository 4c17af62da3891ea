import { jest } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { SlotDayList } from './slot-day-list';
import type { Slot } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { browserSpeaks, press, sentence } from '@walkies/ui/testing';

beforeEach(() => browserSpeaks('en-GB'));

afterEach(() => {
  jest.restoreAllMocks();
});

const NOW = new Date('2026-11-18T09:00:00Z');

// spec: 2.15
// spec: 10.105
it('slot day list: opens the slot whose View is pressed, and names each View by its slot', async () => {
  const onOpen = jest.fn();
  const first = aSlot();
  const second = aSlot({ start_time: '2026-11-20T14:00:00Z', end_time: '2026-11-20T15:00:00Z' });
  render(
    <SlotDayList
      slots={[second, first]}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      onOpen={onOpen}
    />,
  );
  await press('View Friday 20 November, 14:00 to 15:00');
  expect(onOpen).toHaveBeenCalledWith(second.id);
});

it('slot day list: groups slots under a heading for each day and marks today', () => {
  const today = aSlot({ start_time: '2026-11-18T14:00:00Z', end_time: '2026-11-18T15:00:00Z' });
  render(
    <SlotDayList
      slots={[today, aSlot()]}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      onOpen={jest.fn()}
    />,
  );
  const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(headings).toEqual([
    expect.stringContaining('Today, Wednesday 18 November'),
    expect.stringContaining('Thursday 19 November'),
  ]);
});

// spec: 10.3
it('slot day list: labels own slots and full slots', () => {
  const own = aSlot({ booked_by_me: true });
  const full = aSlot({ booked_count: 4 });
  render(
    <SlotDayList
      slots={[own, full]}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      onOpen={jest.fn()}
    />,
  );
  const [ownCard, fullCard] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  within(ownCard).getByText('Booked');
  within(fullCard).getByText('Full');
  within(fullCard).getByText('4/4 spots');
});

// spec: 10.41
it('slot day list: calls a walk that was given back late so, and not full', () => {
  render(
    <SlotDayList
      slots={[aSlot({ given_back: true })]}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      onOpen={jest.fn()}
    />,
  );
  screen.getByText('Given back');
  expect(screen.queryByText('Full')).toBeNull();
});

it('slot day list: shows a note in the card of its slot', () => {
  const other = aSlot();
  render(
    <SlotDayList
      slots={[other, aSlot()]}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      noteOf={({ id }) => id === other.id && <p>You walk then</p>}
      onOpen={jest.fn()}
    />,
  );
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('You walk then');
  expect(second?.textContent).not.toContain('You walk then');
});

it('slot day list: shows staff the status and walkers of every slot', () => {
  const facts = { walker_names: ['Ana Petrov', 'רות כהן'], booked_count: 2 };
  render(
    <SlotDayList
      slots={[
        aSlot(facts),
        aSlot({ status: 'available', booked_count: 0 }),
        aSlot({ status: 'completed' }),
        aSlot({ status: 'blocked', type: 'blocked' }),
      ]}
      viewer="marshal"
      timeZone="Europe/London"
      now={NOW}
      onOpen={jest.fn()}
    />,
  );
  const cards = screen.getAllByRole('listitem') as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  within(cards[0]).getByText('Booked');
  within(cards[0]).getByText(sentence('Ana Petrov, רות כהן'));
  within(cards[1]).getByText('Available');
  within(cards[1]).getByText('No one booked yet.');
  within(cards[2]).getByText('Completed');
  within(cards[3]).getByText('BLOCKED');
  within(cards[3]).getByText('Nobody can book this day.');
});

it('slot day list: keeps the cards in place during a press, then shows added slots', () => {
  const hours = (hour: string) => ({
    start_time: `2026-11-19T${hour}:00:00Z`,
    end_time: `2026-11-19T${hour}:45:00Z`,
  });
  const later = aSlot(hours('14'));
  const list = (slots: Slot[]) => (
    <SlotDayList
      slots={slots}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      onOpen={jest.fn()}
    />
  );
  const { rerender } = render(list([later]));
  fireEvent.pointerDown(screen.getByRole('button', { name: /^View/ }));
  rerender(list([aSlot(hours('09')), later]));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.pointerUp(document.body);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

// spec: 10.44
it('slot day list: groups a day into morning and afternoon, but not a few walks of one half', () => {
  const at = (hour: string) =>
    aSlot({ start_time: `2026-11-19T${hour}:00:00Z`, end_time: `2026-11-19T${hour}:45:00Z` });
  const onlyMorning = aSlot({
    start_time: '2026-11-20T09:00:00Z',
    end_time: '2026-11-20T10:00:00Z',
  });
  render(
    <SlotDayList
      slots={[at('09'), at('11'), at('12'), at('15'), onlyMorning]}
      viewer="walker"
      timeZone="Europe/London"
      now={NOW}
      onOpen={jest.fn()}
    />,
  );
  const halves = screen.getAllByRole('heading', { level: 3 });
  expect(halves.map(({ textContent }) => textContent)).toEqual(['Morning', 'Afternoon']);
  const [first, , third] = screen.getAllByRole('listitem');
  expect(first?.contains(halves[0] ?? null)).toBe(true);
  expect(third?.contains(halves[1] ?? null)).toBe(true);
});
