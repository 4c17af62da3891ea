import { jest } from '@jest/globals';
import { fakeApi, noConnection, refuse, renderPage } from '@walkies/api-client/testing';
import { LIST_COUNTED_UP_TO } from '@walkies/contract';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useAssignDogs } from '../assign-dogs/assign-dogs-api';
import { useCompletedWalks, useReportCsv, useUpcomingWalks } from './reports-api';

afterEach(() => {
  jest.restoreAllMocks();
});

const listOf = (total: number | string) => () =>
  Response.json([{ id: 1 }], { headers: { 'X-Total-Count': String(total) } });

function Upcoming() {
  const walks = useUpcomingWalks(
    { status: 'booked', sort: 'dogs', order: 'desc' },
    { limit: 50, offset: 100 },
  );
  const assigning = useAssignDogs(7);
  return (
    <>
      <p>
        {walks.data &&
          `${walks.data.rows.length} of ${walks.data.total}${walks.data.hasMore ? ' and more' : ''}`}
      </p>
      <button onClick={() => assigning.mutate({ dogIds: [3], seen: [] })}>Assign</button>
    </>
  );
}

it('report list: requests a page and its total, and refetches after dogs are assigned', async () => {
  const { calls, routes, bodies } = fakeApi({ 'GET /upcoming-walks': listOf(1234) });
  renderPage(<Upcoming />);
  await screen.findByText('1 of 1234');
  expect(calls).toEqual([
    'GET /upcoming-walks?status=booked&sort=dogs&order=desc&limit=50&offset=100',
  ]);
  routes['GET /upcoming-walks'] = listOf(4);
  await press(() => screen.getByText('Assign'));
  await screen.findByText('1 of 4');
  expect(bodies).toEqual([{ dogIds: [3] }]);
});

it('report list: marks a capped total', async () => {
  fakeApi({ 'GET /upcoming-walks': listOf('10000+') });
  renderPage(<Upcoming />);
  await screen.findByText('1 of 10000 and more');
});

function Whole({ limit }: { limit: number }) {
  const walks = useUpcomingWalks({ sort: 'dogs', order: 'asc' }, { limit, offset: 0 });
  if (walks.isError) return <p>failed</p>;
  return <p>{walks.data && `${walks.data.rows.length} of ${walks.data.total}`}</p>;
}

it.each([
  [2500, '3 of 2500', [0, 1000, 2000]],
  [1000, '1 of 1000', [0]],
  ['10000+', '10 of 10000', [0, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]],
] as const)(
  'report list: assembles a list of %s from all its pages',
  async (total, text, offsets) => {
    const { calls } = fakeApi({ 'GET /upcoming-walks': listOf(total) });
    renderPage(<Whole limit={LIST_COUNTED_UP_TO} />);
    await screen.findByText(text);
    expect(calls).toEqual(
      offsets.map(
        (offset) => `GET /upcoming-walks?sort=dogs&order=asc&limit=1000&offset=${offset}`,
      ),
    );
  },
);

it('report list: fails as a whole if one of its parts fails', async () => {
  const answers = [listOf(1500), () => refuse(400, 'BAD_INPUT')];
  const { calls } = fakeApi({ 'GET /upcoming-walks': () => answers[calls.length - 1]?.() });
  renderPage(<Whole limit={LIST_COUNTED_UP_TO} />);
  await screen.findByText('failed');
  expect(calls).toHaveLength(2);
});

function Completed() {
  const [requests, request] = useState<{ range: 'day' | 'week'; offset: number }>({
    range: 'day',
    offset: 0,
  });
  const walks = useCompletedWalks(
    { range: requests.range, sort: 'dogs', order: 'asc' },
    { limit: 50, offset: requests.offset },
  );
  return (
    <>
      <p>{walks.data ? `of ${walks.data.total}` : 'nothing yet'}</p>
      <button onClick={() => request({ ...requests, offset: 50 })}>Next</button>
      <button onClick={() => request({ range: 'week', offset: 0 })}>Week</button>
    </>
  );
}

it('report list: shows the previous page until the next arrives, never walks of another range', async () => {
  const { calls, routes } = fakeApi({ 'GET /walks-grouped': listOf(60) });
  renderPage(<Completed />);
  await screen.findByText('of 60');
  routes['GET /walks-grouped'] = () => new Promise(() => undefined);
  await press(() => screen.getByText('Next'));
  await waitFor(() => expect(calls).toHaveLength(2));
  screen.getByText('of 60');
  await press(() => screen.getByText('Week'));
  await screen.findByText('nothing yet');
});

function Csv() {
  const csv = useReportCsv();
  return (
    <>
      <p>{csv.data ? `${csv.data.size} bytes` : (csv.error?.name ?? 'nothing')}</p>
      <button onClick={() => csv.mutate({ report: 'dog-walk-stats' })}>Download</button>
    </>
  );
}

it('report list: returns a report as a file, and a refusal as an error', async () => {
  const { calls, routes } = fakeApi({ 'GET /dog-walk-stats': () => new Response('Dog\r\n') });
  renderPage(<Csv />);
  await press(() => screen.getByText('Download'));
  await screen.findByText('5 bytes');
  expect(calls).toEqual(['GET /dog-walk-stats?format=csv']);
  routes['GET /dog-walk-stats'] = () => refuse(403, 'FORBIDDEN');
  await press(() => screen.getByText('Download'));
  await screen.findByText('ApiError');
  routes['GET /dog-walk-stats'] = noConnection;
  await press(() => screen.getByText('Download'));
  await waitFor(() => screen.getByText('NetworkError'));
});
