import { act, renderHook, waitFor } from '@testing-library/react';
import { HostProvider } from '@walkies/remote-sdk';
import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import type { ReactNode } from 'react';
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
