import { readFileSync } from 'node:fs';
import { cachingOf, FILE_HEADERS, siteHeaders, TLS_HEADERS } from './site-headers.ts';

const caddyfile = readFileSync(new URL('../../../../deploy/Caddyfile', import.meta.url), 'utf8');

/** A header's line as the Caddyfile has it. */
const lineOf = ([name, value]: [string, string]) => `${name} "${value}"`;

it('caddyfile: sends the headers of every other server', () => {
  const { 'Content-Security-Policy': policy, ...page } = siteHeaders({
    indexHtml: '',
    identity: 'hosted',
  });
  expect(policy).toBeDefined();
  for (const header of Object.entries({ ...page, ...FILE_HEADERS, ...TLS_HEADERS })) {
    expect(caddyfile).toContain(lineOf(header));
  }
});

it('caddyfile: lets caches keep releases only', () => {
  const caching = [...caddyfile.matchAll(/Cache-Control "([^"]+)"/g)].map(([, value]) => value);
  expect(new Set(caching)).toEqual(
    new Set([cachingOf('/shell/1/index.js'), cachingOf('/index.html'), 'no-store']),
  );
});
