import { remoteList, type RemoteList } from '@walkies/contract';
import type { PageReleases } from '../start/releases';

/** A site's own remotes alone. */
const OWN = remoteList({ walker: 'anyone', marshal: 'anyone', admin: 'anyone' });

/** A page with these release files, by remote. */
export const pageReleases = (
  releases: Record<string, Promise<unknown>> = {},
  remotes: RemoteList = OWN,
): PageReleases => ({ remotes, releases: new Map(Object.entries(releases)) });
