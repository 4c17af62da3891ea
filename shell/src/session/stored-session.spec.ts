import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import { aMe, fakeApi, ok } from '../testing/fake-api';
import { ADA, createFakeIdentity } from '../testing/fake-identity';
import { ACCOUNT_DISABLED } from './disabled-account';
import { reached } from '../testing/reached';
import type { Identity } from './identity';
import { createSessions, type EarlierSession, type SessionState } from './sessions';

withPageClock();

afterEach(() => jest.restoreAllMocks());

const until = (useUntil: number) => ({ token: 'stored', useUntil });
const valid = () => until(Date.now() + 60_000);
const loading = (identity: Identity) => jest.fn(async () => identity);

test('stored session: starts without the identity provider, and calls the API', async () => {
  const { identity } = createFakeIdentity({}, ADA.email);
  const loadIdentity = loading(identity);
  const me = Promise.resolve(aMe());
  const sessions = createSessions(loadIdentity, { account: valid(), me });
  await expect(reached(sessions, 'signed-in')).resolves.toMatchObject({
    session: { name: 'Ada Test' },
  });
  await expect(sessions.token()).resolves.toBe('stored');
  expect(loadIdentity).not.toHaveBeenCalled();
});

test('stored session: detects a signed-out browser without the provider, and loads it for a form', async () => {
  fakeApi({ 'GET /api/users/me': () => ok(aMe()) });
  const { identity } = createFakeIdentity({ [ADA.email]: ADA.password });
  const loadIdentity = loading(identity);
  const stored = { account: 'nobody' as const, me: Promise.resolve(null) };
  const sessions = createSessions(loadIdentity, stored);
  await reached(sessions, 'signed-out');
  expect(loadIdentity).not.toHaveBeenCalled();
  await expect(sessions.logIn(ADA)).resolves.toMatchObject({ name: 'Ada Test' });
  expect(loadIdentity).toHaveBeenCalledTimes(1);
});

test.each([
  ['is no longer valid', -1, { renew: false }],
  ['was refused', 60_000, { renew: true }],
])(
  'stored session: gets another token from the provider when the stored one %s',
  async (_, lastsMs, options) => {
    const { identity } = createFakeIdentity({}, ADA.email);
    const me = Promise.resolve(aMe({ uid: `uid-${ADA.email}` }));
    const account = until(Date.now() + lastsMs);
    const sessions = createSessions(loading(identity), { account, me });
    await reached(sessions, 'signed-in');
    await expect(sessions.token(options)).resolves.toBe(`token-of-${ADA.email}`);
    await expect(sessions.token()).resolves.toBe(`token-of-${ADA.email}`);
  },
);

test('stored session: refetches no profile when the provider names the same account', async () => {
  const requests = fakeApi({});
  const { identity } = createFakeIdentity({}, ADA.email);
  const me = Promise.resolve(aMe({ uid: `uid-${ADA.email}` }));
  const sessions = createSessions(loading(identity), { account: valid(), me });
  await reached(sessions, 'signed-in');
  sessions.checkWithProvider();
  await sessions.token({ renew: true });
  expect(requests).toEqual([]);
});

test('stored session: ends when another tab logged out and the provider confirms it', async () => {
  const { identity } = createFakeIdentity();
  const me = Promise.resolve(aMe());
  const sessions = createSessions(loading(identity), { account: valid(), me });
  await reached(sessions, 'signed-in');
  sessions.checkWithProvider();
  await reached(sessions, 'signed-out');
  await expect(sessions.token()).rejects.toThrow('No user logged in');
});

test('stored session: treats a provider that does not load as a missing connection, and retries', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi({ 'GET /api/users/me': () => ok(aMe()) });
  const { identity } = createFakeIdentity({}, ADA.email);
  const loadIdentity = loading(identity).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const sessions = createSessions(loadIdentity);
  await reached(sessions, 'unreachable');
  await sessions.reload();
  expect(sessions.state.read().status).toBe('signed-in');
});

test('stored session: stays ended by the API, and says so, even if the provider loads only then', async () => {
  const { identity } = createFakeIdentity({}, ADA.email);
  const me = Promise.resolve(aMe());
  const sessions = createSessions(loading(identity), { account: valid(), me });
  await reached(sessions, 'signed-in');
  const seen: SessionState[] = [];
  sessions.endSession();
  sessions.state.subscribe(() => seen.push(sessions.state.read()));
  await expect(sessions.token()).rejects.toThrow('No user logged in');
  expect(seen).toEqual([]);
  expect(sessions.state.read()).toMatchObject({
    notice: 'Your session has ended. Please log in again.',
  });
});

