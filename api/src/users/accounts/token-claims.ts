import { z } from 'zod';

/** What a good token says. Rights never come from here. */
export interface TokenClaims {
  uid: string;
  /** When the person signed in, and when the token ends: epoch milliseconds. */
  signedInAt: number;
  expiresAt: number;
}

// Clocks of servers differ a little.
const LEEWAY_MS = 10_000;
const NOBODY = 'anonymous';

interface SaidByToken {
  uid: string;
  auth_time?: number | undefined;
  iat?: number | undefined;
  exp?: number | undefined;
  firebase?: { sign_in_provider: string } | undefined;
}

/**
 * What Firebase Admin leaves unlooked at: moments that are missing or in the future, a token that
 * never ends, and the sign-in of nobody in particular. Throws for each of them.
 */
export function claimsOf(token: SaidByToken): TokenClaims {
  const { uid, auth_time = NaN, iat = NaN, exp = NaN, firebase } = token;
  const latest = (Date.now() + LEEWAY_MS) / 1000;
  if (!(iat <= latest) || !(auth_time <= latest)) throw new Error('The token is of the future');
  if (!Number.isFinite(exp)) throw new Error('The token has no end');
  if (firebase?.sign_in_provider === NOBODY) throw new Error('The account is anonymous');
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
 * What a token of the emulator says, which carries no signature. Firebase Admin asks the emulator
 * about each of them, which it does with no real one: this is for when the emulator is silent.
 */
export function claimsOfEmulated(token: string, projectId: string): TokenClaims {
  const [, payload = ''] = token.split('.');
  const text = Buffer.from(payload, 'base64url').toString();
  const { aud, sub: uid, auth_time, iat, exp, firebase } = emulatedSchema.parse(JSON.parse(text));
  if (aud !== projectId) throw new Error('The token is of another project');
  return claimsOf({ uid, auth_time, iat, exp, firebase });
}
