import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../domain-error.js';
import type { ClaimedCall } from '../idempotency/idempotency-keys.js';
import type { Person } from '../person.js';

/** Who writes, and in which request. */
export interface Author extends Person {
  requestId: string;
  /** Where the call came with an Idempotency-Key. */
  claimedCall?: ClaimedCall | undefined;
  /** The version that the call was written against: If-Match. */
  seen?: string | undefined;
}

/** The person who calls a route that is written down in the audit log. */
export const CurrentAuthor = createParamDecorator(
  (_: undefined, context: ExecutionContext): Author => {
    const request = context.switchToHttp().getRequest<Request>();
    const { person, id: requestId, claimedCall } = request;
    if (!person) throw new DomainError('UNAUTHENTICATED');
    return { ...person, requestId, claimedCall, seen: seenVersion(request.headers['if-match']) };
  },
);

/** Some proxies mark it as weak. '*' asks only that there is one, which every write asks anyway. */
function seenVersion(ifMatch: string | undefined): string | undefined {
  const version = ifMatch?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1');
  return version === '*' ? undefined : version;
}
