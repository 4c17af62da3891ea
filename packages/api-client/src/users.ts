import type { Me, SignUp } from '@walkies/contract';
import { call } from './endpoint';
import type { Caller } from './request';

/** GET /users/me: the caller's profile, also when none is stored yet. */
export function getMe(caller: Caller, signal?: AbortSignal): Promise<Me> {
  return call(caller, 'GET /users/me', {}, { ...(signal && { signal }) });
}

/** POST /users: the caller's own profile at sign-up; 409 PROFILE_EXISTS when there is one. */
export function createProfile(caller: Caller, signUp: SignUp): Promise<Me> {
  return call(caller, 'POST /users', { body: signUp });
}

/** POST /users/me/password-changes: the caller, who has just changed it, is told by mail. */
export async function tellPasswordChanged(caller: Caller): Promise<void> {
  await call(caller, 'POST /users/me/password-changes', {});
}
