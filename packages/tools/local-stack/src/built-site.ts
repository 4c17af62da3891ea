import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import {
  cachingOf,
  FILE_HEADERS,
  fillReleasesBlock,
  photoSources,
  SERVICE_WORKER,
  siteHeaders,
  WORKER_HEADERS,
} from '@walkies/releases';
import { contentType } from 'mime-types';

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
  const livePage = readLivePage(store, env);
  await livePage();

  return {
    async serve(request, response, route) {
      const isPage = route.to === 'site';
      if (isPage && route.otherwise !== 'page' && route.path !== '/index.html') return false;
      if (isPage) return sendPage(request, response, await livePage());
      if (NOT_SENT.test(route.path)) return false;
      return sendFile(request, response, { root: store, path: route.path });
    },
  };
}

const headersOf = (indexHtml: string, env: NodeJS.ProcessEnv) =>
  siteHeaders({
    indexHtml,
    identity: 'emulated',
    photos: photoSources(env),
  });

interface Page {
  html: Buffer;
  brotli: Buffer;
  headers: Record<string, string>;
}

/**
 * The live page with the release files in it, made again once one of these files has changed. Its headers
 * hold the hashes of its inline scripts.
 */
function readLivePage(store: string, env: NodeJS.ProcessEnv) {
  const page = join(store, 'index.html');
  const remotes = join(store, 'remotes');
  let known: { versions: string; page: Page } | undefined;
  return async () => {
    const names = await readdir(remotes).catch(() => []);
    const files = names.map((name) => stat(join(remotes, name, 'release.json')).catch(() => null));
    const versions = (await Promise.all([stat(page), ...files])).map(
      (file) => file && `${file.ino} ${file.mtimeMs} ${file.size}`,
    );
    if (known?.versions !== versions.join()) {
      known = { versions: versions.join(), page: await makePage(store, page, env) };
    }
    return known.page;
  };
}

async function makePage(store: string, page: string, env: NodeJS.ProcessEnv): Promise<Page> {
  const text = await fillReleasesBlock(await readFile(page, 'utf8'), store);
  const html = Buffer.from(text);
  return {
    html,
    brotli: await promisify(brotliCompress)(html),
    headers: {
      ...headersOf(text, env),
      'Cache-Control': cachingOf('/index.html'),
      'Content-Type': 'text/html; charset=utf-8',
      // Of the content: a publication of a remote changes it too.
      ETag: `W/"${createHash('sha256').update(html).digest('base64')}"`,
      Vary: 'Accept-Encoding',
    },
  };
}

function sendPage(request: IncomingMessage, response: ServerResponse, page: Page): true {
  const encoding = accepts(request, 'br') && { 'Content-Encoding': 'br' };
  const body = encoding ? page.brotli : page.html;
  const headers = { ...page.headers, ...encoding };
  if (!sendWithoutBody(request, response, headers)) {
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  }
  return true;
}

/** Answers HEAD, and browsers that have this version; false if the body is to be sent. */
function sendWithoutBody(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  const isKnown = request.headers['if-none-match'] === headers.ETag;
  if (!isKnown && request.method !== 'HEAD') return false;
  response.writeHead(isKnown ? 304 : 200, headers).end();
  return true;
}

const fileHeadersOf = (path: string) =>
  path === `/${SERVICE_WORKER}`
    ? WORKER_HEADERS
    : {
        ...FILE_HEADERS,
        'Cache-Control': cachingOf(path),
        'Content-Type': contentType(extname(path)) || 'application/octet-stream',
      };

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
  { root, path }: { root: string; path: string },
): Promise<boolean> {
  const copies = COPIES.filter(({ encoding }) => accepts(request, encoding));
  for (const { extension, encoding } of [...copies, { extension: '', encoding: undefined }]) {
    const file = await open(join(root, path + extension)).catch(() => undefined);
    const found = await file?.stat();
    if (!file || !found?.isFile()) {
      await file?.close();
      continue;
    }
    const answer = {
      ...fileHeadersOf(path),
      ...(encoding && { 'Content-Encoding': encoding }),
      ETag: `W/"${found.size.toString(16)}-${found.mtimeMs.toString(16)}"`,
      Vary: 'Accept-Encoding',
    };
    // The client may have disconnected; then nothing else would close the file.
    if (response.destroyed) {
      await file.close();
      return true;
    }
    if (sendWithoutBody(request, response, answer)) {
      await file.close();
      return true;
    }
    response.writeHead(200, { ...answer, 'Content-Length': found.size });
    // If the file is deleted meanwhile, only this answer breaks.
    pipeline(file.createReadStream(), response, () => {});
    return true;
  }
  return false;
}
