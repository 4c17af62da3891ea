import { jest } from '@jest/globals';
import { useMyBookings, useSlots, useUpcomingSlots } from '@walkies/api-client';
import { fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import { aSlot } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen } from '@testing-library/react';
import { useBookSlot } from './booking-api';

afterEach(() => {
  jest.restoreAllMocks();
});

const RANGE = { from: '2026-11-15T00:00:00Z', to: '2026-11-22T00:00:00Z' };

function Lists() {
  const slots = useSlots(RANGE);
  const upcoming = useUpcomingSlots({ to: RANGE.to });
  const mine = useMyBookings();
  const booking = useBookSlot();
  return (
    <>
      <p>{`${slots.data?.length} ${upcoming.data?.length} ${mine.data?.length}`}</p>
      <button onClick={() => booking.mutate(7)}>Book</button>
    </>
  );
}

const lists = () => ({
  'GET /time-slots': () => [aSlot({ id: 7 })],
  'GET /time-slots/upcoming': () => [aSlot({ id: 7 })],
  'GET /time-slots/my-bookings': (): unknown[] => [],
});

// spec: 4.1
it.each([
  ['a booking', () => aSlot({ id: 7, booked_by_me: true })],
  ['a refused booking', () => refuse(409, 'SLOT_FULL', 'Full')],
])('booking mutation: refetches every list of slots after %s', async (_name, answer) => {
  const api = fakeApi({ ...lists(), 'PUT /time-slots/7/book': answer });
  renderPage(<Lists />);
  await screen.findByText('1 1 0');
  api.calls.length = 0;
  api.routes['GET /time-slots/my-bookings'] = () => [aSlot({ id: 7 })];
  await press(() => screen.getByText('Book'));
  await screen.findByText('1 1 1');
  const [write, ...reads] = api.calls.map((call) => call.split('?')[0]);
  expect(write).toBe('PUT /time-slots/7/book');
  expect(reads.toSorted()).toEqual([
    'GET /time-slots',
    'GET /time-slots/my-bookings',
    'GET /time-slots/upcoming',
  ]);
});
