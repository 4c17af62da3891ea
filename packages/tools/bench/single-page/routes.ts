import type { RoutesByRemote } from '../../../../shell/src/remotes/route-table';
import admin from '../../../../remote-admin/remote.json' with { type: 'json' };
import marshal from '../../../../remote-marshal/remote.json' with { type: 'json' };
import walker from '../../../../remote-walker/remote.json' with { type: 'json' };

const routesIn = (description: object): RoutesByRemote[string] =>
  Reflect.get(description, 'routes');

/** Each remote's routes, which the site finds in the release files. */
export const ROUTES: RoutesByRemote = {
  walker: routesIn(walker),
  marshal: routesIn(marshal),
  admin: routesIn(admin),
};
