import { can, PERMISSIONS } from '@walkies/contract';
import type { Action } from '@walkies/contract';
import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Allow } from './allow.js';
import type { Access } from './allow.js';
import { DomainError } from './domain-error.js';
import { Identity } from './identity.js';
import type { FamilyName } from './limits/limit-families.js';
import { Limited } from './limits/limited.js';
import { RateLimits } from './limits/rate-limits.js';
import { isRecent, RecentSignIn } from './recent-sign-in.js';

// An ID token is about 1 KB; beyond this nothing is worth hashing or decoding.
const TOKEN_MAX_LENGTH = 8_192;

/** The token of a request; throws `UNAUTHENTICATED` without a sound one. */
export const bearerToken = ({ headers }: Request): string => {
  const [, token] = /^Bearer ([\w\-.~+/]+=*)$/i.exec(headers.authorization ?? '') ?? [];
  if (!token || token.length > TOKEN_MAX_LENGTH) throw new DomainError('UNAUTHENTICATED');
  return token;
};

const isStaffOnly = (action: Action): boolean => !can('walker', action);

/** Lets nobody through to a route that does not say who may call it. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly identity: Identity,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access: Access | undefined = this.reflector.get(Allow, context.getHandler());
    if (!access) throw new DomainError('FORBIDDEN');
    if (access === 'public') return true;

    const request = context.switchToHttp().getRequest<Request>();
    const family: FamilyName | undefined = this.reflector.get(Limited, context.getHandler());
    // The gate has counted every call; what is limited more strictly is counted before a token,
    // which costs more than all of this, is looked at.
    if (family) await this.limits.count(family, 'address', request.address);
    const token = bearerToken(request);
    const person = await this.identity.personOf(token, ageFor(access, request.method));
    await this.limits.count(family ?? 'rest', 'person', person.uid);
    if (access !== 'signed-in' && !can(person.role, access)) throw new DomainError('FORBIDDEN');
    const mustBeRecent = this.reflector.get(RecentSignIn, context.getHandler()) ?? false;
    if (mustBeRecent && !isRecent(this.identity.signedInAt(token))) {
      throw new DomainError('SIGN_IN_AGAIN');
    }
    request.person = person;
    return true;
  }
}

const READS = ['GET', 'HEAD'];

// What only staff may write must stop at once for somebody who is staff no more.
const ageFor = (access: Exclude<Access, 'public'>, method: string): 'fresh' | 'cached' =>
  access in PERMISSIONS && access !== 'signed-in' && isStaffOnly(access) && !READS.includes(method)
    ? 'fresh'
    : 'cached';
