import { act, renderHook, waitFor } from '@testing-library/react';
import { HostProvider } from '@walkies/remote-sdk';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import type { ReactNode } from 'react';
import { ApiError, NetworkError } from './api-error';
import { aHost } from './testing';
import { type IdempotencyHeader, useIdempotentMutation } from './use-idempotent-mutation';

function show<Result>(use: () => Result) {
  const cache = new QueryClient();
  return renderHook(use, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={cache}>
        <HostProvider host={aHost()}>{children}</HostProvider>
      </QueryClientProvider>
    ),
  });
}

type KeyUntil = 'changed' | 'refused' | 'done';

const LOST = new NetworkError('unreachable');
const FAILED = new ApiError(500, 'INTERNAL', '');
const REFUSED = new ApiError(409, 'HOLD_OVERLAPS', '');
const DONE = null;

/** Sends a dog's name per step, each with the next answer; returns the keys, each as its first occurrence. */
async function keysOf(keyUntil: KeyUntil, steps: [string, Error | null][]) {
  const keys: string[] = [];
  let answer: Error | null = DONE;
  async function send(_: unknown, name: string, headers: IdempotencyHeader) {
    keys.push(headers['Idempotency-Key']);
    if (answer) throw answer;
    return name;
  }
  const { result } = show(() => useIdempotentMutation({ send, keyUntil }));
  for (const [name, next] of steps) {
    answer = next;
    await act(() => result.current.mutateAsync(name).catch(() => null));
    await waitFor(() => expect(result.current.isPending).toBe(false));
  }
  return keys.map((key) => keys.indexOf(key));
}

it.each(['changed', 'refused', 'done'] as const)(
  'mutation (key until: %s): has one key for retries without an answer, and a new one after the success',
  async (keyUntil) => {
    const steps: [string, Error | null][] = [
      ['Fig', LOST],
      ['Fig', FAILED],
      ['Fig', DONE],
      ['Fig', DONE],
    ];
    expect(await keysOf(keyUntil, steps)).toEqual([0, 0, 0, 3]);
  },
);

it.each([
  ['changed', [0, 1]],
  ['refused', [0, 0]],
  ['done', [0, 0]],
] as const)(
  'mutation (key until: %s): has the right key for another input after a lost answer',
  async (keyUntil, keys) => {
    expect(
      await keysOf(keyUntil, [
        ['Fig', LOST],
        ['Figaro', LOST],
      ]),
    ).toEqual(keys);
  },
);

it.each([
  ['changed', [0, 0]],
  ['refused', [0, 1]],
  ['done', [0, 0]],
] as const)(
  'mutation (key until: %s): has the right key for the same input after a refusal',
  async (keyUntil, keys) => {
    expect(
      await keysOf(keyUntil, [
        ['Fig', REFUSED],
        ['Fig', DONE],
      ]),
    ).toEqual(keys);
  },
);
