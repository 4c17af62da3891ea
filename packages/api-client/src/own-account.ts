import type { Me, SignUp } from '@walkies/contract';
import { call } from './endpoint';
import type { Caller } from './request';

/** For what anybody may call. */
export const NOBODY: Caller = { token: async () => '', endSession: () => undefined };

/** POST /users: the caller's own profile at sign-up; 409 PROFILE_EXISTS when there is one. */
export function createProfile(caller: Caller, signUp: SignUp): Promise<Me> {
  return call(caller, 'POST /users', { body: signUp });
}

/** POST /users/me/password-changes: the caller, who has just changed it, is told by mail. */
export async function tellPasswordChanged(caller: Caller): Promise<void> {
  await call(caller, 'POST /users/me/password-changes', {});
}

/**
 * PATCH /users/me without a change: has the API see at once what has changed at the provider. Its other
 * processes hear of it a moment later.
 */
export function lookAgain(caller: Caller): Promise<Me> {
  return call(caller, 'PATCH /users/me', { body: {} });
}
