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
    await (await rowOf('Ines Okafor')).findByRole('button', { name: /^Accept/ }),
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
    await (await rowOf('Ines Okafor')).findByRole('button', { name: /^Accept/ }),
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
    await (await rowOf('Ines Okafor')).findByRole('button', { name: /^Decline/ }),
  );
  await waitFor(() => expect(screen.queryByText(/^Regulars:/)).toBeNull());
});

it('regular requests: accepts all that fit with one press, and lists the others with the reason', async () => {
  const full = { ...request(8, 'Ola Nowak'), accepted_count: 3 };
  const busy = {
    ...request(9, 'Lea Moss'),
    not_booked: [
      { day: '2026-11-28', why: 'overlaps' as const },
      { day: '2026-12-05', why: 'full' as const },
    ],
  };
  let list = [...[4, 5, 6].map((id) => request(id, `Walker ${id}`)), full, busy];
  const { calls } = fakeApi({
    'GET /standing-bookings': () => list,
    'POST /standing-bookings/accept': () => {
      list = list.filter(({ id }) => id !== 4 && id !== 6);
      const refused = [{ id: 5, error: 'Walker 5’s account is disabled.' }];
      return Response.json({ accepted: 2, refused });
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all that fit' }));
  await screen.findByText('2 people come every week now.');
  await screen.findByRole('heading', { name: 'Regulars: 3 people ask' });
  (await rowOf('Walker 5')).getByText('Walker 5’s account is disabled.');
  (await rowOf('Ola Nowak')).getByText('3 of 3 regular places are taken.');
  const row = await rowOf('Lea Moss');
  row.getByText('They have another walk on Sat 28 Nov: not booked.');
  row.getByText('The walk is full on Sat 5 Dec: not booked.');
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

it('regular requests: confirms that all are accepted, and offers one press for several only', async () => {
  let list = [request(5, 'Ines Okafor'), request(6, 'Tom Reed')];
  fakeApi({
    'GET /standing-bookings': () => list,
    'POST /standing-bookings/accept': () => {
      list = [];
      return Response.json({ accepted: 2, refused: [] });
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all that fit' }));
  await screen.findByText('2 people come every week now.');
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Accept all that fit' })).toBeNull();
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
