import type { Session } from '@walkies/remote-sdk';
import { SignInRefusal } from '../session/sign-in-refusal';

/** Restricts `sessions.logIn` to admins. */
export async function asAdmin(reading: Promise<Session>): Promise<Session> {
  const session = await reading.catch((error: unknown) => {
    if (error instanceof SignInRefusal) return null;
    throw error;
  });
  if (session?.role !== 'admin') throw new SignInRefusal('Not authorized as admin');
  return session;
}
