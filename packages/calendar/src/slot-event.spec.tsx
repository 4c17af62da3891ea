import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SlotEvent } from './slot-event';
import { aSlot } from '@walkies/contract/testing';
import { browserSpeaks, nameWith } from '@walkies/ui/testing';

afterEach(() => {
  jest.restoreAllMocks();
});

// spec: 3.8, 10.42
it('slot event: is a keyboard-operable button named by its label, day, time and spots', async () => {
  browserSpeaks('en-GB');
  const onOpen = jest.fn();
  const slot = aSlot();
  render(<SlotEvent slot={slot} viewer="walker" timeZone="Europe/London" onOpen={onOpen} />);
  screen.getByRole('button', {
    name: 'Available, Thursday 19 November, 10:30 to 11:30, 3 of 4 spots',
  });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(slot.id);
});

it('slot event: says that the viewer has another walk then, and a full one stays full', () => {
  browserSpeaks('en-GB');
  const shown = { viewer: 'walker', timeZone: 'Europe/London', onOpen: jest.fn() } as const;
  const overlap = 'You walk then: 10:00 – 11:00';
  const { rerender } = render(<SlotEvent {...shown} slot={aSlot()} overlap={overlap} />);
  const time = 'Thursday 19 November, 10:30 to 11:30';
  const event = screen.getByRole('button', {
    name: `Available, ${time}, 3 of 4 spots. ${overlap}`,
  });
  within(event).getByText('You walk then');
  rerender(<SlotEvent {...shown} slot={aSlot({ booked_count: 4 })} overlap={overlap} />);
  screen.getByRole('button', { name: `Full, ${time}, 4 of 4 spots. ${overlap}` });
  screen.getByText('Full');
});

it('slot event: names the walkers to staff', () => {
  browserSpeaks('en-GB');
  const slot = aSlot({ booked_count: 2, walker_names: ['Ana Petrov', 'Tom Reed'] });
  render(<SlotEvent slot={slot} viewer="marshal" timeZone="Europe/London" onOpen={jest.fn()} />);
  screen.getByRole('button', {
    name: nameWith(
      'Booked, Thursday 19 November, 10:30 to 11:30, 2 of 4 spots: Ana Petrov, Tom Reed',
    ),
  });
  expect(screen.getByText(/Ana Petrov/).getAttribute('translate')).toBe('no');
});

it('slot event: shows its label whole, without hidden characters that split it', () => {
  browserSpeaks('en-GB');
  const slot = aSlot({ status: 'completed' });
  render(<SlotEvent slot={slot} viewer="marshal" timeZone="Europe/London" onOpen={jest.fn()} />);
  const event = screen.getByRole('button', { name: /^Completed, Thursday/ });
  within(event).getByText('Completed');
});

it('slot event: shows that a blocked day lasts all day', () => {
  browserSpeaks('en-GB');
  const day = aSlot({
    status: 'blocked',
    type: 'blocked',
    start_time: '2026-11-21T00:00:00Z',
    end_time: '2026-11-22T00:00:00Z',
    booked_count: 0,
  });
  render(<SlotEvent slot={day} viewer="marshal" timeZone="Europe/London" onOpen={jest.fn()} />);
  const event = screen.getByRole('button', { name: 'blocked, Saturday 21 November, all day' });
  expect(within(event).getByText('All day')).toBeTruthy();
});

// spec: 10.42
it('slot event: shows the time before the status', () => {
  browserSpeaks('en-GB');
  render(<SlotEvent slot={aSlot()} viewer="walker" timeZone="Europe/London" onOpen={jest.fn()} />);
  const shown = [...screen.getByRole('button').querySelectorAll('span[aria-hidden]')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(['10:30', 'Available', '3/4']);
});
