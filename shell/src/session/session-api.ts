import { call, type Caller } from '@walkies/api-client';
import type { Me } from '@walkies/contract';

/** GET /users/me: the caller's profile, even if none is stored yet. */
export const getMe = (caller: Caller): Promise<Me> => call(caller, 'GET /users/me', {});

/** POST /users/me/password-changes: mails the caller a notice of the password change. */
export async function notifyPasswordChanged(caller: Caller): Promise<void> {
  await call(caller, 'POST /users/me/password-changes', {});
}
