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
 * Renders a page as the shell does, without retries; 'address' shows the URL. `refresh` refetches
 * everything, as the shell does on changes.
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
