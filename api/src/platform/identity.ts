import type { Person } from './person.js';

/** Finds out who holds a token. The guard asks; the users module answers. */
export abstract class Identity {
  /**
   * The person behind a bearer token. `fresh` asks the account and the profile themselves,
   * otherwise what is known may be up to a minute old. Throws `UNAUTHENTICATED` for a token or
   * account that is not good (any more), `ROLE_UNKNOWN` for a profile with a strange role.
   */
  abstract personOf(token: string, age: 'fresh' | 'cached'): Person | Promise<Person>;

  /** When the holder of a token that `personOf` took has signed in (epoch milliseconds). */
  abstract signedInAt(token: string): number | null;

  /** Called when somebody's profile or account changed: the next call asks anew. */
  abstract forget(uid: string): void;
}
