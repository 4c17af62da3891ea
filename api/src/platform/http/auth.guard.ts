import { can } from '@walkies/contract';
import type { Action } from '@walkies/contract';
import type { Declaration } from '@walkies/contract/endpoints';
import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { DomainError } from '../../core/domain-error.js';
import { DeclaredEndpoint } from './endpoint.js';
import { Identity } from '../identity.js';
import { RateLimits } from '../limits/rate-limits.js';

// An ID token is about 1 KB; longer ones are not worth hashing or decoding.
const TOKEN_MAX_LENGTH = 8_192;

/** The token of a request; throws `UNAUTHENTICATED` for a missing or malformed one. */
export const bearerToken = ({ headers }: Request): string => {
  const [, token] = /^Bearer ([\w\-.~+/]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  if (!token || token.length > TOKEN_MAX_LENGTH) throw new DomainError('UNAUTHENTICATED');
  return token;
};

const isStaffOnly = (action: Action): boolean => !can('walker', action);

/** Refuses every route that does not declare its permission. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.reflector.get(DeclaredEndpoint, context.getHandler());
    if (!declared) throw new DomainError('FORBIDDEN');
    const { may, limit, recentSignIn } = declared;
    const request = context.switchToHttp().getRequest<Request>();
    // The gate counts every call. Stricter limits count before the token check, which costs more than all of
    // this.
    if (limit) await this.limits.count(limit, 'address', request.address);
    if (may === 'anybody') return true;

    const token = bearerToken(request);
    const person = await this.identity.personOf(token, ageFor(declared, request.method));
    await this.limits.count(limit ?? 'rest', 'person', person.uid);
    if (may !== 'signed-in' && !can(person.role, may)) throw new DomainError('FORBIDDEN');
    if (recentSignIn && !isRecent(this.identity.signedInAt(token))) {
      throw new DomainError('SIGN_IN_AGAIN');
    }
    request.person = person;
    return true;
  }
}

// An unattended tab or a stolen token is not enough for actions that cannot be undone.
const RECENT_MS = 5 * 60_000;
const isRecent = (signedInAt: number | null): boolean =>
  signedInAt !== null && Date.now() - signedInAt <= RECENT_MS;

const READS = ['GET', 'HEAD'];

// Former staff must lose access at once to writes by staff, and to reads that require a recent sign-in.
function ageFor({ may, recentSignIn }: Declaration, method: string): 'fresh' | 'cached' {
  if (may === 'signed-in' || may === 'anybody' || !isStaffOnly(may)) return 'cached';
  return recentSignIn || !READS.includes(method) ? 'fresh' : 'cached';
}
