import type { IncomingHttpHeaders } from 'node:http';
import { ROOT_FILES, WEB_MANIFEST } from '@walkies/releases';

/** The emulator's top-level paths: the browser's SDK permits no prefix before them. */
const IDENTITY = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

type Route =
  | { to: 'api' }
  | { to: 'identity' }
  | { to: 'config' }
  | { to: 'manifest' }
  | { to: 'mailbox' }
  | { to: 'waiver' }
  | { to: 'nowhere' }
  | { to: 'not-allowed' }
  | { to: 'release'; path: string }
  | { to: 'site'; path: string; otherwise: 'page' | 'nowhere' };

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Selects the handler of a request. Only page navigations get the page as a fallback: a missing script must
 * never come back as HTML.
 */
export function routeOf({
  method,
  url = '',
  headers,
}: {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}): Route {
  if (!url.startsWith('/')) return { to: 'nowhere' };
  const raw = url.split('?', 1)[0] ?? '';
  if (isUnder(raw, '/api')) return { to: 'api' };
  if (IDENTITY.some((prefix) => isUnder(raw, prefix))) return { to: 'identity' };

  if (method !== 'GET' && method !== 'HEAD') return { to: 'not-allowed' };
  if (raw === '/config.json') return { to: 'config' };
  if (raw === `/${WEB_MANIFEST}`) return { to: 'manifest' };
  if (isUnder(raw, '/mailbox')) return { to: 'mailbox' };
  if (raw === '/waiver') return { to: 'waiver' };
  const path = safePath(raw);
  if (path === undefined) return { to: 'nowhere' };
  const isReleased = isUnder(path, '/remotes') || isUnder(path, '/shell');
  const isAtRoot = ROOT_FILES.some((name) => path === `/${name}`);
  if (isReleased || isAtRoot) return { to: 'release', path };
  return { to: 'site', path, otherwise: isNavigation(path, headers) ? 'page' : 'nowhere' };
}

/** The decoded path; undefined if it contains hidden parts. */
function safePath(raw: string) {
  try {
    const path = decodeURIComponent(raw);
    return /\0|\\|\/\.|\/\//.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

function isNavigation(path: string, headers: IncomingHttpHeaders) {
  if (/\.[^/]*$/.test(path)) return false;
  const destination = headers['sec-fetch-dest'];
  // A service worker that passes a navigation on sends it without the destination.
  if (destination === 'empty') return headers['sec-fetch-mode'] === 'navigate';
  if (typeof destination === 'string') return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** The machine's own names, independent of name resolution. */
const OWN = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;
const HOST = /^([^:@[\]]+|\[[^@[\]]+\])(?::\d{1,5})?$/;

/** Further names of the site, from WALKIES_HOSTS, separated by commas. */
export function namesOfSite({ WALKIES_HOSTS = '' }: NodeJS.ProcessEnv) {
  return WALKIES_HOSTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * True if a request was meant for this site. Prevents DNS rebinding: a foreign page could point its own
 * name here, and its requests could then read and change the emulators' data.
 * @param host of the request, with or without a port
 * @param names further names of the site
 */
export function isNameOfSite(host: string | undefined = '', names: string[]) {
  const name = HOST.exec(host.toLowerCase())?.[1];
  if (name === undefined) return false;
  return OWN.test(name) || names.some((one) => one.toLowerCase() === name);
}
