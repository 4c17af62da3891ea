import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';

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

/** What is read whole instead of streamed. */
const SMALL_BYTES = 32 * 1024;
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 5 };

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
  const copy = await compressedCopy(request, original.path);
  if (!copy && original.size <= SMALL_BYTES)
    return sendSmall(request, response, { path: original.path, headers });
  const chosen = copy ?? { file: original, encoding: undefined };
  const etag = `W/"${chosen.file.size.toString(16)}-${Math.floor(chosen.file.mtimeMs).toString(16)}"`;
  const answer = {
    ...headers,
    ...(chosen.encoding && { 'Content-Encoding': chosen.encoding }),
    'Content-Type': typeOf(path),
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
const typeOf = (path) => TYPES[extname(path)] ?? 'application/octet-stream';

/** @param {import('node:http').IncomingMessage} request @param {string} encoding */
function accepts(request, encoding) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return new RegExp(`(^|[\\s,])${encoding}([\\s,;]|$)`).test(accepted);
}

/**
 * Sends a file without a compressed copy, read at once and compressed on the way: publishing swaps
 * release files and the page, and neither half of two files nor a copy of the old one may be seen.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ path: string, headers: Record<string, string> }} file
 */
async function sendSmall(request, response, { path, headers }) {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return false;
  const isPacked = accepts(request, 'br') && /^(text|application)\/|svg/.test(typeOf(path));
  const etag = `W/"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
  const answer = {
    ...headers,
    ...(isPacked && { 'Content-Encoding': 'br' }),
    'Content-Type': typeOf(path),
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, answer).end();
    return true;
  }
  const body = isPacked ? brotliCompressSync(bytes, { params: QUICK }) : bytes;
  response.writeHead(200, { ...answer, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** @param {string} path */
async function statFile(path) {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size, mtimeMs: found.mtimeMs } : undefined;
}

/** @param {import('node:http').IncomingMessage} request @param {string} path */
async function compressedCopy(request, path) {
  for (const { name, extension } of ENCODINGS) {
    if (!accepts(request, name)) continue;
    const file = await statFile(path + extension);
    if (file) return { file, encoding: name };
  }
  return undefined;
}
