import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { json } from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { CLIENT_REPORT_MAX_BYTES } from '@walkies/contract';
import type { ErrorCode } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { refuse } from './error-filter.js';
import { addressKey } from '../limits/client-address.js';
import type { RateLimits } from '../limits/rate-limits.js';
import type { Measurements } from '../process/measurements.js';
import { log } from '../../core/log.js';
import { inRequest } from '../../core/request-id.js';

const BODY_LIMIT = '100kb';
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const HEALTH = /^\/api\/health(\/|$)/;
const REQUEST_ID = /^[\w-]{8,64}$/;

const NONE = ["'none'"];
const setProtection = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: NONE, frameAncestors: NONE, baseUri: NONE },
  },
  xFrameOptions: { action: 'deny' },
  // The site terminates TLS and sets this header itself.
  strictTransportSecurity: false,
  // Headers that only pages obey, or that only old browsers understood.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});
const nothing = (): void => undefined;

/** The security headers that helmet sets, computed once because they never change: a tenth of a call's cost. */
function protectionHeaders(): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  setProtection(answer.req, answer, nothing);
  for (const [name, value] of Object.entries(answer.getHeaders()))
    headers.push([name, String(value)]);
  return headers;
}
const PROTECTION = protectionHeaders();

// The parser would replace other bytes by U+FFFD.
const demandUtf8 = (_request: unknown, _response: unknown, body: Buffer): void => {
  if (!isUtf8(body)) throw new Error('The body is not UTF-8.');
};

// Rejects compressed bodies: no client sends them, and a small one can hold gigabytes.
const jsonUpTo = (limit: string | number) =>
  json({ limit, inflate: false, strict: false, verify: demandUtf8 });
const readJson = jsonUpTo(BODY_LIMIT);
// Open to anonymous callers, so it has a smaller limit.
const readClientReport = jsonUpTo(CLIENT_REPORT_MAX_BYTES);

const CODE_OF_BODY_ERROR: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'BAD_JSON',
  'entity.verify.failed': 'BAD_JSON',
  'entity.too.large': 'PAYLOAD_TOO_LARGE',
  'encoding.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
  'charset.unsupported': 'UNSUPPORTED_MEDIA_TYPE',
};

const codeOfBodyError = (error: unknown): ErrorCode => {
  const type =
    error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : '';
  return CODE_OF_BODY_ERROR[type] ?? 'BAD_INPUT';
};

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');

const kindOfBody = ({ headers }: Request): 'json' | 'form' | 'other' => {
  const type = headers['content-type'] ?? '';
  if (/^application\/json *(;|$)/i.test(type)) return 'json';
  return /^multipart\/form-data *;/i.test(type) ? 'form' : 'other';
};

const isUrlEncoded = ({ headers }: Request): boolean =>
  /^application\/x-www-form-urlencoded *(;|$)/i.test(headers['content-type'] ?? '');

const noteWhenDone = (request: Request, response: Response, measurements: Measurements): void => {
  const start = performance.now();
  response.once('close', () => {
    // The route's pattern, because the URL may contain anything.
    const { path }: { path?: unknown } = request.route ?? {};
    const route = typeof path === 'string' ? path : null;
    const status = response.writableFinished ? response.statusCode : 499;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    measurements.emit('request', { method: request.method, route, status, ms });
    // Checks every few seconds would be half of all lines.
    if (status === 200 && HEALTH.test(route ?? '')) return;
    log({
      request: request.id,
      method: request.method,
      route: route ?? undefined,
      status,
      ms,
      uid: request.person?.uid,
    });
  });
};

function readBody(request: Request, response: Response, next: NextFunction): void {
  if (!hasBody(request)) {
    next();
    return;
  }
  switch (kindOfBody(request)) {
    case 'json': {
      const read = request.url.startsWith('/api/client-reports') ? readClientReport : readJson;
      read(request, response, (error?: unknown) => {
        if (error) refuse(response, codeOfBodyError(error));
        else next();
      });
      return;
    }
    case 'form':
      // Only the route for photos parses it; other routes find no body and refuse.
      next();
      return;
    case 'other':
      // RFC 8058: mail programs post a form that adds nothing to the URL.
      if (/^\/api\/unsubscribe\//.test(request.url) && isUrlEncoded(request)) next();
      else refuse(response, 'UNSUPPORTED_MEDIA_TYPE');
  }
}

/**
 * Everything before routing in one function, because each middleware of Express costs time on every request:
 * id, log line, headers, limit by address, methods, JSON body.
 */
export const requestGate =
  (limits: RateLimits, measurements: Measurements): RequestHandler =>
  (request, response, next) => {
    const { 'x-request-id': given } = request.headers;
    request.id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    noteWhenDone(request, response, measurements);
    response.setHeader('x-request-id', request.id);
    for (const [name, value] of PROTECTION) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');

    request.address = addressKey(request.ip);
    // Runs before the body is parsed, so that a flood costs only its counting.
    limits.count('rest', 'address', request.address).then(
      () => letIn(request, response, next),
      (error: unknown) => {
        if (error instanceof DomainError) refuse(response, error.code, error);
        else next(error);
      },
    );
  };

function letIn(request: Request, response: Response, next: NextFunction): void {
  if (!METHODS.includes(request.method)) {
    response.setHeader('allow', METHODS.join(', '));
    refuse(response, 'METHOD_NOT_ALLOWED');
    return;
  }
  if (!request.url.startsWith('/api/')) {
    refuse(response, 'NOT_FOUND');
    return;
  }
  inRequest(request.id, () => readBody(request, response, next));
}
