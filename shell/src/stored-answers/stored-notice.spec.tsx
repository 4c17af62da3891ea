import { jest } from '@jest/globals';
import { createQueryClient, NetworkError } from '@walkies/api-client';
import { QueryClientProvider, useQuery } from '@walkies/remote-sdk/query';
import { act, render, screen } from '@testing-library/react';
import StoredNotice from './stored-notice';

const KEY = ['walks'];
let isThere: boolean;

beforeEach(() => {
  isThere = false;
  jest.useFakeTimers({ now: new Date('2026-11-18T09:12:00'), doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function Walks() {
  const read = async () => {
    if (!isThere) throw new NetworkError('unreachable');
    return ['fresh'];
  };
  const { data } = useQuery({ queryKey: KEY, queryFn: read, retry: 0 });
  return <p>{data}</p>;
}

/** A page with a stored answer of that time. */
function aPage(at: string) {
  const cache = createQueryClient();
  cache.setQueryData(KEY, ['stored'], { updatedAt: Date.parse(at) });
  cache.getQueryCache().find({ queryKey: KEY })?.invalidate();
  render(
    <QueryClientProvider client={cache}>
      <Walks />
      <StoredNotice />
    </QueryClientProvider>,
  );
  return cache;
}

const settled = () => act(() => jest.advanceTimersByTimeAsync(100));

test('stored notice: says from when the page is, until its answers have come', async () => {
  aPage('2026-11-18T08:05:00');
  await settled();
  expect(screen.getByRole('status').textContent).toMatch(
    /^The shelter does not answer\. This page is from 0?8:05( AM)?\. Most changes need a connection\.Retry$/,
  );
  isThere = true;
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  await settled();
  screen.getByText('fresh');
  expect(screen.queryByRole('status')).toBeNull();
});

test('stored notice: names the day of another day', async () => {
  aPage('2026-11-17T21:40:00');
  await settled();
  expect(screen.getByRole('status').textContent).toMatch(/from Tuesday, (9:40 PM|21:40)\./);
});
