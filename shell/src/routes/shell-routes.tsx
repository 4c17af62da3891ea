import { Navigate, Route, Routes, useLocation } from '@walkies/remote-sdk/router';
import { REMOTE_NAMES } from '@walkies/contract';
import { useEffect } from 'react';
import { useRoutes, useShell } from '../shared/shell-context';
import { AreaPage } from './area-page';
import { MOVED } from '../remotes/moved-pages';
import { areasOf } from '../remotes/route-table';
import type { Notice } from '../shared/landing';
import { OwnPage } from './own-page';
import { OWN_PAGES } from './own-pages';
import { WaitingPage } from '../shared/waiting-page';

const NO_PAGE: Notice = { notice: 'There is no page at that address.' };

function UnknownPath({ settled }: { settled: boolean }) {
  const { releaseFiles } = useShell();
  useEffect(() => {
    // Starts delayed fetches now; a file that fails counts as settled, too.
    for (const name of REMOTE_NAMES) releaseFiles.releases(name).catch(() => null);
  }, [releaseFiles]);
  if (settled) return <Navigate to="/" state={NO_PAGE} replace />;
  return <WaitingPage />;
}

/** Redirects from a page's former path; query, hash and state stay. */
function MovedPage({ to }: { to: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />;
}

/** The shell's own pages, and the remotes' pages under their paths. */
export function ShellRoutes() {
  const { routes, settled } = useRoutes();
  return (
    <Routes>
      {OWN_PAGES.map((own) => (
        <Route key={own.path} path={own.path} element={<OwnPage key={own.path} own={own} />} />
      ))}
      {[...areasOf(routes).values()].map((area) => (
        <Route
          key={area.path}
          path={area.path}
          element={<AreaPage key={area.path} area={area} />}
        />
      ))}
      {[...MOVED].map(([from, to]) => (
        <Route key={from} path={from} element={<MovedPage to={to} />} />
      ))}
      <Route path="*" element={<UnknownPath settled={settled} />} />
    </Routes>
  );
}
