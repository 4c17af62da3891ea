import { jest } from '@jest/globals';
import { createStandaloneHost } from './standalone-host';

const ACCOUNT = { email: 'walker@walkies.test', password: 'walkies-walker' };

afterEach(() => jest.restoreAllMocks());

function answerWith(authEmulatorUrl: string | undefined) {
  let signIns = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input);
    if (path === '/config.json') {
      return Response.json({
        shelter: { name: 'Hillside' },
        firebase: { apiKey: 'k', authEmulatorUrl },
      });
    }
    if (path.startsWith('/identitytoolkit.googleapis.com/')) {
      signIns += 1;
      return Response.json({ idToken: `token-${signIns}` });
    }
    const token = new Headers(init?.headers).get('Authorization');
    if (path !== '/api/users/me' || token !== 'Bearer token-1')
      return new Response('', { status: 401 });
    return Response.json({
      uid: 'u',
      name: 'Ada',
      email: ACCOUNT.email,
      role: 'walker',
      missing: [],
    });
  });
}

test('standalone host: signs in with the demo account and reads its profile', async () => {
  answerWith('http://localhost:3000');
  const host = await createStandaloneHost(ACCOUNT);
  expect(host.session).toMatchObject({ name: 'Ada', role: 'walker' });
  expect(host.can('slot.book')).toBe(true);
  expect(host.can('slot.add')).toBe(false);
});

test('standalone host: returns the same token until a new one is requested', async () => {
  answerWith('http://localhost:3000');
  const host = await createStandaloneHost(ACCOUNT);
  expect(await host.token()).toBe('token-1');
  expect(await host.token({ renew: true })).toBe('token-2');
  expect(await host.token()).toBe('token-2');
});

test('standalone host: sends a demo password only to the emulator', async () => {
  answerWith(undefined);
  await expect(createStandaloneHost(ACCOUNT)).rejects.toThrow('emulator');
  expect(jest.mocked(fetch)).toHaveBeenCalledTimes(1);
});
