import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useBookSlot, useMyBookings, useSlots, useUpcomingSlots } from './slots';
import { aSlot } from '@walkies/contract/testing';
import { aHost, fakeApi, refuse, renderPage } from './testing';

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

it('slot query: requests the given range only', async () => {
  const { calls } = fakeApi(lists());
  renderPage(<Lists />);
  await screen.findByText('1 1 0');
  expect(calls).toContain(
    'GET /time-slots?from=2026-11-15T00%3A00%3A00Z&to=2026-11-22T00%3A00%3A00Z',
  );
});

// spec: 4.1
it.each([
  ['a booking', () => aSlot({ id: 7, booked_by_me: true })],
  ['a refused booking', () => refuse(409, 'SLOT_FULL', 'Full')],
])('slot query: refetches every list of slots after %s', async (_name, answer) => {
  const api = fakeApi({ ...lists(), 'PUT /time-slots/7/book': answer });
  renderPage(<Lists />);
  await screen.findByText('1 1 0');
  api.calls.length = 0;
  api.routes['GET /time-slots/my-bookings'] = () => [aSlot({ id: 7 })];
  await userEvent.click(screen.getByText('Book'));
  await screen.findByText('1 1 1');
  const [write, ...reads] = api.calls.map((call) => call.split('?')[0]);
  expect(write).toBe('PUT /time-slots/7/book');
  expect(reads.toSorted()).toEqual([
    'GET /time-slots',
    'GET /time-slots/my-bookings',
    'GET /time-slots/upcoming',
  ]);
});

it('slot query: requests no list of the signed-in user while no user is signed in', async () => {
  const { calls } = fakeApi(lists());
  renderPage(<Lists />, { host: aHost({ session: null }) });
  await screen.findByText(/^1/);
  expect(calls).toHaveLength(1);
});
