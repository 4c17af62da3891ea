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
}

/** The person who calls a route that is written down in the audit log. */
export const CurrentAuthor = createParamDecorator(
  (_: undefined, context: ExecutionContext): Author => {
    const { person, id: requestId, claimedCall } = context.switchToHttp().getRequest<Request>();
    if (!person) throw new DomainError('UNAUTHENTICATED');
    return { ...person, requestId, claimedCall };
  },
);
