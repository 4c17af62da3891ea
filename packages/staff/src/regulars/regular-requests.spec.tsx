import { jest } from '@jest/globals';
import { fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { StandingRequest } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RegularRequests } from './regular-requests';

afterEach(() => {
  jest.restoreAllMocks();
});

const request = (id: number, name: string): StandingRequest => ({
  ...{ id, schedule_id: 3, weekday: 6, start: '09:00', end: '10:30' },
  walker: { id: name, name },
  state: 'asked',
  requested_at: '2026-11-20T09:00:00Z',
  accepted_count: 2,
});
const show = () => renderPage(<RegularRequests />);
const rowOf = async (name: string) => {
  const rows = await screen.findAllByRole('listitem');
  const row = rows.find(({ textContent }) => textContent.includes(name));
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

// spec: 10.8
it('regular requests: accepts one, and the row goes', async () => {
  let list = [request(5, 'Ines Okafor'), request(6, 'Tom Reed')];
  fakeApi({
    'GET /standing-bookings': () => list,
    'POST /standing-bookings/5/accept': () => {
      list = list.slice(1);
    },
  });
  show();
  await screen.findByRole('heading', { name: 'Regulars: 2 people ask' });
  await userEvent.click(
    await (await rowOf('Ines Okafor')).findByRole('button', { name: 'Accept' }),
  );
  await screen.findByRole('heading', { name: 'Regulars: 1 person asks' });
});

it('regular requests: shows beside its row why one cannot be accepted', async () => {
  fakeApi({
    'GET /standing-bookings': () => [request(5, 'Ines Okafor')],
    'POST /standing-bookings/5/accept': () => refuse(409, 'STANDING_PLACES_TAKEN'),
  });
  show();
  await userEvent.click(
    await (await rowOf('Ines Okafor')).findByRole('button', { name: 'Accept' }),
  );
  await (await rowOf('Ines Okafor')).findByRole('alert');
});

it('regular requests: declines one, and shows nothing when nobody asks', async () => {
  let list = [request(5, 'Ines Okafor')];
  fakeApi({
    'GET /standing-bookings': () => list,
    'POST /standing-bookings/5/decline': () => {
      list = [];
    },
  });
  show();
  await userEvent.click(
    await (await rowOf('Ines Okafor')).findByRole('button', { name: 'Decline' }),
  );
  await waitFor(() => expect(screen.queryByText(/^Regulars:/)).toBeNull());
});

it('regular requests: shows three at first, and all of them on demand', async () => {
  fakeApi({
    'GET /standing-bookings': () => [5, 6, 7, 8].map((id) => request(id, `Walker ${id}`)),
  });
  show();
  await screen.findByRole('heading', { name: 'Regulars: 4 people ask' });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await press('Show all 4');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});
