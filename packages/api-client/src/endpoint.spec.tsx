import { jest } from '@jest/globals';
import { aDog } from '@walkies/contract/testing';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import { render, screen, waitFor } from '@testing-library/react';
import { HostProvider } from '@walkies/remote-sdk';
import { dogsQuery, useDogs } from './dogs';
import { addressOf, call } from './endpoint';
import { aHost, fakeApi, noConnection } from './testing';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('an address', () => {
  it('endpoint query: encodes each path parameter as one segment', () => {
    expect(addressOf('GET /users/:uid/walks', { params: { uid: 'a/b ?' } })).toEqual({
      method: 'GET',
      path: '/users/a%2Fb%20%3F/walks',
    });
  });

  it('endpoint query: keeps the order of the query and omits undefined fields', () => {
    const query = { from: '2026-11-26T00:00:00Z', to: undefined, limit: 5 };
    expect(addressOf('GET /time-slots', { query }).path).toBe(
      '/time-slots?from=2026-11-26T00%3A00%3A00Z&limit=5',
    );
    expect(addressOf('GET /time-slots', { query: { to: undefined } }).path).toBe('/time-slots');
  });
});

const SLOT = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };

it('endpoint call: sends a body and an idempotency key and returns the JSON', async () => {
  const { bodies, keys } = fakeApi({ 'POST /time-slots': () => ({ id: 7 }) });
  const headers = { 'Idempotency-Key': 'k' };
  const added = await call(aHost(), 'POST /time-slots', { body: SLOT }, { headers });
  expect(added.id).toBe(7);
  expect(bodies).toEqual([SLOT]);
  expect(keys).toEqual(['k']);
});

// The compiler is the test: each line below an expected error must be one.
it('endpoint call: accepts and returns only the types that the endpoint declares', () => {
  const wrong = [
    // @ts-expect-error an endpoint that is not there
    () => call(aHost(), 'GET /cats', {}),
    // @ts-expect-error a parameter that is missing
    () => call(aHost(), 'DELETE /dogs/:id', {}),
    // @ts-expect-error a field that the API refuses
    () => call(aHost(), 'POST /block-day', { body: { date: '2026-12-25', note: 'Christmas' } }),
    // @ts-expect-error an idempotency key that is missing
    () => call(aHost(), 'POST /time-slots', { body: SLOT }),
    // @ts-expect-error a question that the API refuses
    () => call(aHost(), 'GET /dogs', { query: { images: 'png' } }),
    // @ts-expect-error a field that no answer has
    async () => (await call(aHost(), 'GET /users/me', {})).nickname,
  ];
  expect(wrong).toHaveLength(6);
});

describe('what is started before its page', () => {
  function Dogs() {
    const { data, isPending } = useDogs();
    return <p>{isPending ? 'loading' : data?.map(({ name }) => name).join()}</p>;
  }

  const show = (cache: QueryClient) =>
    render(
      <QueryClientProvider client={cache}>
        <HostProvider host={aHost()}>
          <Dogs />
        </HostProvider>
      </QueryClientProvider>,
    );
  const aCache = () =>
    new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

  it('prefetch: shows its answer in the first render and is requested once', async () => {
    const { calls } = fakeApi({ 'GET /dogs': () => [aDog({ name: 'Olive' })] });
    const cache = aCache();
    await cache.prefetchQuery(dogsQuery(aHost()));
    show(cache);
    expect(screen.getByText('Olive')).toBeDefined();
    expect(calls).toEqual(['GET /dogs?images=url']);
  });

  it('prefetch: is awaited while in flight, not requested twice', async () => {
    const { calls } = fakeApi({ 'GET /dogs': () => [aDog({ name: 'Olive' })] });
    const cache = aCache();
    void cache.prefetchQuery(dogsQuery(aHost()));
    show(cache);
    await screen.findByText('Olive');
    expect(calls).toHaveLength(1);
  });

  it('prefetch: is requested again after a failure', async () => {
    const { routes, calls } = fakeApi({ 'GET /dogs': noConnection });
    const cache = aCache();
    await cache.prefetchQuery(dogsQuery(aHost()));
    routes['GET /dogs'] = () => [aDog({ name: 'Olive' })];
    show(cache);
    await screen.findByText('Olive');
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
