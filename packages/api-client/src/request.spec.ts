import { jest } from '@jest/globals';
import { clockDifference } from '@walkies/remote-sdk/clock';
import { answeredAt, withPageClock } from '@walkies/remote-sdk/testing';
import { ApiError, NetworkError } from './api-error';
import { request } from './request';
import { aHost, fakeApi, noConnection, refuse, refuseForNow } from './testing';

withPageClock();

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const tokens = () => {
  const requests: (boolean | undefined)[] = [];
  const token = async (options?: { renew: boolean }) => {
    requests.push(options?.renew);
    return options?.renew ? 'renewed' : 'first';
  };
  return { requests, token };
};

// spec: 1.8, 6.6
it('request: sends the bearer token and returns the JSON', async () => {
  fakeApi({ 'GET /dogs': () => [{ id: 1 }] });
  await expect(request(aHost(), '/dogs')).resolves.toEqual([{ id: 1 }]);
  expect(fetch).toHaveBeenCalledWith(
    '/api/dogs',
    expect.objectContaining({ headers: { Authorization: 'Bearer a-token' } }),
  );
});

it('request: uses prefetched answers, and requests everything else itself', async () => {
  const { calls } = fakeApi({ 'GET /dogs': () => [{ id: 1 }], 'PUT /walks': () => null });
  const early = async (path: string) => (path === '/walks' ? '[{"id":2}]' : null);
  await expect(request(aHost({ early }), '/walks')).resolves.toEqual([{ id: 2 }]);
  expect(calls).toHaveLength(0);
  await expect(request(aHost({ early }), '/walks', { method: 'PUT' })).resolves.toBeNull();
  await expect(request(aHost({ early }), '/dogs')).resolves.toEqual([{ id: 1 }]);
  expect(calls).toHaveLength(2);
});

it('request: returns null for an empty answer', async () => {
  fakeApi({ 'DELETE /time-slots/1/book': () => undefined });
  await expect(request(aHost(), '/time-slots/1/book', { method: 'DELETE' })).resolves.toBeNull();
});

it('request: renews the token once after a 401 and repeats the call', async () => {
  const { requests, token } = tokens();
  const answers: unknown[] = [refuse(401, 'UNAUTHENTICATED'), [{ id: 1 }]];
  const { calls } = fakeApi({ 'GET /dogs': () => answers.shift() });
  await expect(request(aHost({ token }), '/dogs')).resolves.toEqual([{ id: 1 }]);
  expect(requests).toEqual([undefined, true]);
  expect(calls).toHaveLength(2);
});

it('request: ends the session when even the renewed token is refused', async () => {
  const endSession = jest.fn();
  const { calls } = fakeApi({ 'GET /dogs': () => refuse(401, 'UNAUTHENTICATED', 'Sign in.') });
  await expect(request(aHost({ endSession }), '/dogs')).rejects.toMatchObject({ status: 401 });
  expect(endSession).toHaveBeenCalledTimes(1);
  expect(calls).toHaveLength(2);
});

// spec: 4.10
it('request: ends the session when the token cannot be renewed', async () => {
  const endSession = jest.fn();
  const token = async (options?: { renew: boolean }) => {
    if (options?.renew) throw new Error('disabled');
    return 'first';
  };
  fakeApi({ 'GET /dogs': () => refuse(401, 'UNAUTHENTICATED') });
  await expect(request(aHost({ endSession, token }), '/dogs')).rejects.toBeInstanceOf(ApiError);
  expect(endSession).toHaveBeenCalledTimes(1);
});

it('request: keeps status, code, text and details of a refusal', async () => {
  fakeApi({ 'GET /dogs': () => refuse(409, 'SLOT_FULL', 'This walk is full.') });
  await expect(request(aHost(), '/dogs')).rejects.toMatchObject({
    status: 409,
    code: 'SLOT_FULL',
    error: 'This walk is full.',
  });
});

it('request: carries the delay before a retry in its error', async () => {
  fakeApi({ 'GET /dogs': () => refuseForNow(7) });
  const refused = { code: 'RATE_LIMITED', retryAfter: 7 };
  await expect(request(aHost(), '/dogs')).rejects.toMatchObject(refused);
});

it('request: derives a code from the status of a refusal that is not the API’s', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(request(aHost(), '/dogs')).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
});

it('request: distinguishes a missing connection from a refusal', async () => {
  fakeApi({ 'GET /dogs': noConnection });
  await expect(request(aHost(), '/dogs')).rejects.toMatchObject({
    name: 'NetworkError',
    reason: 'unreachable',
  });
});

it('request: counts an HTML page instead of JSON as a failure', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<!doctype html>'));
  await expect(request(aHost(), '/dogs')).rejects.toMatchObject({ reason: 'not-the-api' });
});

it('request: times out after 15 seconds', async () => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  const answer = expect(request(aHost(), '/dogs')).rejects.toEqual(new NetworkError('too-slow'));
  await jest.advanceTimersByTimeAsync(15_000);
  await answer;
});

// spec: 6.7
it('request: passes on the host’s error when no user is signed in', async () => {
  const token = async () => {
    throw new Error('No user logged in');
  };
  const { calls } = fakeApi({});
  await expect(request(aHost({ token }), '/dogs')).rejects.toThrow('No user logged in');
  expect(calls).toEqual([]);
});

it('request: sets the clock from every answer of the API', async () => {
  fakeApi({ 'DELETE /time-slots/1/book': () => answeredAt(Date.now() + 3 * 3_600_000) });
  await request(aHost(), '/time-slots/1/book', { method: 'DELETE' });
  expect(Math.round(clockDifference() / 60_000)).toBe(180);
});
