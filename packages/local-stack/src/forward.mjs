import { Agent, request as startRequest } from 'node:http';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { sendError } from './answers.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const reusing = new Agent({ keepAlive: true, maxSockets: 512 });
/** A body is sent once: not into a connection that the other end may just be closing. */
const fresh = new Agent({ keepAlive: false });

/** These speak about one connection, or claim what only the gateway knows. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** @param {import('node:http').IncomingHttpHeaders} headers @param {(name: string) => boolean} keep */
const filterHeaders = (headers, keep) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => keep(name)));

/** @param {IncomingMessage} request */
function headersFor(request) {
  return {
    ...filterHeaders(request.headers, (name) => !NOT_FORWARDED.has(name)),
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host ?? '',
  };
}

/** @param {import('node:http').IncomingHttpHeaders} answered @param {boolean} isEmulator */
function headersBack(answered, isEmulator) {
  return filterHeaders(
    answered,
    (name) =>
      name !== 'connection' &&
      name !== 'keep-alive' &&
      !(isEmulator && /^access-control-|^x-powered-by$/.test(name)),
  );
}

const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** A smaller answer fits one packet anyhow. */
const WORTH_IT_BYTES = 1024;

/** @param {IncomingMessage} request @param {IncomingMessage} answer */
function isWorthPacking(request, answer) {
  return (
    /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) &&
    /^application\/json/.test(answer.headers['content-type'] ?? '') &&
    !('content-encoding' in answer.headers) &&
    Number(answer.headers['content-length'] ?? 0) >= WORTH_IT_BYTES
  );
}

/**
 * Passes a request on as it comes and the answer back as it comes, neither of them buffered. JSON is
 * packed on the way, as hosts before an API do.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ host: string, path?: string, isEmulator?: boolean }} target `host` with its port;
 *   `isEmulator`: other sites shall not read what an emulator would let everybody read
 */
export function forward(request, response, { host, path = request.url, isEmulator = false }) {
  const [hostname, port] = host.split(':');
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;

  /** @param {boolean} mayRepeat */
  const attempt = (mayRepeat) => {
    const passed = startRequest({
      agent: hasBody ? fresh : reusing,
      hostname,
      port,
      path,
      method: request.method,
      headers: headersFor(request),
    });
    passed.on('response', (answer) => {
      const headers = headersBack(answer.headers, isEmulator);
      if (isWorthPacking(request, answer)) {
        delete headers['content-length'];
        const packing = { 'content-encoding': 'br', vary: 'Accept-Encoding' };
        response.writeHead(answer.statusCode ?? 502, { ...headers, ...packing });
        pipeline(answer, createBrotliCompress({ params: QUICK }), response, () => {});
        return;
      }
      response.writeHead(answer.statusCode ?? 502, headers);
      // Event streams wait long for their first byte; their headers must not.
      response.flushHeaders();
      pipeline(answer, response, () => {});
    });
    passed.on('error', (error) => {
      const isStale = 'code' in error && error.code === 'ECONNRESET' && passed.reusedSocket;
      if (isStale && mayRepeat && !response.headersSent) attempt(false);
      else if (!response.headersSent) {
        sendError(response, 502, 'UNAVAILABLE', 'The service does not answer. Please try again.');
      }
    });
    response.once('close', () => {
      if (!response.writableFinished) passed.destroy();
    });
    // Not pipeline(): it would close the caller's connection before the refusal is on its way.
    if (hasBody) request.pipe(passed);
    else passed.end();
  };
  attempt(!hasBody);
}
