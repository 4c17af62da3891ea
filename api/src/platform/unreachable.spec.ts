import { isUnreachable } from './unreachable.js';
import { within } from './within.js';

const withCode = (code: unknown) => Object.assign(new Error('…'), { code });

it.each(['ECONNREFUSED', '57P01', '08006', '53300', 14, 4, 'app/network-error'])(
  'takes the code %s for something that cannot be reached',
  (code) => {
    expect(isUnreachable(withCode(code))).toBe(true);
  },
);

it.each(['23505', '22P02', 6, 'auth/user-not-found', undefined])(
  'takes the code %s for a fault or an answer',
  (code) => {
    expect(isUnreachable(withCode(code))).toBe(false);
  },
);

it('counts what does not answer in time as unreachable', async () => {
  const silence = new Promise<never>(() => undefined);
  const error: unknown = await within(1, 'The profile store', silence).catch((e: unknown) => e);
  expect(isUnreachable(error)).toBe(true);
});
