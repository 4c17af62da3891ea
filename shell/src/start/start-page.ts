import type { RemoteName, SiteConfig } from '@walkies/contract';
import { keptAccount, lastRole, type KeptToken } from './last-session';
import { ask, askAs } from './ask';
import { createFirstReads } from './first-reads';
import { ownChunkOf, PROVIDER_CHUNK } from './page-chunks';
import { addLink, preloadChunk } from './preload';
import { openReleases } from './releases';
import { isOnTrial } from './trial';

/** What the page asked for before the shell was there. */
export interface PageStart {
  config: Promise<unknown>;
  /** What is missing is asked for later. */
  releases: Partial<Record<RemoteName, Promise<unknown>>>;
  session: KeptSession;
  /** What a page reads first: the text of the API's answer to GET /api{path}, once. */
  take(path: string): Promise<string | null> | null;
  /** True when this browser is among the `percent` that try out a remote's release. */
  isOnTrial(name: RemoteName, percent: number): boolean;
}

/** What this browser keeps of the last visit. */
export interface KeptSession {
  /** `nobody`: no account is kept. null: the provider has to say who is there. */
  account: KeptToken | 'nobody' | null;
  /** What GET /users/me answered to the kept token; null where nothing useful came. */
  me: Promise<unknown>;
}

const ignore = () => undefined;

async function meOf(token: string): Promise<unknown> {
  const text = await askAs(token, '/users/me');
  return text === null ? null : JSON.parse(text);
}

/** The hosted provider is another host; its emulator answers on our own. */
async function connectToProvider(config: Promise<SiteConfig>): Promise<void> {
  if ((await config).firebase.authEmulatorUrl) return;
  const crossOrigin = 'anonymous';
  addLink('preconnect', 'https://identitytoolkit.googleapis.com', { crossOrigin });
}

/**
 * Asks for what the shell needs before the shell is there. `base` is the folder of the shell's release;
 * `open` asks for what the page needs of a remote.
 */
export function startPage(base: string, open = openReleases): PageStart {
  const role = lastRole();
  const chunk = ownChunkOf(location.pathname);
  if (chunk) {
    preloadChunk(base, chunk, 'script');
    preloadChunk(base, chunk, 'style');
  }
  const config = ask<SiteConfig>('/config.json');
  config.catch(ignore);
  const account = keptAccount();
  const token = account === null || account === 'nobody' ? null : account.token;
  const reads = createFirstReads(token, config);
  const releases = open({
    role,
    isOwnPage: chunk !== null,
    readFirst: ({ first = [] }) => void reads.ask(first).catch(ignore),
  });
  if (account === null || chunk === 'sign-in') {
    preloadChunk(base, PROVIDER_CHUNK, 'script');
    connectToProvider(config).catch(ignore);
  }
  const me = token === null ? Promise.resolve(null) : meOf(token).catch(() => null);
  return { config, isOnTrial, releases, session: { account, me }, take: reads.take };
}
