import type { IncomingMessage, ServerResponse } from 'node:http';
import { Catch, HttpException } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { ErrorCode } from '@walkies/contract';
import type { Request, Response } from 'express';
import { isAuthorDeleted } from '../deleted-author.js';
import { DomainError } from '../../core/domain-error.js';
import { ERROR_CATALOGUE, errorBody } from './error-catalogue.js';
import { logFault } from '../../core/log.js';
import { MinuteNotice } from '../../core/minute-notice.js';
import { isDiskFull, isUnreachable } from '../../core/unreachable.js';

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** The code for any error; an unexpected error is our fault, not the caller's. */
function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code;
  if (error instanceof HttpException) return CODE_OF_STATUS[error.getStatus()] ?? 'INTERNAL';
  if (isAuthorDeleted(error)) return 'UNAUTHENTICATED';
  return isUnreachable(error) ? 'UNAVAILABLE' : 'INTERNAL';
}

const retryAfterOf = (code: ErrorCode): number | undefined => {
  const entry = ERROR_CATALOGUE[code];
  return 'retryAfter' in entry ? entry.retryAfter : undefined;
};

/** A response of Express or of Node; requests that passed the gate have an id. */
type Refusable = ServerResponse & { req: IncomingMessage & { id?: string } };

/** Sends a refusal as `{ error, code, requestId, details? }`. */
export function refuse(response: Refusable, code: ErrorCode, error?: DomainError): void {
  const { details, text, retryAfter = retryAfterOf(code) } = error ?? {};
  const requestId = response.req.id;
  const body = JSON.stringify(errorBody(code, { details, text, requestId }));
  response.statusCode = ERROR_CATALOGUE[code].status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  if (code === 'UNAUTHENTICATED') response.setHeader('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  response.end(body);
}

const DISK_FULL = new DomainError(
  'UNAVAILABLE',
  undefined,
  'The server has no space left, so nothing was saved.',
);
const MAKE_ROOM =
  'PostgreSQL has no space left on its disk and refuses writes: make room (docs/operations.md, "A full disk").';

/** Maps all errors to the contract's response, and logs our own faults. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  // Each write fails then, and the log may be on the same disk.
  readonly #diskFull = new MinuteNotice();

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const shown = isDiskFull(error) ? DISK_FULL : error;
    const code = codeOf(shown);
    if (shown === DISK_FULL) this.#diskFull.warn(MAKE_ROOM);
    else if (ERROR_CATALOGUE[code].status >= 500) logFault(request.id, error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    refuse(response, code, shown instanceof DomainError ? shown : undefined);
  }
}
