import { z } from 'zod';

/** Claims of a valid token. Rights never come from it. */
export interface TokenClaims {
  uid: string;
  /** Time of sign-in and expiry of the token, in epoch milliseconds. */
  signedInAt: number;
  expiresAt: number;
}

// Tolerates small differences between the servers' clocks.
const LEEWAY_MS = 10_000;
const ANONYMOUS = 'anonymous';

interface RawClaims {
  uid: string;
  auth_time?: number | undefined;
  iat?: number | undefined;
  exp?: number | undefined;
  firebase?: { sign_in_provider: string } | undefined;
}

/**
 * Checks that Firebase Admin omits: throws for missing or future times, for a token without expiry, and for
 * an anonymous sign-in.
 */
export function claimsOf(token: RawClaims): TokenClaims {
  const { uid, auth_time = NaN, iat = NaN, exp = NaN, firebase } = token;
  const latest = (Date.now() + LEEWAY_MS) / 1000;
  if (!(iat <= latest) || !(auth_time <= latest)) throw new Error('The token is of the future');
  if (!Number.isFinite(exp)) throw new Error('The token has no end');
  if (firebase?.sign_in_provider === ANONYMOUS) throw new Error('The account is anonymous');
  return { uid, signedInAt: auth_time * 1000, expiresAt: exp * 1000 };
}

const emulatedSchema = z.object({
  aud: z.string(),
  sub: z.string().min(1),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number().refine((exp) => exp * 1000 > Date.now()),
  firebase: z.object({ sign_in_provider: z.string() }).optional(),
});

/**
 * Claims of a token of the emulator, which has no signature. Firebase Admin calls the emulator to verify
 * each such token, unlike real ones. This serves while the emulator does not respond.
 */
export function claimsOfEmulated(token: string, projectId: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const { aud, sub: uid, auth_time, iat, exp, firebase } = emulatedSchema.parse(JSON.parse(text));
  if (aud !== projectId) throw new Error('The token is of another project');
  return claimsOf({ uid, auth_time, iat, exp, firebase });
}
