import { act, renderHook, waitFor } from '@testing-library/react';
import { HostProvider } from '@walkies/remote-sdk';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import type { ReactNode } from 'react';
import { ApiError, NetworkError } from './api-error';
import type { KeyLifetime } from './idempotency-key';
import { aHost } from './testing';
import { useSafeMutation } from './use-safe-mutation';

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

it('mutation: is reset by a part of the screen that still shows it as pending', async () => {
  let fail: ((error: Error) => void) | undefined;
  const send = () => new Promise((_, reject) => (fail = reject));
  const { result } = show(() => useSafeMutation({ send }));
  act(() => result.current.mutate());
  const pending = result.current;
  expect(pending.isPending).toBe(true);
  await waitFor(() => expect(fail).toBeDefined());
  fail?.(new Error('no line'));
  await waitFor(() => expect(result.current.error?.message).toBe('no line'));
  act(() => pending.reset());
  await waitFor(() => expect(result.current.error).toBeNull());
});

describe('idempotency keys', () => {
  const LOST = new NetworkError('unreachable');
  const FAILED = new ApiError(500, 'INTERNAL', '');
  const REFUSED = new ApiError(409, 'HOLD_OVERLAPS', '');
  const DONE = null;

  /** Sends a dog's name per step, each with the next answer; returns the keys, each as its first occurrence. */
  async function keysOf(keyUntil: KeyLifetime | undefined, steps: [string, Error | null][]) {
    const keys: string[] = [];
    let answer: Error | null = DONE;
    async function send(_: unknown, name: string, key: string) {
      keys.push(key);
      if (answer) throw answer;
      return name;
    }
    const { result } = show(() => useSafeMutation({ send, ...(keyUntil && { keyUntil }) }));
    for (const [name, next] of steps) {
      answer = next;
      await act(() => result.current.mutateAsync(name).catch(() => null));
      await waitFor(() => expect(result.current.isPending).toBe(false));
    }
    return keys.map((key) => keys.indexOf(key));
  }

  it.each([undefined, 'changed', 'refused', 'done'] as const)(
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
    [undefined, [0, 1]],
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
    [undefined, [0, 0]],
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

  it('mutation: sends the key that is stored with a draft, and replaces it after a refusal alone', async () => {
    const keys: string[] = [];
    let answer: Error | null = LOST;
    async function send(_: unknown, __: string, key: string) {
      keys.push(key);
      if (answer) throw answer;
    }
    const { result } = show(() => useSafeMutation({ send, keyUntil: 'refused' }));
    const stored = { key: 'of-the-draft', replace: (next: string) => void (stored.key = next) };
    for (const next of [LOST, REFUSED, DONE]) {
      answer = next;
      const storedKey = { ...stored };
      await act(() => result.current.mutateAsync('Fig', { storedKey }).catch(() => null));
      await waitFor(() => expect(result.current.isPending).toBe(false));
    }
    expect(keys).toEqual(['of-the-draft', 'of-the-draft', stored.key]);
    expect(stored.key).toMatch(/^[0-9a-f]{32}$/);
  });
});
