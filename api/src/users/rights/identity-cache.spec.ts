import { Accounts } from '../accounts/accounts.js';
import { IdentityCache } from './identity-cache.js';
import type { IdentityCacheRepository } from './identity-cache.repository.js';
import { ProfileStore } from '../profiles/profile.store.js';

const { jest } = import.meta;

const refused = Object.assign(new Error('Nobody listens'), { code: 'ECONNREFUSED' });
const find = jest.fn((): Promise<null> => Promise.reject(refused));
let now = 0;
let cache: IdentityCache;
beforeEach(() => {
  now = 1_000;
  find.mockReset().mockRejectedValue(refused);
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const store = { find } as unknown;
  cache = new IdentityCache(
    { rightsGraceMinutes: 15 },
    { find: () => Promise.resolve(null) } as unknown as Accounts,
    store as ProfileStore,
    {} as IdentityCacheRepository,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const fetchOften = async (times: number) => {
  const results = await Promise.allSettled(
    Array.from({ length: times }, () => cache.fetch('ines')),
  );
  return results.filter(({ status }) => status === 'fulfilled').length;
};
const later = (milliseconds: number) => {
  now += milliseconds;
  find.mockClear();
};

it('identity cache: sends one request a second after five without a response, to avoid a pile-up', async () => {
  await fetchOften(100);
  expect(find).toHaveBeenCalledTimes(100);
  later(5_001);
  await fetchOften(100);
  expect(find).toHaveBeenCalledTimes(1);
  later(1_000);
  await fetchOften(100);
  expect(find).toHaveBeenCalledTimes(1);
});

it('identity cache: refuses the requests it does not send as unavailable', async () => {
  await fetchOften(1);
  later(5_001);
  await fetchOften(1);
  await expect(cache.fetch('ines')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('identity cache: sends all requests again after one response', async () => {
  await fetchOften(1);
  later(5_001);
  find.mockResolvedValue(null);
  expect(await fetchOften(1)).toBe(1);
  expect(await fetchOften(100)).toBe(100);
});

it('identity cache: skips profile requests too without a response and resumes after one', async () => {
  await fetchOften(1);
  later(5_001);
  await expect(cache.profileOf('ines')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(find).not.toHaveBeenCalled();
  find.mockResolvedValue(null);
  await fetchOften(1);
  await expect(cache.profileOf('ines')).resolves.toBeNull();
});
