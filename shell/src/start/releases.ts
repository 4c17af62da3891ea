import {
  REMOTE_NAMES,
  type ReleaseFile,
  type RemoteName,
  type RemoteRoute,
  type Role,
} from '@walkies/contract';
import { ask } from './ask';
import { preloadRelease } from './preload';
import { isOnTrial } from './trial';

/** What is known of the page that is being opened. */
export interface Opening {
  role: Role | null;
  isOwnPage: boolean;
  /** Asks the API for what the page of a route reads first. */
  readFirst(route: RemoteRoute): void;
}

/** The route of this address, as far as it is for the role. */
export const openedOf = (routes: RemoteRoute[], role: Role | null): RemoteRoute | undefined =>
  routes.find(({ path, access }) => {
    const isMine = access === 'anyone' || (role !== null && access.includes(role));
    return isMine && path === location.pathname;
  });

/** Asks for a release file, and for what the opened page needs of the release that will be used. */
async function openRelease(
  name: RemoteName,
  { role, readFirst }: Opening,
  asked: Promise<ReleaseFile>,
) {
  const { current, trial } = await asked;
  const release = trial && isOnTrial(name, trial.percent) ? trial.release : current;
  const route = openedOf(release.routes, role);
  if (!route) return;
  readFirst(route);
  preloadRelease(name, release);
}

/** Asks for the release files that this page may need; the shell asks for the others later. */
export function openReleases(opening: Opening): Partial<Record<RemoteName, Promise<unknown>>> {
  const { role, isOwnPage } = opening;
  const releases: Partial<Record<RemoteName, Promise<unknown>>> = {};
  // A role's remote has the role's name.
  for (const name of REMOTE_NAMES) {
    if (role ? role !== name : isOwnPage) continue;
    const asked = ask<ReleaseFile>(`/remotes/${name}/release.json`);
    releases[name] = asked;
    // The file is a hint here that may say anything: what does not work out is not preloaded.
    openRelease(name, opening, asked).catch(() => undefined);
  }
  return releases;
}
