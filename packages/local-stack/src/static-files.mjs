import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const ENCODINGS = /** @type {const} */ ([
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
]);

/**
 * Sends a file, compressed where a compressed copy lies beside it.
 * @param {import('node:http').IncomingMessage} request GET or HEAD
 * @param {import('node:http').ServerResponse} response
 * @param {{ root: string, path: string, headers: Record<string, string> }} file `path` is decoded,
 *   starts with a slash and climbs nowhere
 * @returns {Promise<boolean>} false, with nothing sent, when there is no such file
 */
export async function sendFile(request, response, { root, path, headers }) {
  const original = await statFile(join(root, path));
  if (!original) return false;
  const chosen = (await compressedCopy(request, join(root, path))) ?? {
    file: original,
    encoding: undefined,
  };
  const etag = `W/"${chosen.file.size.toString(16)}-${Math.floor(chosen.file.mtimeMs).toString(16)}"`;
  const answer = {
    ...headers,
    ...(chosen.encoding && { 'Content-Encoding': chosen.encoding }),
    'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, answer).end();
    return true;
  }
  response.writeHead(200, { ...answer, 'Content-Length': chosen.file.size });
  if (request.method === 'HEAD') response.end();
  // A file that goes away meanwhile breaks this one answer and nothing else.
  else pipeline(createReadStream(chosen.file.path), response, () => {});
  return true;
}

/** @param {string} path */
async function statFile(path) {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}

/** @param {import('node:http').IncomingMessage} request @param {string} path */
async function compressedCopy(request, path) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  for (const { name, extension } of ENCODINGS) {
    if (!new RegExp(`(^|[\\s,])${name}([\\s,;]|$)`).test(accepted)) continue;
    const file = await statFile(path + extension);
    if (file) return { file, encoding: name };
  }
  return undefined;
}
