/** The emulator's own top-level paths: the browser's SDK allows no prefix before them. */
const IDENTITY = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * @typedef {{ to: 'api' } | { to: 'identity' } | { to: 'config' } | { to: 'nowhere' }
 *   | { to: 'not-allowed' } | { to: 'release', path: string }
 *   | { to: 'site', path: string, otherwise: 'page' | 'nowhere' }} Route
 */

/** @param {string} path @param {string} prefix */
const isUnder = (path, prefix) => path === prefix || path.startsWith(`${prefix}/`);

/**
 * Who answers a request. Only a person opening a page gets the page for an address that is no
 * file: a missing script must never come back as HTML.
 * @param {{ method?: string | undefined, url?: string | undefined,
 *   headers: import('node:http').IncomingHttpHeaders }} request
 * @returns {Route}
 */
export function routeOf({ method, url = '', headers }) {
  if (!url.startsWith('/')) return { to: 'nowhere' };
  const raw = url.split('?', 1)[0] ?? '';
  if (isUnder(raw, '/api')) return { to: 'api' };
  if (IDENTITY.some((prefix) => isUnder(raw, prefix))) return { to: 'identity' };

  if (method !== 'GET' && method !== 'HEAD') return { to: 'not-allowed' };
  if (raw === '/config.json') return { to: 'config' };
  const path = safePath(raw);
  if (path === undefined) return { to: 'nowhere' };
  if (isUnder(path, '/remotes') || isUnder(path, '/shell')) return { to: 'release', path };
  return { to: 'site', path, otherwise: isNavigation(path, headers) ? 'page' : 'nowhere' };
}

/**
 * The decoded path, undefined for one that hides something.
 * @param {string} raw
 */
function safePath(raw) {
  try {
    const path = decodeURIComponent(raw);
    return /\0|\\|\/\.|\/\//.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** @param {string} path @param {import('node:http').IncomingHttpHeaders} headers */
function isNavigation(path, headers) {
  if (/\.[^/]*$/.test(path)) return false;
  const destination = headers['sec-fetch-dest'];
  if (typeof destination === 'string') return destination === 'document';
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** What a machine calls itself, whoever looks it up. */
const OWN = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;
const HOST = /^([^:@[\]]+|\[[^@[\]]+\])(?::\d{1,5})?$/;

/**
 * The names that a site answers to beside the machine's own: WALKIES_HOSTS, with commas between them.
 * @param {NodeJS.ProcessEnv} env
 */
export function namesOfSite({ WALKIES_HOSTS = '' }) {
  return WALKIES_HOSTS.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Whether a request was meant for this site. A page elsewhere may let its own name lead here; its requests
 * then come as from the site itself, and could read and change what the emulators hold.
 * @param {string | undefined} host of the request, with or without a port
 * @param {string[]} names further names of the site
 */
export function isNameOfSite(host = '', names) {
  const name = HOST.exec(host.toLowerCase())?.[1];
  if (name === undefined) return false;
  return OWN.test(name) || names.some((one) => one.toLowerCase() === name);
}
