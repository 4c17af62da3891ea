import type { Person } from './person.js';

/** Identifies the holder of a token. The guard uses it; the users module implements it. */
export abstract class Identity {
  /**
   * The person of a bearer token. `fresh` fetches the account and the profile; `cached` data may be up to a
   * minute old. Throws `UNAUTHENTICATED` for an invalid token or account, `ROLE_UNKNOWN` for a profile with
   * an unknown role.
   */
  abstract personOf(token: string, age: 'fresh' | 'cached'): Person | Promise<Person>;

  /** Time of sign-in (epoch milliseconds) of a token that `personOf` has accepted. */
  abstract signedInAt(token: string): number | null;

  /** Invalidates the cache after a change of profile or account: the next call fetches again. */
  abstract evict(uid: string): void;
}
