import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../core/domain-error.js';
import type { ClaimedCall } from '../idempotency/idempotency-keys.js';
import type { Person } from '../person.js';

/** The person who writes, and the request's id. */
export interface Author extends Person {
  requestId: string;
  /** Set for a call with an Idempotency-Key. */
  claimedCall?: ClaimedCall | undefined;
  /** If-Match: the version that the call is based on. */
  seen?: string | undefined;
}

/** The caller of a route that the audit log records. */
export const CurrentAuthor = createParamDecorator(
  (_: undefined, context: ExecutionContext): Author => {
    const request = context.switchToHttp().getRequest<Request>();
    const { person, id: requestId, claimedCall } = request;
    if (!person) throw new DomainError('UNAUTHENTICATED');
    return { ...person, requestId, claimedCall, seen: seenVersion(request.headers['if-match']) };
  },
);

/**
 * Some proxies mark it as weak. '*' only demands that the resource exists, which every write checks anyway.
 */
function seenVersion(ifMatch: string | undefined): string | undefined {
  const version = ifMatch?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1');
  return version === '*' ? undefined : version;
}
