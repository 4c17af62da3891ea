import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../platform/domain-error.js';
import { isUnreachable } from '../platform/unreachable.js';
import { Firebase } from './firebase.js';

/** What a good token says. Rights never come from here. */
export interface TokenClaims {
  uid: string;
  /** When the person signed in, and when the token ends: epoch milliseconds. */
  signedInAt: number;
  expiresAt: number;
}

const KEPT = 10_000;
// Clocks of servers differ a little.
const LEEWAY_MS = 10_000;

/** Verifies ID tokens, each only once: a signature costs a hundred times what a hash costs. */
@Injectable()
export class TokenVerifier {
  readonly #verified = new Map<string, TokenClaims>();

  constructor(private readonly firebase: Firebase) {}

  /** The claims of a token that was verified before and is still good. */
  known(token: string): TokenClaims | undefined {
    const claims = this.#verified.get(hashOf(token));
    return claims && claims.expiresAt > Date.now() ? claims : undefined;
  }

  /** Throws `UNAUTHENTICATED` unless the token is this project's, genuine and of this moment. */
  async verify(token: string): Promise<TokenClaims> {
    const known = this.known(token);
    if (known) return known;
    const claims = await this.#ask(token);
    this.#keep(token, claims);
    return claims;
  }

  async #ask(token: string): Promise<TokenClaims> {
    try {
      const { uid, auth_time, iat, exp } = await this.firebase.auth.verifyIdToken(token);
      // Firebase Admin lets both of these pass when they are missing or in the future.
      const latest = (Date.now() + LEEWAY_MS) / 1000;
      if (!(iat <= latest) || !(auth_time <= latest)) throw new Error('The token is of the future');
      return { uid, signedInAt: auth_time * 1000, expiresAt: exp * 1000 };
    } catch (error) {
      if (isUnreachable(error) || keysAreMissing(error)) throw new DomainError('UNAVAILABLE');
      throw new DomainError('UNAUTHENTICATED');
    }
  }

  #keep(token: string, claims: TokenClaims): void {
    const [oldest] = this.#verified.keys();
    if (this.#verified.size >= KEPT && oldest !== undefined) this.#verified.delete(oldest);
    this.#verified.set(hashOf(token), claims);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');

// The provider's certificates could not be fetched; that says nothing about the token.
const keysAreMissing = (error: unknown): boolean =>
  error instanceof Error && /error fetching public keys/i.test(error.message);
