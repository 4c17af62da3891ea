import { jest } from '@jest/globals';
import { QueryClientProvider } from '@walkies/remote-sdk/query';
import { act, render, screen } from '@testing-library/react';
import { HostProvider } from '@walkies/remote-sdk';
import { useDogs } from './dogs';
import { errorText } from './error-text';
import { createQueryClient } from './query-client';
import { aHost, fakeApi, refuse, refuseForNow } from './testing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function Dogs() {
  const { error, data, isPending } = useDogs();
  if (error) return <p role="alert">{errorText(error, 'Failed to load dogs.')}</p>;
  return <p>{isPending ? 'Loading' : `${data?.length} dogs`}</p>;
}

const showDogs = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <HostProvider host={aHost()}>
        <Dogs />
      </HostProvider>
    </QueryClientProvider>,
  );
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

it('query client: shows a rate limit at once and refetches after Retry-After, not before', async () => {
  const { calls, routes } = fakeApi({ 'GET /dogs': () => refuseForNow(7) });
  showDogs();
  await pass(10);
  expect(screen.getByRole('alert').textContent).toBe(
    'Failed to load dogs. Too many requests. Please wait a moment.',
  );
  await pass(6_900);
  expect(calls).toHaveLength(1);
  await pass(200);
  expect(calls).toHaveLength(2);
  routes['GET /dogs'] = () => [];
  await pass(7_100);
  screen.getByText('0 dogs');
  await pass(60_000);
  expect(calls).toHaveLength(3);
});

it('query client: waits for Retry-After before its single retry', async () => {
  const { calls } = fakeApi({
    'GET /dogs': () => ({ ...refuse(503, 'UNAVAILABLE'), retryAfter: 4 }),
  });
  showDogs();
  await pass(3_900);
  expect(calls).toHaveLength(1);
  await pass(200);
  expect(calls).toHaveLength(2);
  await pass(60_000);
  expect(calls).toHaveLength(2);
});

it('query client: refetches failed queries when the line is back, and no others', async () => {
  const { calls, routes } = fakeApi({
    'GET /dogs': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  showDogs();
  await pass(2_000);
  expect(screen.getByRole('alert').textContent).toContain('Check your connection.');
  routes['GET /dogs'] = () => [];
  calls.length = 0;
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await pass(10);
  screen.getByText('0 dogs');
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await pass(10);
  expect(calls).toHaveLength(1);
});
