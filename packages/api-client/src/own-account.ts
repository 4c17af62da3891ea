import type { Me, SignUp } from '@walkies/contract';
import { call } from './endpoint';
import type { Caller } from './request';

/** Caller of endpoints that need no sign-in. */
export const ANONYMOUS: Caller = { token: async () => '', endSession: () => undefined };

/** GET /users/me: the caller's profile, even if none is stored yet. */
export const getMe = (caller: Caller): Promise<Me> => call(caller, 'GET /users/me', {});

/** POST /users: creates the caller's own profile at sign-up; 409 PROFILE_EXISTS if there is one. */
export function createProfile(caller: Caller, signUp: SignUp): Promise<Me> {
  return call(caller, 'POST /users', { body: signUp });
}

/** POST /users/me/password-changes: mails the caller a notice of the password change. */
export async function notifyPasswordChanged(caller: Caller): Promise<void> {
  await call(caller, 'POST /users/me/password-changes', {});
}

/**
 * PATCH /users/me without a change: makes the API refetch the account from the identity provider. Its other
 * processes follow a moment later.
 */
export function refreshAccount(caller: Caller): Promise<Me> {
  return call(caller, 'PATCH /users/me', { body: {} });
}
