import { aWholeRelease } from '@walkies/contract/testing';
import type { ReleaseFile } from '@walkies/contract';

const SITE = 'https://walkies.example';

const keyOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, SITE).href;

class FakeCache {
  entries = new Map<string, Response>();
  async match(request: RequestInfo | URL) {
    return this.entries.get(keyOf(request))?.clone();
  }
  async put(request: RequestInfo | URL, response: Response) {
    const body = await response.arrayBuffer();
    this.entries.set(keyOf(request), new Response(body, { headers: response.headers }));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url));
  }
  async delete(request: RequestInfo | URL) {
    return this.entries.delete(keyOf(request));
  }
}

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** The answers of a site by path; a missing one is 404, and an Error fails as without a connection. */
export type SiteFiles = Record<string, string | Error | (() => Response)>;

/** A browser's caches and connection, as far as the worker uses them. */
export function aBrowser(site: SiteFiles) {
  const caches = new Map<string, FakeCache>();
  const requests: string[] = [];
  const open = async (name: string) => {
    const cache = caches.get(name) ?? new FakeCache();
    caches.set(name, cache);
    return cache;
  };
  const fetch = async (request: RequestInfo | URL): Promise<Response> => {
    const path = new URL(keyOf(request)).pathname;
    requests.push(path);
    const answer = site[path];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) return new Response('', { status: 404 });
    if (typeof answer === 'function') return answer();
    return new Response(answer, { headers: path.split('/').length > 3 ? IMMUTABLE : {} });
  };
  Object.assign(globalThis, {
    fetch,
    caches: { open, has: async (name: string) => caches.has(name) },
  });
  const stored = async (name: string) =>
    [...((await open(name)).entries.keys() ?? [])].map((url) => new URL(url).pathname).toSorted();
  return { site, requests, stored };
}

type Versions = Partial<Record<'current' | 'previous' | 'trial', string>> & { rolledBack?: true };

/** A remote's release file; its page is `/<name>-calendar`. */
export function aReleaseFile(name: string, versions: Versions): ReleaseFile {
  const { current = '1', previous, trial, rolledBack } = versions;
  return {
    name,
    current: aWholeRelease(name, current),
    previous: previous === undefined ? null : aWholeRelease(name, previous),
    trial: trial === undefined ? null : { release: aWholeRelease(name, trial), percent: 10 },
    ...(rolledBack && { rolledBack }),
  };
}

/** A live page. `files` undefined: its server leaves the release files out. */
export function aPage({
  shell = '1',
  previous = '',
  rolledBack = false,
  remotes = { walker: 'anyone', marshal: 'anyone' },
  files,
}: {
  shell?: string;
  previous?: string;
  rolledBack?: boolean;
  remotes?: object;
  files?: Record<string, ReleaseFile | null>;
}): string {
  const filled = files ? JSON.stringify(files) : '{"walker":{{include "x"}}}';
  const mark = `<meta name="walkies-release" content="${shell}" data-previous="${previous}" data-commit="c0ffee">`;
  const ended = rolledBack ? '<meta name="walkies-rolled-back" content="">' : '';
  return `<html><head><script type="application/json" id="releases" data-remotes='${JSON.stringify(remotes)}'>${filled}</script><script>start()</script>${mark}${ended}</head></html>`;
}

/** The files of a shell's release. */
export const shellFiles = (version: string): SiteFiles => ({
  [`/shell/${version}/shell.json`]: JSON.stringify({
    contracts: [1],
    paths: ['/', '/login'],
  }),
  [`/shell/${version}/files.json`]: JSON.stringify([
    'shell.json',
    'static/js/index.js',
    'static/css/index.css',
  ]),
  [`/shell/${version}/static/js/index.js`]: 'code',
  [`/shell/${version}/static/css/index.css`]: 'style',
});

/** The files of a remote's release. */
export const remoteFiles = (name: string, version: string): SiteFiles => ({
  [`/remotes/${name}/${version}/files.json`]: JSON.stringify([
    'remoteEntry.js',
    'static/js/page.js',
    'static/js/sheet.js',
  ]),
  [`/remotes/${name}/${version}/remoteEntry.js`]: 'entry',
  [`/remotes/${name}/${version}/static/js/page.js`]: 'page',
  [`/remotes/${name}/${version}/static/js/sheet.js`]: 'sheet',
});
