import { ApiError, call } from '@walkies/api-client';
import type { SignUp } from '@walkies/contract';
import type { Session } from '@walkies/remote-sdk';
import type { Account, Identity } from '../session/identity';
import type { Credentials, Sessions } from '../session/sessions';

const isSameEmail = (account: Account | null, email: string): boolean =>
  account?.email?.toLowerCase() === email.trim().toLowerCase();

// E-mail of an account that may exist although the provider's answer was lost.
let unanswered = '';

async function makeAccount(identity: Identity, email: string, password: string): Promise<void> {
  try {
    await identity.createAccount(email, password);
  } catch (error) {
    const isTaken =
      error instanceof Error && 'code' in error && error.code === 'auth/email-already-in-use';
    if (!isTaken) unanswered = email;
    if (!isTaken || email !== unanswered) throw error;
    await identity.signIn(email, password).catch(() => Promise.reject(error));
  }
  unanswered = '';
}

/**
 * Creates account and profile, and signs the new walker in. Safe to retry until both exist; pass rejections
 * to signInErrorText.
 */
export function signUp(
  sessions: Pick<Sessions, 'atProvider' | 'enter' | 'token'>,
  { email, password }: Credentials,
  profile: SignUp,
): Promise<Session> {
  // A 401 must not end a session that is only beginning.
  const caller = { token: sessions.token, endSession: () => undefined };
  return sessions.atProvider(async (identity) => {
    // An earlier try may have created the account and failed at the profile.
    if (!isSameEmail(identity.account(), email)) {
      await makeAccount(identity, email.trim(), password);
    }
    await call(caller, 'POST /users', { body: profile }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'PROFILE_EXISTS')) throw error;
    });
    return sessions.enter();
  });
}
