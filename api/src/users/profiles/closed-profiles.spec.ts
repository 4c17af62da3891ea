import { logTo } from '../../core/log.js';
import { ClosedProfiles } from './closed-profiles.js';

const { jest } = import.meta;
const firebase = { projectId: 'walkies-shelter', apiKey: null, authEmulatorHost: null };
const WARNING = 'Anybody can read the profiles without signing in';

let logged = '';
let logAsBefore: () => void;
beforeEach(() => {
  logged = '';
  logAsBefore = logTo((text) => {
    logged += text;
  });
});
afterEach(() => {
  logAsBefore();
  jest.restoreAllMocks();
});

it('closed profiles: warns when an anonymous caller can read profiles', async () => {
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{"documents": []}'));
  await new ClosedProfiles({ firebase, production: true }).look();
  expect(logged).toContain(WARNING);
  const [[url, options] = []] = fetched.mock.calls;
  expect(url).toContain('firestore.googleapis.com/v1/projects/walkies-shelter/');
  expect(options).toEqual({ signal: expect.any(AbortSignal) });
});

it.each([
  ['is refused', () => Promise.resolve(new Response('{}', { status: 403 }))],
  ['finds no database', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ['cannot ask', () => Promise.reject(new TypeError('fetch failed'))],
])('closed profiles: logs nothing when an anonymous caller %s', async (_, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  await new ClosedProfiles({ firebase, production: true }).look();
  expect(logged).toBe('');
});

it('closed profiles: does not delay the start and sends no request to an emulator', () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  expect(
    new ClosedProfiles({ firebase, production: true }).onApplicationBootstrap(),
  ).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  new ClosedProfiles({ firebase, production: false }).onApplicationBootstrap();
  expect(fetched).toHaveBeenCalledTimes(1);
});
