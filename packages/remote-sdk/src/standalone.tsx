import { QueryClient, QueryClientProvider } from './query';
import { createRoot } from 'react-dom/client';
import { createPageClock } from './page-clock';
import type { RemoteModule } from './remote-module';
import { BrowserRouter, Link, Route, Routes } from './router';
import { createStandaloneHost, type DemoAccount } from './standalone-host';

/**
 * Renders a remote's pages into #root without the shell, signed in with a demo account of the
 * local stack. Any other address shows links to the pages. Rejects when nobody answers there.
 */
export async function renderStandalone(remote: RemoteModule, account: DemoAccount): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  window.walkiesClock = createPageClock();
  const host = await createStandaloneHost(account).catch((error: unknown) => {
    container.textContent =
      'No Walkies answers this page: run `npm start` beside it, then load it again.';
    throw error;
  });
  const pages = Object.entries(remote.pages);
  createRoot(container).render(
    <QueryClientProvider client={new QueryClient()}>
      <BrowserRouter>
        <Routes>
          {pages.map(([path, RemotesPage]) => (
            <Route key={path} path={path} element={<RemotesPage host={host} />} />
          ))}
          <Route
            path="*"
            element={pages.map(([path]) => (
              <p key={path}>
                <Link to={path}>{path}</Link>
              </p>
            ))}
          />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
