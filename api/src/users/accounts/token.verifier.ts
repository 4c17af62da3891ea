import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../core/domain-error.js';
import { isUnreachable } from '../../core/unreachable.js';
import { within } from '../../core/within.js';
import { Firebase } from '../google/firebase.js';
import { claimsOf, claimsOfEmulated } from './token-claims.js';
import type { TokenClaims } from './token-claims.js';

const CACHE_SIZE = 10_000;
// Fetching the provider's certificates has no timeout of its own.
const TIMEOUT_MS = 4_000;

/** Verifies ID tokens, each only once: a signature costs a hundred times as much as a hash. */
@Injectable()
export class TokenVerifier {
  readonly #verified = new LRUCache<string, TokenClaims>({
    max: CACHE_SIZE,
    ttlResolution: 0,
    perf: Date,
  });

  constructor(
    private readonly firebase: Firebase,
    @Inject(ENV) private readonly env: Pick<Env, 'firebase'>,
  ) {}

  /** The claims of a token that was verified before and is still valid. */
  known(token: string): TokenClaims | undefined {
    return this.#verified.get(hashOf(token));
  }

  /** Throws `UNAUTHENTICATED` unless the token is of this project, genuine and not expired. */
  async verify(token: string): Promise<TokenClaims> {
    const known = this.known(token);
    if (known) return known;
    const claims = await this.#readClaims(token);
    this.#cache(token, claims);
    return claims;
  }

  async #readClaims(token: string): Promise<TokenClaims> {
    try {
      return claimsOf(await this.#verify(token));
    } catch (error) {
      if (!isUnreachable(error) && !keysAreMissing(error)) throw new DomainError('UNAUTHENTICATED');
      return this.#readEmulated(token);
    }
  }

  #verify(token: string): Promise<DecodedIdToken> {
    const verified = this.firebase.auth.verifyIdToken(token);
    return within(TIMEOUT_MS, 'The identity provider', verified);
  }

  #readEmulated(token: string): TokenClaims {
    const { authEmulatorHost, projectId } = this.env.firebase;
    if (!authEmulatorHost) throw new DomainError('UNAVAILABLE');
    try {
      return claimsOfEmulated(token, projectId);
    } catch {
      throw new DomainError('UNAUTHENTICATED');
    }
  }

  #cache(token: string, claims: TokenClaims): void {
    const ttl = claims.expiresAt - Date.now();
    // A TTL of zero would mean forever.
    if (ttl > 0) this.#verified.set(hashOf(token), claims, { ttl });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

// Fetching the provider's certificates failed, so the token may still be valid.
const keysAreMissing = (error: unknown): boolean =>
  error instanceof Error && /error fetching public keys/i.test(error.message);
