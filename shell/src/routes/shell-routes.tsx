import { Navigate, Route, Routes, useLocation } from '@walkies/remote-sdk/router';
import { now } from '@walkies/remote-sdk/clock';
import { useEffect, useState } from 'react';
import { useRoutes, useShell } from '../shared/shell-context';
import { AreaPage } from './area-page';
import { MOVED } from '../remotes/moved-pages';
import { unreadableIn } from '../remotes/release-files';
import { areasOf } from '../remotes/route-table';
import type { Notice } from '../shared/landing';
import { OwnPage } from './own-page';
import { OWN_PAGES } from './own-pages';
import { PartMissingPage } from './part-missing-page';
import { WaitingPage } from '../shared/waiting-page';

const NO_PAGE: Notice = { notice: 'There is no page at that address.' };

/**
 * A path that no known release has. As long as a release file is unreadable, the page may be that remote's, so it
 * offers Retry.
 */
function UnknownPath() {
  const { releaseFiles } = useShell();
  const { settled, unreadable } = useRoutes();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState<{ times: number; at: Date } | null>(null);

  useEffect(() => {
    const { releases, refetch } = releaseFiles;
    const readings = releaseFiles.readings.read();
    // The first time starts delayed fetches now.
    const reads =
      attempt === 1 ? [...readings.keys()].map(releases) : unreadableIn(readings).map(refetch);
    void Promise.allSettled(reads).then(() => setFailed({ times: attempt, at: new Date(now()) }));
  }, [releaseFiles, attempt]);

  if (!settled) return <WaitingPage />;
  if (unreadable.length === 0) return <Navigate to="/" state={NO_PAGE} replace />;
  return (
    <PartMissingPage
      area={null}
      elsewhere={{ path: '/', label: 'Home' }}
      failed={failed}
      isRetrying={failed !== null && failed.times < attempt}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

/** Redirects from a page's former path; query, hash and state stay. */
function MovedPage({ to }: { to: string }) {
  const { search, hash, state } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} state={state} replace />;
}

/** The shell's own pages, and the remotes' pages under their paths. */
export function ShellRoutes() {
  const { routes } = useRoutes();
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
      <Route path="*" element={<UnknownPath />} />
    </Routes>
  );
}
