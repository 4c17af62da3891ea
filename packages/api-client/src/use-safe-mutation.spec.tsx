import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { HostProvider } from '@walkies/remote-sdk';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import type { ReactNode } from 'react';
import { aHost } from './testing';
import { useSafeMutation } from './use-safe-mutation';

afterEach(() => jest.restoreAllMocks());

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

// spec: 10.93
it('mutation: sends nothing while the browser is offline, and says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = jest.fn(async () => 'done');
  const { result } = show(() =>
    useSafeMutation({ send, offlineText: 'Not without a connection.' }),
  );
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.error?.message).toBe('Not without a connection.'));
  expect(send).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => result.current.mutate());
  await waitFor(() => expect(result.current.data).toBe('done'));
});
