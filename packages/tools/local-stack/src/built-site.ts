import type { IncomingMessage, ServerResponse } from 'node:http';
import { open, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { cachingOf, FILE_HEADERS, photoSources, siteHeaders } from '@walkies/releases';
import { contentType } from 'mime-types';
import { devRemotes } from './site-config.ts';

/** A source of the static files. */
export interface Site {
  /** @returns false if there is no such file */
  serve: (
    request: IncomingMessage,
    response: ServerResponse,
    route:
      { to: 'site'; path: string; otherwise: 'page' | 'nowhere' } | { to: 'release'; path: string },
  ) => Promise<boolean>;
  /** Registers a listener for parts that end by themselves. */
  onEnd?: (listener: (sentence: string) => void) => void;
  stop?: () => Promise<void>;
}

/** Publishers' names are internal to the store. */
const NOT_SENT = /\/(published|history)\.json$/;

/**
 * The published site with production's headers. Releases published while it runs are served at once.
 * @param env the gateway's environment
 */
export async function builtSite(
  store: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Site> {
  const pageHeaders = headersOfPage(join(store, 'index.html'), env);
  await pageHeaders();

  return {
    async serve(request, response, route) {
      const isPage = route.to === 'site';
      if (isPage && route.otherwise !== 'page' && route.path !== '/index.html') return false;
      const path = isPage ? '/index.html' : route.path;
      if (NOT_SENT.test(path)) return false;
      const headers = isPage ? await pageHeaders() : FILE_HEADERS;
      return sendFile(request, response, {
        root: store,
        path,
        headers: { ...headers, 'Cache-Control': cachingOf(path) },
      });
    },
  };
}

const headersOf = (indexHtml: string, env: NodeJS.ProcessEnv) =>
  siteHeaders({
    indexHtml,
    identity: 'emulated',
    devRemotes: devRemotes(),
    photos: photoSources(env),
  });

/** The headers for the live page; they hold the hashes of its inline scripts. */
function headersOfPage(page: string, env: NodeJS.ProcessEnv) {
  let known = { changed: 0, headers: headersOf('', env) };
  return async () => {
    const { mtimeMs: changed } = await stat(page);
    if (changed !== known.changed) {
      const indexHtml = await readFile(page, 'utf8');
      known = { changed, headers: headersOf(indexHtml, env) };
    }
    return known.headers;
  };
}

const COPIES = [
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
] as const;

function accepts(request: IncomingMessage, encoding: string) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return new RegExp(`(^|[\\s,])${encoding}([\\s,;]|$)`).test(accepted);
}

/**
 * Sends a file, as its compressed copy if there is one. Publishing swaps files, so stat and read use one
 * open file.
 * @param request GET or HEAD
 * @param wanted `path` is decoded,
 *   starts with a slash and climbs nowhere
 * @returns false, without sending anything, if there is no such file
 */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { root, path, headers }: { root: string; path: string; headers: Record<string, string> },
): Promise<boolean> {
  const copies = COPIES.filter(({ encoding }) => accepts(request, encoding));
  for (const { extension, encoding } of [...copies, { extension: '', encoding: undefined }]) {
    const file = await open(join(root, path + extension)).catch(() => undefined);
    const found = await file?.stat();
    if (!file || !found?.isFile()) {
      await file?.close();
      continue;
    }
    const etag = `W/"${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`;
    const answer = {
      ...headers,
      ...(encoding && { 'Content-Encoding': encoding }),
      'Content-Type': contentType(extname(path)) || 'application/octet-stream',
      ETag: etag,
      Vary: 'Accept-Encoding',
    };
    // The client may have disconnected; then nothing else would close the file.
    if (response.destroyed) {
      await file.close();
      return true;
    }
    if (request.method === 'HEAD' || request.headers['if-none-match'] === etag) {
      await file.close();
      const isKnown = request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, answer).end();
      return true;
    }
    response.writeHead(200, { ...answer, 'Content-Length': found.size });
    // If the file is deleted meanwhile, only this answer breaks.
    pipeline(file.createReadStream(), response, () => {});
    return true;
  }
  return false;
}
