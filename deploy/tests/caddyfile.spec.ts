import { readFileSync } from 'node:fs';
import {
  cachingOf,
  FILE_HEADERS,
  ICONS,
  MANIFEST_HEADERS,
  SERVICE_WORKER,
  siteHeaders,
  TLS_HEADERS,
  WEB_MANIFEST,
  WORKER_HEADERS,
} from '@walkies/releases';

const caddyfile = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8');

/** The headers that a block sets or removes, without those of the blocks in it. */
function headersOf(opening: string): Record<string, string> {
  const escaped = opening.replaceAll(/\W/g, String.raw`\$&`);
  const block = new RegExp(`^(\t*)${escaped} \\{\n(.*?)^\\1\\}$`, 'ms').exec(caddyfile);
  const [, tabs = '', body = ''] = block ?? [];
  const own = new RegExp(`^${tabs}\theader (?:\\{\n.*?^${tabs}\t\\}|[^\n]+)$`, 'gms');
  const lines = [...body.matchAll(own)].join('\n').replaceAll(/^\t*header /gm, '');
  const imported = new RegExp(`^${tabs}\timport file$`, 'm').test(body) ? headersOf('(file)') : {};
  const headers = [...lines.matchAll(/^\t*(-?[A-Z][\w-]+)(?: "(.*)")?$/gm)];
  return {
    ...imported,
    ...Object.fromEntries(headers.map(([, name, value = '']) => [name, value])),
  };
}

const { 'Content-Security-Policy': policy, ...page } = siteHeaders({
  indexHtml: '',
  identity: 'hosted',
});
const EVERYWHERE = { ...TLS_HEADERS, '-Server': '' };
const BLOCKS: Record<string, Record<string, string>> = {
  '(file)': FILE_HEADERS,
  '{$SITE_URL}': EVERYWHERE,
  'handle @write': { Allow: 'GET, HEAD' },
  'handle @released': { ...FILE_HEADERS, 'Cache-Control': cachingOf('/shell/1/index.js') },
  'handle @worker': WORKER_HEADERS,
  'handle @manifest': MANIFEST_HEADERS,
  'handle @file': { ...FILE_HEADERS, 'Cache-Control': cachingOf('/shell/release.json') },
  'handle @page': {
    ...page,
    'Cache-Control': cachingOf('/index.html'),
    'Content-Type': 'text/html; charset=utf-8',
  },
  handle_errors: {
    ...EVERYWHERE,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  },
  'handle @unanswered': { 'Content-Type': 'application/json; charset=utf-8' },
  'handle @unsent': { 'Retry-After': '1' },
};

it.each(Object.entries(BLOCKS))(
  'caddyfile: sends the headers of every other server: %s',
  (opening, headers) => {
    expect(headersOf(opening)).toEqual(headers);
  },
);

it('caddyfile: sends a page its content security policy', () => {
  expect(policy).toBeDefined();
  expect(caddyfile).toContain('{{.RespHeader.Set "Content-Security-Policy" (include "/.policy")}}');
});

it('caddyfile: sets headers in these blocks alone', () => {
  expect(caddyfile.match(/^\t*header (?:\{|\S+ ")/gm)).toHaveLength(Object.keys(BLOCKS).length);
});

it('caddyfile: sends the service worker from the root of the store, and never the page for a missing one', () => {
  expect(caddyfile).toContain(`@worker {\n\t\tpath /${SERVICE_WORKER}\n\t\tfile\n\t}`);
  expect(/^\t@page expression .*$/m.exec(caddyfile)?.[0]).toContain("!path_regexp('[.][^/]*$')");
});

it('caddyfile: sends the web manifest and the icons from the root of the store', () => {
  expect(caddyfile).toContain(`@manifest {\n\t\tpath /${WEB_MANIFEST}\n\t\tfile\n\t}`);
  const icons = ICONS.map((icon) => `/${icon}`).join(' ');
  expect(caddyfile).toContain(
    `@file {\n\t\tpath /config.json ${icons}\n\t\tpath /remotes/* /shell/*\n\t\tfile\n\t}`,
  );
});
