import { jest } from '@jest/globals';
import { answeredAt, clockIsAhead, withPageClock } from '@walkies/remote-sdk/testing';
import {
  aRelease,
  asAWalker,
  FILE,
  keepToken,
  openPage,
  preloads,
  PROVIDER,
} from '../testing/page-start';
import { storeAccount } from './last-session';
import { startOfShelter } from './shelter-day';

const KEY = 'walkies.session';

withPageClock();
asAWalker();

describe('who is there', () => {
  const inAnHour = () => Date.now() + 3_600_000;
  const me = { uid: 'ada' };
  const closeStorage = () =>
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('SecurityError');
    });

  async function openSignedIn() {
    const boot = await openPage(FILE, { '/api/users/me': me });
    return {
      account: boot.session.account,
      me: await boot.session.me,
      bringsProvider: preloads().some(({ path }) => path === PROVIDER),
    };
  }

  test('start session: knows the user from a valid stored token, and calls the API with it', async () => {
    const useUntil = inAnHour();
    keepToken(useUntil);
    await expect(openSignedIn()).resolves.toEqual({
      account: { token: 'kept', useUntil },
      me,
      bringsProvider: false,
    });
    expect(fetch).toHaveBeenCalledWith('/api/users/me', {
      headers: { Authorization: 'Bearer kept' },
    });
  });

  test('start session: has no user when the browser stores no account', async () => {
    localStorage.clear();
    await expect(openSignedIn()).resolves.toEqual({
      account: 'nobody',
      me: null,
      bringsProvider: false,
    });
  });

  test.each([
    ['the token has ended', () => keepToken(Date.now() - 1)],
    ['another account came, whose token is not kept yet', () => storeAccount('bea')],
    ['what is kept has another shape', () => localStorage.setItem(KEY, '{"uid":"ada"}')],
    ['what is kept is no JSON', () => localStorage.setItem(KEY, '{')],
    [
      'an older page kept the role alone',
      () => {
        localStorage.clear();
        localStorage.setItem('walkies.lastRole', 'walker');
      },
    ],
    ['there is no storage', closeStorage],
  ])('start session: defers to the provider when %s', async (_, prepare) => {
    prepare();
    await expect(openSignedIn()).resolves.toEqual({
      account: null,
      me: null,
      bringsProvider: true,
    });
  });
});

test('start session: learns nothing about the user from a token that the API refuses', async () => {
  keepToken(Date.now() + 3_600_000);
  const { session } = await openPage();
  await expect(session.me).resolves.toBeNull();
});

describe('what the page reads first', () => {
  const first = [
    { path: '/slots?from={week}&to={week+7}', media: '(min-width: 768px)' },
    { path: '/slots?from={today}&to={today+7}', media: '(width < 768px)' },
    { path: '/dogs' },
  ];
  const route = { path: '/walker-calendar', access: ['walker' as const], first };
  const file = { ...FILE, current: { ...aRelease('1'), routes: [route] }, trial: null };

  async function openAt(instant: string, timeZone: string, isWide = true) {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(instant));
    keepToken(Date.parse(instant) + 3_600_000);
    Reflect.set(window, 'matchMedia', (query: string) => ({
      matches: query.startsWith('(min') === isWide,
    }));
    const config = { shelter: { timeZone }, firebase: {} };
    const boot = await openPage(file, { '/config.json': config, '/api/dogs': [{ id: 1 }] });
    await new Promise((resolve) => setTimeout(resolve));
    const reads = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
    return { ...boot, reads: reads.filter((address) => /slots|dogs/.test(address)) };
  }

  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  test.each([
    // The clocks go forward on the Sunday on which the week begins.
    [
      '2026-03-31T12:00:00Z',
      'Europe/London',
      true,
      '2026-03-29T00:00:00.000Z',
      '2026-04-04T23:00:00.000Z',
    ],
    // It is still the evening before in that zone.
    [
      '2026-11-20T03:00:00Z',
      'America/New_York',
      false,
      '2026-11-19T05:00:00.000Z',
      '2026-11-26T05:00:00.000Z',
    ],
    [
      '2026-11-20T18:30:00Z',
      'Asia/Kolkata',
      false,
      '2026-11-20T18:30:00.000Z',
      '2026-11-27T18:30:00.000Z',
    ],
  ])('prefetch: starts at once (%s, %s, wide: %s)', async (now, zone, isWide, from, to) => {
    const { reads } = await openAt(now, zone, isWide);
    expect(reads).toEqual([`/api/slots?${new URLSearchParams({ from, to })}`, '/api/dogs']);
    expect(fetch).toHaveBeenCalledWith('/api/dogs', { headers: { Authorization: 'Bearer kept' } });
  });

  describe('on a phone that is three hours ahead, where tomorrow has begun', () => {
    const SHOWN = Date.parse('2026-11-20T01:30:00Z');
    const config = { shelter: { timeZone: 'Europe/London' }, firebase: {} };
    const { headers } = answeredAt(SHOWN - 3 * 3_600_000);
    const days = (day: number) =>
      `/slots?${new URLSearchParams({ from: `2026-11-${day}T00:00:00.000Z`, to: `2026-11-${day + 7}T00:00:00.000Z` })}`;

    async function open(answers: Record<string, unknown>) {
      jest.spyOn(Date, 'now').mockReturnValue(SHOWN);
      keepToken(SHOWN + 3_600_000);
      Reflect.set(window, 'matchMedia', (query: string) => ({ matches: query.includes('<') }));
      const boot = await openPage(file, answers);
      await new Promise((resolve) => setTimeout(resolve));
      const reads = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
      return { ...boot, reads: reads.filter((address) => address.includes('slots')) };
    }

    test('prefetch: requests the right day on a phone three hours ahead once the site’s time is known', async () => {
      const response = Response.json(config, { headers });
      const { reads } = await open({ '/config.json': response });
      expect(reads).toEqual([`/api${days(19)}`]);
    });

    test('prefetch: drops a request for the wrong day on a phone three hours ahead', async () => {
      const wrong = { [`/api${days(20)}`]: [{ id: 1 }] };
      const { reads, take } = await open({ '/config.json': config, ...wrong });
      expect(reads).toEqual([`/api${days(20)}`]);
      await clockIsAhead(3 * 3_600_000);
      const today = startOfShelter('today', 0, 'Europe/London');
      expect(today.toISOString()).toBe('2026-11-19T00:00:00.000Z');
      // The page's request differs from the prefetch: it gets no answer and sends its own.
      expect(take(days(19))).toBeNull();
    });
  });

  test('prefetch: hands out an answer once, and only a successful one', async () => {
    const { reads, take } = await openAt('2026-11-20T12:00:00Z', 'Europe/London');
    await expect(take('/dogs')).resolves.toBe('[{"id":1}]');
    expect(take('/dogs')).toBeNull();
    await expect(take(reads[0]?.slice('/api'.length) ?? '')).resolves.toBeNull();
  });

  test('prefetch: requests nothing without a token', async () => {
    await openPage(file, { '/config.json': { shelter: {}, firebase: {} } });
    await new Promise((resolve) => setTimeout(resolve));
    const reads = jest.mocked(fetch).mock.calls.map(([address]) => String(address));
    expect(reads.filter((address) => address.startsWith('/api/'))).toEqual([]);
  });
});
