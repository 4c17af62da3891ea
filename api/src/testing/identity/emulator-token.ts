const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An unsigned token like those of the identity emulator. `claims` override the defaults. */
export function emulatorToken(
  projectId: string,
  uid: string,
  claims: Record<string, unknown> = {},
): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
