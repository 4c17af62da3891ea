import { DomainError } from '../../core/domain-error.js';
import type { Person } from '../../platform/person.js';
import type { Account } from '../accounts/accounts.js';
import { missingFrom, nameToShow, NO_PROFILE } from '../profiles/profile.js';
import type { Profile } from '../profiles/profile.js';
import type { TokenClaims } from '../accounts/token-claims.js';

/** A person's account and profile; null: not found. */
export interface PersonIdentity {
  account: Account | null;
  profile: Profile | null;
}

/** The permitted person, or the code of the refusal. */
export type AccessDecision =
  | { kind: 'allowed'; person: Person; validSince: number }
  | { kind: 'refused'; code: 'UNAUTHENTICATED' | 'ACCOUNT_DISABLED' | 'ROLE_UNKNOWN' };

/** Decides access by an account and its profile. */
export function decideAccess(
  { account, profile }: PersonIdentity,
  waiverVersion: string,
): AccessDecision {
  if (!account) return { kind: 'refused', code: 'UNAUTHENTICATED' };
  if (account.disabled) return { kind: 'refused', code: 'ACCOUNT_DISABLED' };
  const facts = profile ?? NO_PROFILE;
  const { role } = facts;
  if (role === 'unknown') return { kind: 'refused', code: 'ROLE_UNKNOWN' };
  const { uid, email, emailConfirmed, validSince } = account;
  const name = nameToShow(facts, account);
  const missing = missingFrom(facts, role, waiverVersion);
  const person = { uid, email, emailConfirmed, name, role, missing };
  return { kind: 'allowed', person, validSince };
}

/**
 * Returns the person. Throws if the decision refuses them, or if the token is older than a sign-out
 * everywhere.
 */
export function admit(decision: AccessDecision, claims: TokenClaims): Person {
  if (decision.kind === 'refused') throw new DomainError(decision.code);
  if (claims.signedInAt < decision.validSince) throw new DomainError('UNAUTHENTICATED');
  return decision.person;
}
