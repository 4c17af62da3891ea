import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { JWTHeaderParameters } from 'jose';
import { Caller } from '../testing/caller.js';
import { standInForGoogle } from '../testing/google-stand-in.js';
import type { GoogleStandIn } from '../testing/google-stand-in.js';
import { serveApi } from '../testing/serve-api.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let google: GoogleStandIn;
let api: TestApi;
beforeAll(async () => {
  google = await standInForGoogle();
  api = await startTestApi();
});
afterAll(async () => {
  await api.stop();
  await google.stop();
});

const now = () => Math.floor(Date.now() / 1000);
const claimsOf = (claims: Record<string, unknown>) => {
  const { projectId } = api.env.firebase;
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'ines',
    auth_time: now() - 60,
    iat: now() - 60,
    exp: now() + 3600,
    ...claims,
  };
};
const signed = (
  claims: Record<string, unknown> = {},
  header: Partial<JWTHeaderParameters> = {},
  key: Parameters<SignJWT['sign']>[0] = google.privateKey,
): Promise<string> =>
  new SignJWT(claimsOf(claims))
    .setProtectedHeader({ alg: 'RS256', kid: google.keyId, ...header })
    .sign(key);
const ask = (token: string) => new Caller(api.url, token).get('/users/me');
const UNAUTHENTICATED = {
  status: 401,
  body: { error: 'No user logged in', code: 'UNAUTHENTICATED' },
};

it('lets a genuine token in, and verifies it once', async () => {
  const token = await signed();
  expect(await ask(token)).toMatchObject({ status: 200, body: { uid: 'ines', role: 'walker' } });
  const asked = google.requests.length;
  expect((await ask(token)).status).toBe(200);
  expect(google.requests).toHaveLength(asked);
});

describe('without a genuine token', () => {
  // Certificates and the account are known from here on: what is asked later is asked in vain.
  beforeAll(async () => void (await ask(await signed())));
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  it.each<[string, () => Promise<string>]>([
    ['alg none', async () => new UnsecuredJWT(claimsOf({})).encode()],
    [
      'HS256 signed with the public key',
      () => signed({}, { alg: 'HS256' }, createSecretKey(Buffer.from(google.publicPem))),
    ],
    ['a foreign key', () => signed({}, {}, foreignKey)],
    ['an unknown kid', () => signed({}, { kid: 'other' }, foreignKey)],
    [
      'no kid',
      () => new SignJWT(claimsOf({})).setProtectedHeader({ alg: 'RS256' }).sign(google.privateKey),
    ],
    ['jku', () => signed({}, { jku: 'https://evil.example/keys' }, foreignKey)],
    ['x5u', () => signed({}, { x5u: 'https://evil.example/cert' }, foreignKey)],
    [
      'jwk',
      () => signed({}, { jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' }, kid: 'mine' }, foreignKey),
    ],
    ['the aud of another project', () => signed({ aud: 'other-project' })],
    ['the iss of another project', () => signed({ iss: 'https://securetoken.google.com/other' })],
    ['a foreign iss', () => signed({ iss: 'https://evil.example' })],
    ['no exp', () => signed({ exp: undefined })],
    ['an exp of text', () => signed({ exp: 'never' as unknown as number })],
    [
      'the sign-in of an anonymous account',
      () => signed({ firebase: { sign_in_provider: 'anonymous', identities: {} } }),
    ],
    ['a past exp', () => signed({ exp: now() - 10 })],
    ['an iat in the future', () => signed({ iat: now() + 120 })],
    ['an auth_time in the future', () => signed({ auth_time: now() + 120 })],
    ['no auth_time', () => signed({ auth_time: undefined })],
    ['an auth_time of text', () => signed({ auth_time: 'yesterday' })],
    ['no sub', () => signed({ sub: undefined })],
    ['a changed payload', async () => (await signed()).replace(/\.[^.]+\./, '.e30.')],
    ['no signature', async () => (await signed()).replace(/[^.]+$/, '')],
    ['no JWT', async () => 'token'],
    ['100 KB of token but less than that in headers', async () => 'x'.repeat(10_000)],
  ])('refuses %s and asks nobody', async (_, token) => {
    const asked = google.requests.length;
    expect(await ask(await token())).toMatchObject(UNAUTHENTICATED);
    expect(google.requests.slice(asked)).toEqual([]);
  });

  it('takes no token whose time is up, although it was good before', async () => {
    const token = await signed({ exp: now() + 1 });
    expect((await ask(token)).status).toBe(200);
    while (Date.now() < (now() + 1) * 1000 && (await ask(token)).status === 200);
    expect(await ask(token)).toMatchObject(UNAUTHENTICATED);
  });

  it.each([
    ['no header', {}],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['only the word', { authorization: 'Bearer' }],
    ['Basic', { authorization: 'Basic aW5lczpwYXNz' }],
    ['two tokens', { authorization: 'Bearer a b' }],
  ])('refuses %s', async (_, headers) => {
    expect(await api.anonymous.get('/users/me', { headers })).toMatchObject(UNAUTHENTICATED);
  });

  it('takes no token from the address', async () => {
    const token = await signed();
    for (const name of ['token', 'access_token', 'authorization']) {
      expect((await api.anonymous.get(`/users/me?${name}=${token}`)).status).toBe(401);
    }
  });

  it('survives a token of 100 KB', async () => {
    const answer = await ask('x'.repeat(100_000));
    expect(answer).toMatchObject({ status: 431, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect((await ask(await signed())).status).toBe(200);
  });
});

it('says after four seconds that the certificates cannot be had', async () => {
  const newProcess = await serveApi({
    ...api.env,
    firebase: { ...api.env.firebase, authEmulatorHost: null },
  });
  google.silent = true;
  const from = performance.now();
  const answer = await new Caller(newProcess.url, await signed()).get('/users/me');
  google.silent = false;
  await newProcess.app.close();
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(performance.now() - from).toBeLessThan(5_000);
}, 15_000);

it('only ever asked Google', () => {
  const hosts = new Set(google.requests.map((request) => request.split('/')[0]));
  expect([...hosts].filter((host) => !host?.endsWith('.googleapis.com'))).toEqual([]);
});

it.each([
  ['disabled', { disabled: true }],
  ['revoked', { validSince: String(now()) }],
])('refuses the token of an account that is %s', async (kind, account) => {
  const before = { ...google.account };
  Object.assign(google.account, account);
  expect(await ask(await signed({ sub: kind }))).toMatchObject(UNAUTHENTICATED);
  Object.assign(google.account, before);
});
