import type { RoutesByRemote } from '../../../../shell/src/remotes/route-table';

declare const REMOTE_ROUTES: RoutesByRemote;

/** Each remote's routes, which the site finds in the release files; the build brings them. */
export const ROUTES = REMOTE_ROUTES;
