import { createSecretKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { Caller } from '../../testing/caller.js';
import { standInForGoogle } from '../../testing/identity/google-stand-in.js';
import type { GoogleStandIn } from '../../testing/identity/google-stand-in.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { signedToken } from '../../testing/identity/signed-token.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';

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
  header: Record<string, unknown> = {},
  key: KeyObject = google.privateKey,
): string => signedToken({ alg: 'RS256', kid: google.keyId, ...header }, claimsOf(claims), key);
const callWith = (token: string) => new Caller(api.url, token).get('/users/me');
const UNAUTHENTICATED = {
  status: 401,
  body: { error: 'No user logged in', code: 'UNAUTHENTICATED' },
};

it('token check: accepts a genuine token and verifies it once', async () => {
  const token = signed();
  expect(await callWith(token)).toMatchObject({
    status: 200,
    body: { uid: 'ines', role: 'walker' },
  });
  const before = google.requests.length;
  expect((await callWith(token)).status).toBe(200);
  expect(google.requests).toHaveLength(before);
});

describe('without a genuine token', () => {
  // Caches the certificates and the account, so that any later request to Google is a needless one.
  beforeAll(async () => void (await callWith(signed())));
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

  it.each<[string, () => string]>([
    ['alg none', () => signed({}, { alg: 'none', kid: undefined })],
    [
      'HS256 signed with the public key',
      () => signed({}, { alg: 'HS256' }, createSecretKey(Buffer.from(google.publicPem))),
    ],
    ['a foreign key', () => signed({}, {}, foreignKey)],
    ['an unknown kid', () => signed({}, { kid: 'other' }, foreignKey)],
    ['no kid', () => signed({}, { kid: undefined })],
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
    ['a changed payload', () => signed().replace(/\.[^.]+\./, '.e30.')],
    ['no signature', () => signed().replace(/[^.]+$/, '')],
    ['no JWT', () => 'token'],
    ['100 KB of token but less than that in headers', () => 'x'.repeat(10_000)],
  ])('token check: refuses %s without a request to the provider', async (_, token) => {
    const before = google.requests.length;
    expect(await callWith(token())).toMatchObject(UNAUTHENTICATED);
    expect(google.requests.slice(before)).toEqual([]);
  });

  it('token check: refuses an expired token that was valid before', async () => {
    const token = signed({ exp: now() + 4 });
    expect((await callWith(token)).status).toBe(200);
    await waitFor(
      'the end of the token',
      async () => (await callWith(token)).status !== 200,
      15_000,
    );
    expect(await callWith(token)).toMatchObject(UNAUTHENTICATED);
  });

  it.each([
    ['no header', {}],
    ['an empty bearer', { authorization: 'Bearer ' }],
    ['only the word', { authorization: 'Bearer' }],
    ['Basic', { authorization: 'Basic aW5lczpwYXNz' }],
    ['two tokens', { authorization: 'Bearer a b' }],
  ])('token check: refuses a call with %s', async (_, headers) => {
    expect(await api.anonymous.get('/users/me', { headers })).toMatchObject(UNAUTHENTICATED);
  });

  it('token check: accepts no token from the URL', async () => {
    const token = signed();
    for (const name of ['token', 'access_token', 'authorization']) {
      expect((await api.anonymous.get(`/users/me?${name}=${token}`)).status).toBe(401);
    }
  });

  it('token check: survives a token of 100 KB', async () => {
    const answer = await callWith('x'.repeat(100_000));
    expect(answer).toMatchObject({ status: 431, body: { code: 'PAYLOAD_TOO_LARGE' } });
    expect((await callWith(signed())).status).toBe(200);
  });
});

it('token check: reports after four seconds that the certificates are unavailable', async () => {
  const newProcess = await serveApi({
    ...api.env,
    firebase: { ...api.env.firebase, authEmulatorHost: null },
  });
  google.silent = true;
  const from = performance.now();
  const answer = await new Caller(newProcess.url, signed()).get('/users/me');
  google.silent = false;
  await newProcess.app.close();
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(performance.now() - from).toBeLessThan(3 * 4_000);
});

it('token check: sends requests to Google only', () => {
  const hosts = new Set(google.requests.map((request) => request.split('/')[0]));
  expect([...hosts].filter((host) => !host?.endsWith('.googleapis.com'))).toEqual([]);
});

it.each([
  ['disabled', { disabled: true }, { status: 401, body: { code: 'ACCOUNT_DISABLED' } }],
  ['revoked', { validSince: String(now()) }, UNAUTHENTICATED],
])('token check: refuses the token of an account that is %s', async (kind, account, refusal) => {
  const before = { ...google.account };
  Object.assign(google.account, account);
  const answer = await callWith(signed({ sub: kind }));
  google.account = before;
  expect(answer).toMatchObject(refusal);
});
