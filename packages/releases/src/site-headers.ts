import { createHash } from 'node:crypto';

/** Hash of an empty style sheet: the calendar creates one and adds its rules by script. */
const EMPTY_SHEET = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const IDENTITY_PROVIDER = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * Sent with every answer where TLS terminates: browsers then use https only, for a year. Not sent by the
 * local default over plain http. Excludes subdomains, whose owners decide themselves.
 */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * The allowed hosts of photos given by URL, also listed in /config.json: WALKIES_PHOTO_HOSTS, separated by
 * commas; empty if not set.
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
 * Allowed sources of photos given by URL: the listed hosts, or all hosts if none are listed, because a
 * photo's URL may name any.
 * @returns sources of a content security policy
 */
export function photoSources(env: NodeJS.ProcessEnv): string[] {
  const hosts = photoHosts(env);
  return hosts.length > 0 ? hosts.map((host) => `https://${host}`) : ['https:'];
}

/**
 * The security headers of the site's pages. Only scripts from the site's own origin run, and inline scripts whose
 * hashes match those in `indexHtml`.
 * @param options `emulated`: the site's own origin serves the identity provider; `photos`: see photoSources
 */
export function siteHeaders({
  indexHtml,
  identity,
  photos = ['https:'],
}: {
  indexHtml: string;
  identity: 'hosted' | 'emulated';
  photos?: string[];
}): Record<string, string> {
  const connect = identity === 'hosted' ? IDENTITY_PROVIDER : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(indexHtml, 'script')],
    'connect-src': ["'self'", ...connect],
    // blob: serves the preview of a chosen photo.
    'img-src': ["'self'", ...photos, 'blob:'],
    'style-src': ["'self'", EMPTY_SHEET, ...hashesOf(indexHtml, 'style')],
    'font-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
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
  return (
    [...elements]
      // A data block is never run.
      .filter(([, attributes = '']) => !/\bsrc\s*=|"application\/json"/i.test(attributes))
      .filter(([, , text = '']) => text !== '')
      .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  );
}

/**
 * The headers of files that are not pages: code, styles, drawings, release files. The full policy has no
 * effect on them and would double the cost of a small file.
 */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** The headers of the service worker at the site's root: its requests are bound by the policy of its own answer. */
export const WORKER_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
  'Content-Type': 'text/javascript; charset=utf-8',
};

/** The headers of the web manifest. */
export const MANIFEST_HEADERS = {
  ...FILE_HEADERS,
  'Cache-Control': 'no-cache',
  'Content-Type': 'application/manifest+json',
};

/**
 * Cache duration of a static file: for ever below a release's folder, else with revalidation on each use.
 * @param path the URL's path without the query
 * @returns the value of Cache-Control
 */
export function cachingOf(path: string): string {
  const isReleased = /^\/(shell|remotes\/[^/]+)\/[^/]+\/./.test(path) && !path.includes('/dev/');
  return isReleased ? 'public, max-age=31536000, immutable' : 'no-cache';
}
