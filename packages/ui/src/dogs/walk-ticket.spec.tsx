import { jest } from '@jest/globals';
import type { CheckIn } from '@walkies/contract';
import { aCheckIn } from '@walkies/contract/testing';
import { MemoryRouter } from '@walkies/remote-sdk/router';
import { render, screen, within } from '@testing-library/react';
import { press } from '../testing/press';
import { WalkTicket } from './walk-ticket';

const onCheckIn = jest.fn();
const onLate = jest.fn();
const shelter = {
  ...{ name: 'Hillside', timeZone: 'Europe/London', donateUrl: '', adoptUrl: '', waiverUrl: '' },
  contact: { phone: '01234 567 890', email: '', address: ['12 Orchard Lane', 'Hillside'] },
  social: [],
};

const show = (
  { unsentLate = null, ...walk }: Partial<CheckIn> & { unsentLate?: 10 | 20 | 30 | null } = {},
  now = '2026-11-19T09:40:00Z',
) =>
  render(
    <MemoryRouter>
      <WalkTicket
        walk={aCheckIn(walk)}
        shelter={shelter}
        now={new Date(now)}
        dogs={[
          { id: 1, name: 'Dot', breed: 'Collie', grade: 'gold', imageUrl: null, mustKnow: '' },
        ]}
        checkIn={{ isSaving: false, error: null, onCheckIn, onTakeBack: jest.fn() }}
        late={{ unsent: unsentLate, isSaving: false, error: null, onLate }}
      />
    </MemoryRouter>,
  );

// spec: 10.95
it('walk ticket: says when, with whom, where and which dog', () => {
  show();
  const ticket = within(screen.getByRole('region', { name: /^Your walk, 10:00/ }));
  ticket.getByText('Maria Lopez');
  ticket.getByText('Dot');
  const map = ticket.getByRole('link', { name: '12 Orchard Lane, Hillside' });
  expect(new URL(map.getAttribute('href') ?? '').searchParams.get('query')).toBe(
    '12 Orchard Lane, Hillside',
  );
  const call = ticket.getByRole('link', { name: '01234 567 890' });
  expect(call.getAttribute('href')).toBe('tel:01234567890');
});

// spec: 10.95
it('walk ticket: offers the check-in, the lateness and the way out', async () => {
  show();
  await press('I’m here');
  expect(onCheckIn).toHaveBeenCalledTimes(1);
  await press('I’m late');
  await press('20 minutes');
  expect(onLate).toHaveBeenCalledWith(20);
  expect(screen.queryByRole('button', { name: '20 minutes' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('I’m late');
  const out = screen.getByRole('link', { name: 'I can’t come' });
  expect(out.getAttribute('href')).toBe('/walker-calendar?slot=7&cannot');
});

it.each([
  ['sent', { late_minutes: 20 }, 'The marshal can see it.'],
  ['not sent', { unsentLate: 20 as const, late_minutes: 10 }, /^Not sent yet/],
])('walk ticket: says how late the walker is: %s', (_, walk, line) => {
  show(walk);
  screen.getByText('You’re 20 minutes late.');
  screen.getByText(line);
});

it('walk ticket: takes no check-in before it opens, but the rest', () => {
  show({}, '2026-11-19T07:00:00Z');
  screen.getByText('You can check in here from 9:30 AM.');
  screen.getByRole('button', { name: 'I’m late' });
  screen.getByRole('link', { name: 'I can’t come' });
});

it('walk ticket: has no way out once the walk has begun', () => {
  show({}, '2026-11-19T10:00:00Z');
  screen.getByRole('button', { name: 'I’m late' });
  expect(screen.queryByRole('link', { name: 'I can’t come' })).toBeNull();
});

it.each([
  ['is here', { checked_in_at: '2026-11-19T09:35:00Z', late_minutes: 20 }],
  ['is recorded', { status: 'completed' as const }],
])('walk ticket: offers no lateness to a walker who %s', (_, walk) => {
  show(walk);
  expect(screen.queryByText(/minutes late/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'I’m late' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'I can’t come' })).toBeNull();
});