// spec: 10.16
test('stored session: says after a reload that the account is disabled', async () => {
  const { identity } = createFakeIdentity({}, ADA.email);
  const me = Promise.resolve({ error: 'Disabled.', code: 'ACCOUNT_DISABLED' });
  const sessions = createSessions(loading(identity), { account: valid(), me });
  await expect(reached(sessions, 'signed-out')).resolves.toMatchObject({
    notice: ACCOUNT_DISABLED,
  });
  await waitFor(() => expect(identity.account()).toBeNull());
});

test('stored session: says that the account is disabled when the provider renews no token', async () => {
  const { identity } = createFakeIdentity({}, ADA.email);
  const disabled = Object.assign(new Error('disabled'), { code: 'auth/user-disabled' });
  const me = Promise.resolve(aMe());
  const sessions = createSessions(loading({ ...identity, token: () => Promise.reject(disabled) }), {
    account: valid(),
    me,
  });
  await reached(sessions, 'signed-in');
  await expect(sessions.token({ renew: true })).rejects.toThrow('disabled');
  // As every request does after a second refusal.
  sessions.endSession();
  expect(sessions.state.read()).toMatchObject({ notice: ACCOUNT_DISABLED });
});

test.each([
  ['three hours ahead, while the token lasts', 3, 30, 'stored'],
  ['three hours behind, once the token has ended', -3, -30, `token-of-${ADA.email}`],
])(
  'stored session: judges the token by the real time on a device %s',
  async (_, hours, minutes, expected) => {
    const aheadMs = hours * 3_600_000;
    await clockIsAhead(aheadMs);
    const { identity } = createFakeIdentity({}, ADA.email);
    const account = until(Date.now() - aheadMs + minutes * 60_000);
    const me = Promise.resolve(aMe({ uid: `uid-${ADA.email}` }));
    const sessions = createSessions(loading(identity), { account, me });
    await reached(sessions, 'signed-in');
    await expect(sessions.token()).resolves.toBe(expected);
  },
);

describe('a session of which answers are stored', () => {
  const EARLIER = {
    uid: `uid-${ADA.email}`,
    name: 'Ada Before',
    email: ADA.email,
    role: 'walker' as const,
    missing: [],
  };
  const earlier = () => Promise.resolve({ session: EARLIER, enter: () => undefined });
  const never = new Promise<unknown>(() => undefined);

  test('stored answers: their session counts until the API has answered', async () => {
    const { identity } = createFakeIdentity({}, ADA.email);
    let answer: (me: unknown) => void = () => undefined;
    const me = new Promise<unknown>((resolve) => {
      answer = resolve;
    });
    const sessions = createSessions(loading(identity), { account: valid(), me }, earlier());
    await expect(reached(sessions, 'signed-in')).resolves.toMatchObject({
      session: { name: 'Ada Before' },
    });
    answer(aMe({ uid: EARLIER.uid, name: 'Ada Now' }));
    await waitFor(() =>
      expect(sessions.state.read()).toMatchObject({ session: { name: 'Ada Now' } }),
    );
  });

  test('stored answers: end with an account that was disabled', async () => {
    const { identity } = createFakeIdentity({}, ADA.email);
    const me = Promise.resolve({ code: 'ACCOUNT_DISABLED' });
    const sessions = createSessions(loading(identity), { account: valid(), me }, earlier());
    await expect(reached(sessions, 'signed-out')).resolves.toMatchObject({
      notice: ACCOUNT_DISABLED,
    });
  });

  test('stored answers: stay without a connection, and the profile is read once there is one', async () => {
    const { identity } = createFakeIdentity({}, ADA.email);
    fakeApi({});
    const sessions = createSessions(
      loading(identity),
      { account: null, me: Promise.resolve(null) },
      earlier(),
    );
    await reached(sessions, 'signed-in');
    fakeApi({ 'GET /api/users/me': () => ok(aMe({ uid: EARLIER.uid, name: 'Ada Now' })) });
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(sessions.state.read()).toMatchObject({ session: { name: 'Ada Now' } }),
    );
  });

  test('stored answers: count although the provider reports before they are read', async () => {
    const { identity } = createFakeIdentity({}, ADA.email);
    fakeApi({});
    let arrive: (earlier: EarlierSession) => void = () => undefined;
    const arriving = new Promise<EarlierSession>((resolve) => {
      arrive = resolve;
    });
    const sessions = createSessions(
      loading(identity),
      { account: null, me: Promise.resolve(null) },
      arriving,
    );
    // A first request asks for a token.
    sessions.token().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
    arrive({ session: EARLIER, enter: () => undefined });
    await expect(reached(sessions, 'signed-in')).resolves.toMatchObject({
      session: { name: 'Ada Before' },
    });
  });

  test('stored answers: count for nobody after a logout', async () => {
    const { identity } = createFakeIdentity({});
    const stored = { account: 'nobody' as const, me: never };
    const sessions = createSessions(loading(identity), stored, earlier());
    await reached(sessions, 'signed-out');
    await Promise.resolve();
    expect(sessions.state.read().status).toBe('signed-out');
  });
});
