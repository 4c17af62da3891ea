import type { RemoteName, SiteConfig } from '@walkies/contract';
import { storedAccount, lastRole, lastUid, type StoredToken } from './last-session';
import { fetchApi, fetchJson } from './fetch-json';
import { createPrefetcher } from './prefetch';
import { ANSWERS_CHUNK, ownChunkOf, PROVIDER_CHUNK } from './page-chunks';
import { addLink, preloadChunk } from './preload';
import { openReleases, type PageReleases } from './releases';
import { isOnTrial } from './trial';

/** Requests that the page started before the shell's code ran. */
export interface PageStart extends PageReleases {
  config: Promise<unknown>;
  session: StoredSession;
  /** Takes a prefetched read: the text of the API's answer to GET /api{path}; works once per path. */
  take(path: string): Promise<string | null> | null;
  /** True if this browser is among the `percent` that try out a remote's release. */
  isOnTrial(name: RemoteName, percent: number): boolean;
}

/** This browser's stored data of the last visit. */
export interface StoredSession {
  /** `nobody`: no account is stored. null: the provider has to decide. */
  account: StoredToken | 'nobody' | null;
  /** Answer of GET /users/me for the stored token, which may be a refusal; null without an answer. */
  me: Promise<unknown>;
}

const ignore = () => undefined;

async function meOf(token: string): Promise<unknown> {
  return (await fetchApi(token, '/users/me')).json();
}

/** The hosted provider has its own host; the emulator uses the site's. */
async function connectToProvider(config: Promise<SiteConfig>): Promise<void> {
  if ((await config).firebase.authEmulatorUrl) return;
  const crossOrigin = 'anonymous';
  addLink('preconnect', 'https://identitytoolkit.googleapis.com', { crossOrigin });
}

/**
 * Starts the requests that the shell needs before its code runs. `base` is the folder of the shell's
 * release; `open` finds the remotes' release files.
 */
export function startPage(base: string, open = openReleases): PageStart {
  const role = lastRole();
  const chunk = ownChunkOf(location.pathname);
  if (chunk) {
    preloadChunk(base, chunk, 'script');
    preloadChunk(base, chunk, 'style');
  }
  if (lastUid() !== null) preloadChunk(base, ANSWERS_CHUNK, 'script');
  const config = fetchJson<SiteConfig>('/config.json');
  config.catch(ignore);
  const account = storedAccount();
  const token = account === null || account === 'nobody' ? null : account.token;
  const prefetcher = createPrefetcher(token, config);
  const opened = open({
    role,
    isOwnPage: chunk !== null,
    readFirst: ({ first = [] }) => void prefetcher.send(first).catch(ignore),
  });
  if (account === null || chunk === 'sign-in') {
    preloadChunk(base, PROVIDER_CHUNK, 'script');
    connectToProvider(config).catch(ignore);
  }
  const me = token === null ? Promise.resolve(null) : meOf(token).catch(() => null);
  return { ...opened, config, isOnTrial, session: { account, me }, take: prefetcher.take };
}
