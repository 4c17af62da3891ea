import { QueryClient, QueryClientProvider } from '@walkies/remote-sdk/query';
import { act, render } from '@testing-library/react';
import { HostProvider, type Host } from '@walkies/remote-sdk';
import { MemoryRouter, useLocation } from '@walkies/remote-sdk/router';
import type { ReactNode } from 'react';
import { aHost } from './a-host';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{`${pathname}${search}`}</output>;
}

/**
 * A page as the shell renders it, without repeated tries; the address is read from 'address'.
 * `refresh` reads everything again, as the shell does when it is told of changes.
 */
export function renderPage(
  page: ReactNode,
  { host = aHost(), path = '/' }: { host?: Host; path?: string } = {},
) {
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const shown = render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[path]}>
        <HostProvider host={host}>{page}</HostProvider>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const refresh = () => act(() => cache.invalidateQueries(undefined, { cancelRefetch: false }));
  return { ...shown, refresh };
}
