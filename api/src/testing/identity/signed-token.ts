import { createHmac, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const signatureOf = (text: string, alg: string, key: KeyObject): string => {
  if (alg === 'none') return '';
  if (alg === 'HS256') return createHmac('sha256', key).update(text).digest('base64url');
  return sign('sha256', Buffer.from(text), key).toString('base64url');
};

/** A token with this header and these claims, signed with `alg`; unsigned for `none`. */
export function signedToken(
  header: { alg: string; [field: string]: unknown },
  claims: Record<string, unknown>,
  key: KeyObject,
): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${signatureOf(text, header.alg, key)}`;
}
