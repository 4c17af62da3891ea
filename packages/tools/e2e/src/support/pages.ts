import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Release, Role } from '@walkies/contract';
import { ownRemotes } from '@walkies/releases';

const ROOT = new URL('../../../../../', import.meta.url);
const readJson = <Of>(path: string) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8')) as Of;

type Viewer = Role | 'visitor';

/** The shell's own pages that only a link in a mail makes sense of. */
const OF_MAILS = ['/reset-password', '/confirm-email', '/unsubscribe', '/offers'];
const SHELL_PATHS = readJson<{ paths: string[] }>('shell/dist/shell.json').paths.filter(
  (path) => !OF_MAILS.includes(path),
);
const routesIn = (remote: string) =>
  readJson<Pick<Release, 'routes'>>(`remote-${remote}/remote.json`).routes;
const ROUTES = ownRemotes(fileURLToPath(ROOT)).flatMap(routesIn);
const routesOf = (viewer: Viewer) =>
  ROUTES.filter(
    ({ access }) => access === 'anyone' || (viewer !== 'visitor' && access.includes(viewer)),
  );

/** All pages, as the shell and the remotes declare them. */
export const ALL_PAGES: readonly string[] = [
  ...new Set([...SHELL_PATHS, ...ROUTES.map(({ path }) => path)]),
];

/** All pages that a viewer can open. */
export function pagesOf(viewer: Viewer): string[] {
  const own = viewer === 'visitor' ? SHELL_PATHS : ['/', '/account'];
  return [...new Set([...own, ...routesOf(viewer).map(({ path }) => path)])];
}

/** The links of a role's navigation, in their order. */
export const navigationLinksOf = (role: Role) =>
  ROUTES.flatMap(({ path, nav }) => (nav?.roles.includes(role) ? [{ path, ...nav }] : [])).toSorted(
    (one, other) => one.order - other.order,
  );

/** The pages of a role's own remote with a prefetch, and the path of the first request of each. */
export const prefetchesOf = (role: Role) =>
  routesIn(role).flatMap(({ path, first: [first] = [] }) =>
    first ? [{ path, list: `/api${first.path.replace(/\?.*/, '')}` }] : [],
  );
