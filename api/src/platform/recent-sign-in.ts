import { Reflector } from '@nestjs/core';

/**
 * For what cannot be undone: only for who signed in within five minutes, so that a tab or a token
 * that was left open is not enough. Refused with `SIGN_IN_AGAIN`.
 */
export const RecentSignIn = Reflector.createDecorator<undefined, true>({ transform: () => true });

const RECENT_MS = 5 * 60_000;

/** `signedInAt`: epoch milliseconds; null when it is not known. */
export const isRecent = (signedInAt: number | null): boolean =>
  signedInAt !== null && Date.now() - signedInAt <= RECENT_MS;
