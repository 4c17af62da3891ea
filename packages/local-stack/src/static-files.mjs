import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import { contentType } from 'mime-types';

const COPIES = /** @type {const} */ ([
  { encoding: 'br', extension: '.br' },
  { encoding: 'gzip', extension: '.gz' },
]);

/** @param {import('node:http').IncomingMessage} request @param {string} encoding */
function accepts(request, encoding) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return new RegExp(`(^|[\\s,])${encoding}([\\s,;]|$)`).test(accepted);
}

/**
 * Sends a file, as the compressed copy that lies beside it where there is one. Publishing swaps files:
 * what is looked at and what is read is one open file.
 * @param {import('node:http').IncomingMessage} request GET or HEAD
 * @param {import('node:http').ServerResponse} response
 * @param {{ root: string, path: string, headers: Record<string, string> }} wanted `path` is decoded,
 *   starts with a slash and climbs nowhere
 * @returns {Promise<boolean>} false, with nothing sent, when there is no such file
 */
export async function sendFile(request, response, { root, path, headers }) {
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
    if (request.method === 'HEAD' || request.headers['if-none-match'] === etag) {
      await file.close();
      const isKnown = request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : 200, answer).end();
      return true;
    }
    response.writeHead(200, { ...answer, 'Content-Length': found.size });
    // A file that goes away meanwhile breaks this one answer and nothing else.
    pipeline(file.createReadStream(), response, () => {});
    return true;
  }
  return false;
}
