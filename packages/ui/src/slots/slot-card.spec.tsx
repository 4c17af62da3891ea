import { render, screen } from '@testing-library/react';
import { Button } from '../buttons/button';
import { DayGroup, DayList } from './day-list';
import { Seats } from './seats';
import { SlotCard } from './slot-card';
import { StatusChip } from './chip';

const facts = { time: '10:30 – 11:30', marshal: 'Maria Lopez', booked: 3, capacity: 4 };

// spec: 9.1
test('slot card: describes the seats in words and hides the paws from screen readers', () => {
  const { container } = render(<Seats booked={3} capacity={4} />);
  const paws = container.querySelectorAll('svg[aria-hidden="true"] path');

  expect(screen.getByText('3/4 spots')).toBeTruthy();
  expect(Array.from(paws, (paw) => paw.getAttribute('class'))).toEqual([
    'taken',
    'taken',
    'taken',
    'free',
  ]);
});

// spec: 10.44
test('slot card: shows no chip on a slot that can be booked', () => {
  const { container } = render(<SlotCard {...facts} state="available" />);

  expect(container.textContent).toBe('10:30 – 11:30with Maria Lopez3/4 spots1 left');
});

test.each([
  ['mine', 'Booked'],
  ['full', 'Full'],
  ['to-finalize', 'To finalize'],
  ['completed', 'Completed'],
  ['blocked', 'BLOCKED'],
] as const)('slot card: shows that a slot is %s', (state, word) => {
  render(<SlotCard {...facts} state={state} />);

  expect(screen.getByText(word)).toBeTruthy();
});

test('slot card: omits an unknown marshal', () => {
  render(<SlotCard {...facts} marshal={null} state="available" />);

  expect(screen.queryByText(/with/)).toBeNull();
});

test('slot card: names its button by its label, date, time and marshal', () => {
  render(
    <SlotCard
      {...facts}
      label="Thursday 19 November, 10:30 to 11:30"
      state="available"
      action={(labelIds) => <Button about={labelIds}>View</Button>}
    />,
  );
  screen.getByRole('button', {
    name: 'View Thursday 19 November, 10:30 to 11:30 with Maria Lopez',
  });
});

test('day list: lists a day’s slots under its whole date', () => {
  render(
    <DayList>
      <DayGroup weekday="Thu" day="19" name="Thursday 19 November" today>
        <SlotCard {...facts} state="available" />
        <SlotCard {...facts} state="full" />
      </DayGroup>
    </DayList>,
  );

  expect(screen.getByRole('heading', { name: 'Today, Thursday 19 November' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('slot card: shows an unknown status as it is', () => {
  render(<StatusChip status="cancelled" />);

  expect(screen.getByText('cancelled')).toBeTruthy();
});
