import { createHash } from 'node:crypto';

/** Browsers hash what an empty style sheet holds; the calendar makes one and fills it by rules. */
const EMPTY_SHEET = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const IDENTITY_PROVIDER = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * The headers of every static file of the site. Only scripts of our own address run, and of those
 * inside the page only the ones that `indexHtml` holds, known by their hashes.
 * @param {{ indexHtml: string, identity: 'hosted' | 'emulated' }} options `emulated`: the identity
 *   provider answers on our own address
 * @returns {Record<string, string>}
 */
export function siteHeaders({ indexHtml, identity }) {
  const connect = identity === 'hosted' ? IDENTITY_PROVIDER : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(indexHtml, 'script')],
    'connect-src': ["'self'", ...connect],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'style-src': ["'self'", EMPTY_SHEET, ...hashesOf(indexHtml, 'style')],
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

/** @param {string} html @param {'script' | 'style'} tag */
function hashesOf(html, tag) {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi'));
  return [...elements]
    .filter(([, attributes = '', text = '']) => !/\bsrc\s*=/i.test(attributes) && text !== '')
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

/**
 * How long a static file may be kept: for ever when its address names its content, never when it
 * is the one file that a release changes.
 * @param {string} path the address without the query
 * @returns {string} the value of Cache-Control
 */
export function cachingOf(path) {
  if (/^\/remotes\/[^/]+\/release\.json$/.test(path)) return 'no-store';
  const isVersioned = /^\/remotes\/[^/]+\/[^/]+\//.test(path) && !path.includes('/dev/');
  const isHashed = /^\/static\/.*\.[0-9a-f]{8,}\.\w+$/.test(path);
  return isVersioned || isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
}
