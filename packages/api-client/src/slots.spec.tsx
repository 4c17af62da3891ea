import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useMyBookings, useSlots, useUpcomingSlots } from './slots';
import { aSlot } from '@walkies/contract/testing';
import { aHost, fakeApi, renderPage } from './testing';

afterEach(() => {
  jest.restoreAllMocks();
});

const RANGE = { from: '2026-11-15T00:00:00Z', to: '2026-11-22T00:00:00Z' };

function Lists() {
  const slots = useSlots(RANGE);
  const upcoming = useUpcomingSlots({ to: RANGE.to });
  const mine = useMyBookings();
  return <p>{`${slots.data?.length} ${upcoming.data?.length} ${mine.data?.length}`}</p>;
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

it('slot query: requests no list of the signed-in user while no user is signed in', async () => {
  const { calls } = fakeApi(lists());
  renderPage(<Lists />, { host: aHost({ session: null }) });
  await screen.findByText(/^1/);
  expect(calls).toHaveLength(1);
});
