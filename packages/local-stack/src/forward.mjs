import { Agent, request as startRequest } from 'node:http';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { sendError } from './answers.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Shorter than any API behind keeps an idle connection: whoever closes first must not be the one who is
 * being asked.
 */
const IDLE_MS = 2000;

const reusing = new Agent({ keepAlive: true, maxSockets: 512, timeout: IDLE_MS });
/** What may not be sent twice never goes into a connection that the other end may just be closing. */
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
 * Passes the answer back as it comes. JSON is packed on the way, as hosts before an API do.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {IncomingMessage} answer
 * @param {boolean} isEmulator
 */
function passBack(request, response, answer, isEmulator) {
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
}

/** @param {ServerResponse} response @param {boolean} isSent something may have come of the request */
function giveUp(response, isSent) {
  if (isSent) {
    sendError(response, 502, 'UNAVAILABLE', 'The service does not answer. Please try again.');
    return;
  }
  response.setHeader('Retry-After', '1');
  sendError(response, 503, 'UNAVAILABLE', 'The service is starting again. Please try again.');
}

/**
 * Passes a request on as it comes and the answer back as it comes, neither of them buffered. A host that
 * refuses the connection has seen nothing of it: the next one is asked. A read without a body is asked
 * once more, on a connection of its own, when a kept one closes under it; nothing else is sent twice.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {{ hosts: string[], path?: string, isEmulator?: boolean, bodyIdleMs?: number }} target `hosts`
 *   with their ports, in the order in which they are asked; `isEmulator`: other sites shall not read what
 *   an emulator would let everybody read; `bodyIdleMs`: how long a body may stand still
 */
export function forward(request, response, target) {
  const { hosts, path = request.url, isEmulator = false, bodyIdleMs = 0 } = target;
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  const isRepeatable = !hasBody && (request.method === 'GET' || request.method === 'HEAD');
  const waiting = [...hosts];
  /** @type {import('node:http').ClientRequest | undefined} */
  let passed;

  /** @param {string} host @param {Agent} agent */
  function attempt(host, agent) {
    const [hostname, port] = host.split(':');
    const { method } = request;
    const call = startRequest({
      agent,
      hostname,
      port,
      path,
      method,
      headers: headersFor(request),
    });
    let isConnected = false;
    call.once('socket', (socket) => {
      const start = () => {
        isConnected = true;
        // Not pipeline(): it would close the caller's connection before the refusal is on its way.
        if (hasBody) request.pipe(call);
      };
      if (socket.connecting) socket.once('connect', start);
      else start();
    });
    call.on('response', (answer) => passBack(request, response, answer, isEmulator));
    call.on('error', () => {
      if (response.headersSent || response.closed) return;
      if (isRepeatable && call.reusedSocket) return attempt(host, fresh);
      const next = isConnected ? undefined : waiting.shift();
      if (next === undefined) giveUp(response, isConnected);
      else attempt(next, fresh);
    });
    if (!hasBody) call.end();
    passed = call;
  }

  if (hasBody && bodyIdleMs > 0) {
    request.setTimeout(bodyIdleMs, () => {
      passed?.destroy();
      if (response.headersSent) return void response.destroy();
      response.setHeader('Connection', 'close');
      sendError(
        response,
        408,
        'UNAVAILABLE',
        'Nothing more came of this request. Please try again.',
      );
      response.once('finish', () => request.socket.destroy());
    });
    request.once('end', () => request.setTimeout(0));
  }
  response.once('close', () => {
    if (!response.writableFinished) passed?.destroy();
  });
  attempt(waiting.shift() ?? '', isRepeatable ? reusing : fresh);
}
