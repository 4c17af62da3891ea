import { createHash } from 'node:crypto';

/** Browsers hash what an empty style sheet holds; the calendar makes one and fills it by rules. */
const EMPTY_SHEET = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const IDENTITY_PROVIDER = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Where TLS ends, on everything: a browser that was here once asks by https alone for a year. Not on the
 * local default's plain http. Hosts below this one are their owners' to decide.
 */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The only hosts from which photos by address are shown, as screens are told in /config.json:
 * WALKIES_PHOTO_HOSTS, with commas between them; none when it is not set.
 */
export function photoHosts({ WALKIES_PHOTO_HOSTS: listed = '' }: NodeJS.ProcessEnv) {
  const hosts = listed.split(',').filter(Boolean);
  for (const host of hosts) {
    if (/^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d+)?$/i.test(host)) continue;
    throw new Error(
      `WALKIES_PHOTO_HOSTS names '${host}', which is no host: write such as photos.example.org or *.example.org, with commas between them.`,
    );
  }
  return hosts;
}

/**
 * From where photos by address are shown: the hosts that are listed; unless any is, from every host,
 * because a photo's address may name any.
 * @returns sources of a policy
 */
export function photoSources(env: NodeJS.ProcessEnv): string[] {
  const hosts = photoHosts(env);
  return hosts.length > 0 ? hosts.map((host) => `https://${host}`) : ['https:'];
}

/**
 * The headers of the site's pages. Only scripts of our own address run, and of those
 * inside the page only the ones that `indexHtml` holds, known by their hashes.
 * @param options `emulated`: the identity provider answers on our own address; `devRemotes`: origins from which
 *   a tab may take a remote's local build; `photos`: see photoSources
 */
export function siteHeaders({
  indexHtml,
  identity,
  devRemotes = [],
  photos = ['https:'],
}: {
  indexHtml: string;
  identity: 'hosted' | 'emulated';
  devRemotes?: string[];
  photos?: string[];
}): Record<string, string> {
  const connect = identity === 'hosted' ? IDENTITY_PROVIDER : [];
  // Hot reloading talks over a socket of the same host.
  const sockets = devRemotes.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...devRemotes, ...hashesOf(indexHtml, 'script')],
    'connect-src': ["'self'", ...connect, ...devRemotes, ...sockets],
    // blob: is the preview of a photo that somebody has chosen.
    'img-src': ["'self'", ...photos, 'blob:', ...devRemotes],
    'style-src': ["'self'", ...devRemotes, EMPTY_SHEET, ...hashesOf(indexHtml, 'style')],
    'font-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

function hashesOf(html: string, tag: 'script' | 'style') {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi'));
  return [...elements]
    .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text !== '')
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * The headers of what is no page: code, styles, drawings, release files. A page's whole policy means
 * nothing on them and would be half of what a small one costs.
 */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/**
 * How long a static file may be kept: for ever below a release's folder, else only as long as the
 * server, asked each time, says that it is still the same.
 * @param path the address without the query
 * @returns the value of Cache-Control
 */
export function cachingOf(path: string): string {
  const isReleased = /^\/(shell|remotes\/[^/]+)\/[^/]+\/./.test(path) && !path.includes('/dev/');
  return isReleased ? 'public, max-age=31536000, immutable' : 'no-cache';
}
