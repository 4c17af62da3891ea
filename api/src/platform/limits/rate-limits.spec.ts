import { inDeep } from '@walkies/tooling/tier';
import { MAX_FUTURE_BOOKINGS } from '@walkies/contract';
import type { ErrorBody } from '@walkies/contract';
import { ENDPOINTS } from '@walkies/contract/endpoints';
import type { Declaration } from '@walkies/contract/endpoints';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { sql } from '../../database/sql.js';
import { LIMIT_FAMILIES } from '../../env/limit-families.js';
import type { FamilyName, LimitFamily, Limits } from '../../env/limit-families.js';
import { aSlot } from '../../testing/a-slot.js';
import { Caller } from '../../testing/caller.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import type { ServedApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const WIDE = { person: 100_000, address: 100_000 };
const NOW = '2026-11-20T09:00:00Z';

/** Only these limits apply, with their usual windows. */
const only = (set: Partial<Record<FamilyName, Partial<LimitFamily>>>): Limits => {
  const families = Object.entries(LIMIT_FAMILIES).map(([name, { seconds }]) => [
    name,
    { seconds, ...WIDE, ...set[name as FamilyName] },
  ]);
  return Object.fromEntries(families) as Limits;
};

const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

const taken = (answers: Answer[]): number => answers.filter(({ status }) => status !== 429).length;

/** PostgreSQL did not answer within a second, so that each process counted alone, by design (ADR 15). */
const countedAlone = (api: TestApi): boolean => api.logged().includes('counts calls by itself');

const running: (() => Promise<void>)[] = [];
async function start(limits: Limits, processes = 1) {
  const api = await startTestApi({ rateLimits: limits, maxFutureBookings: MAX_FUTURE_BOOKINGS });
  running.push(() => api.stop());
  const others = await Promise.all(times(processes - 1, () => serveApi(api.env)));
  running.unshift(
    ...others.map(
      ({ app }) =>
        () =>
          app.close(),
    ),
  );
  const urls = [api, ...others].map(({ url }: TestApi | ServedApi) => url);
  return {
    api,
    at: ({ token }: SignedIn, process: number) => new Caller(urls[process] ?? '', token),
  };
}
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

inDeep(it)(
  'rate limiter: answers 429 to one person at 300 calls a second over two processes, not to others',
  async () => {
    // On a slow machine, the calls take longer than the usual window.
    const rest = { ...LIMIT_FAMILIES.rest, seconds: 600 };
    const { api, at } = await start({ ...LIMIT_FAMILIES, rest }, 2);
    const [ines, noor] = [await api.asWalker(), await api.asWalker()];
    const answers: Answer[] = [];
    for (let second = 0; second < 2; second += 1) {
      answers.push(
        ...(await Promise.all(
          times(300, (call) =>
            at(ines, call % 2).get('/time-slots', {
              headers: { 'x-forwarded-for': `203.0.113.${call % 250}` },
            }),
          ),
        )),
      );
    }
    const { person } = rest;
    expect(taken(answers)).toBeGreaterThanOrEqual(person);
    // The second process may add a tenth.
    expect(taken(answers)).toBeLessThanOrEqual(person * (countedAlone(api) ? 2 : 1.1));

    const refused = answers.filter(({ status }) => status === 429);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({
        code: 'RATE_LIMITED',
        error: expect.stringMatching(/^Too many/),
      });
      const seconds = Number(headers.get('retry-after'));
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(rest.seconds);
    }
    for (const process of [0, 1]) {
      expect((await at(ines, process).get('/time-slots')).status).toBe(429);
      expect((await at(noor, process).get('/time-slots')).status).toBe(200);
    }
  },
);

it('rate limiter: counts strict limits exactly, across any number of processes', async () => {
  const { api, at } = await start(only({ profile: { person: 10 } }), 2);
  const ines = await api.asWalker();
  const change = { phoneNumber: '020 1234' };
  const answers = await Promise.all(
    times(40, (call) => at(ines, call % 2).patch('/users/me', change)),
  );
  if (countedAlone(api)) expect(taken(answers)).toBeLessThanOrEqual(20);
  else expect(taken(answers)).toBe(10);
});

it('rate limiter: states how long to wait, as text and in seconds', async () => {
  const { api } = await start(only({ profile: { person: 1 } }));
  const ines = await api.asWalker();
  const change = { phoneNumber: '020 1234' };
  expect((await ines.patch('/users/me', change)).status).toBe(200);
  const { headers, body } = await ines.patch<ErrorBody>('/users/me', change);
  expect(body.error).toBe('Too many requests. Please try again in 10 minutes.');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
});

describe('each family of calls has limits of its own', () => {
  const FOUR = { person: 4 };
  let api: TestApi;
  beforeAll(async () => {
    const rateLimits = only({
      profile: FOUR,
      booking: FOUR,
      uploads: FOUR,
      reports: FOUR,
      rest: FOUR,
    });
    api = await startTestApi({ rateLimits });
  });
  afterAll(() => api.stop());

  it.each<[FamilyName, string, string]>([
    ['profile', 'PATCH', '/users/me'],
    ['booking', 'PUT', '/time-slots/1/book'],
    ['booking', 'DELETE', '/time-slots/1/book'],
    ['uploads', 'POST', '/dogs'],
    ['uploads', 'PUT', '/dogs/1'],
    ['reports', 'GET', '/dog-walk-stats'],
    ['reports', 'GET', '/walks-grouped?format=csv'],
    ['rest', 'GET', '/dogs'],
  ])(
    'rate limiter: applies the limit of %s to %s %s and leaves other calls free',
    async (family, method, path) => {
      const who = family === 'booking' ? await api.asWalker() : await api.asAdmin();
      const send = () =>
        who.call(method, path, method === 'PATCH' ? { body: { name: 'Ines' } } : {});
      const answers: Answer[] = [];
      for (let call = 0; call < 6; call += 1) answers.push(await send());
      const isRefused = answers.map(({ status }) => status === 429);
      expect(isRefused).toEqual([false, false, false, false, true, true]);
      const other = family === 'rest' ? '/users/me/export' : '/time-slots';
      expect((await who.get(other)).status).toBe(200);
    },
  );
});

it('rate limiter: declares the limits of every route that writes or costs more than the rest', () => {
  const families = Object.entries<Declaration>(ENDPOINTS).flatMap(([key, { limit }]) =>
    limit ? [`${limit} ${key}`] : [],
  );
  expect(families.sort()).toEqual([
    'booking DELETE /standing-bookings/:id',
    'booking DELETE /standing-bookings/:id/away',
    'booking DELETE /standing-bookings/:id/skips/:day',
    'booking DELETE /time-slots/:id/book',
    'booking DELETE /time-slots/:id/check-in',
    'booking DELETE /time-slots/:id/cover',
    'booking DELETE /time-slots/:id/waiting-list',
    'booking GET /covers/:token',
    'booking POST /covers/:token',
    'booking POST /schedule/:id/standing-bookings',
    'booking POST /time-slots/:id/cover',
    'booking POST /time-slots/:id/late-cancel',
    'booking PUT /standing-bookings/:id/away',
    'booking PUT /standing-bookings/:id/skips/:day',
    'booking PUT /time-slots/:id/book',
    'booking PUT /time-slots/:id/check-in',
    'booking PUT /time-slots/:id/late',
    'booking PUT /time-slots/:id/no-show-dispute',
    'booking PUT /time-slots/:id/waiting-list',
    'confirmations POST /users/me/email-changes',
    'confirmations POST /users/me/email-confirmations',
    'gallery GET /gallery',
    'profile DELETE /users/:uid/admin',
    'profile DELETE /users/:uid/invitation',
    'profile DELETE /users/me',
    'profile GET /users/:uid/export',
    'profile GET /users/me/export',
    'profile PATCH /users/me',
    'profile POST /users',
    'profile POST /users/:uid/admin',
    'profile POST /users/:uid/erase',
    'profile POST /users/:uid/invitation',
    'profile POST /users/marshals',
    'profile POST /users/me/calendar-feed',
    'profile POST /users/me/password-changes',
    'profile POST /users/me/sign-out',
    'profile PUT /users/me/message-choices/:kind',
    'profile PUT /users/me/push/:kind',
    'reports GET /clearances',
    'reports GET /dog-walk-stats',
    'reports GET /dogs-below-target',
    'reports GET /exceptions',
    'reports GET /hours-per-month',
    'reports GET /upcoming-walks',
    'reports GET /volunteer-hours',
    'reports GET /walks',
    'reports GET /walks-grouped',
    'reports GET /walks-per-week',
    'reports GET /weeks-below-target',
    'resets POST /password-resets',
    'uploads POST /dogs',
    'uploads PUT /dogs/:id',
  ]);
});

it('rate limiter: counts the calls of one address for all callers, before it checks a token', async () => {
  const { api } = await start(only({ rest: { address: 40 } }));
  const forged = new Caller(api.url, 'not.a.token');
  const answers: Answer[] = [];
  for (let call = 0; call < 60; call += 1) {
    const who = [api.anonymous, forged][call % 2] ?? forged;
    answers.push(
      await who.get(call % 3 ? '/dogs' : '/nowhere', {
        headers: { 'x-forwarded-for': `203.0.113.${call}` },
      }),
    );
  }
  expect(answers.slice(0, 40).some(({ status }) => status === 429)).toBe(false);
  expect(answers.slice(40).every(({ status }) => status === 429)).toBe(true);
});

// spec: 10.7
it('rate limiter: counts a stranger’s calls of the gallery by address, and leaves other calls free', async () => {
  const { api } = await start(only({ gallery: { address: 4 } }));
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    statuses.push((await api.anonymous.get('/gallery')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect((await (await api.asWalker()).get('/dogs')).status).toBe(200);
});

it('rate limiter: trusts the address given by a trusted proxy and nothing before it', async () => {
  const limits = only({ rest: { address: 5 } });
  const api = await startTestApi({ rateLimits: limits, trustedProxies: ['loopback'] });
  running.push(() => api.stop());
  const from = (address: string) =>
    api.anonymous.get('/dogs', { headers: { 'x-forwarded-for': address } });
  for (let call = 0; call < 5; call += 1) await from(`198.51.100.${call}, 203.0.113.7`);
  expect((await from('198.51.100.99, 203.0.113.7')).status).toBe(429);
  expect((await from('203.0.113.8')).status).toBe(401);
});

inDeep(it)(
  'rate limiter: lets forty people behind the shelter’s single address book on one evening',
  async () => {
    const { api } = await start(LIMIT_FAMILIES);
    api.setNow(NOW);
    const people = await Promise.all(times(40, () => api.asWalker({ role: null })));
    const slots = await Promise.all(
      times(40, (at) =>
        aSlot(api.database, {
          start: new Date(Date.parse(NOW) + (at + 24) * 3_600_000).toISOString(),
        }),
      ),
    );
    const profile = { name: 'Ines Okafor', phoneNumber: '020 1234', waiverAccepted: true };
    const answers = await Promise.all(
      people.map(async (person, at) => {
        const own: Answer[] = [];
        const send = async (method: string, path: string, body?: object) =>
          own.push(await untilAnswered(() => person.call(method, path, { body })));
        await send('POST', '/users', profile);
        await send('GET', '/users/me');
        for (let visit = 0; visit < 15; visit += 1) await send('GET', '/dogs');
        for (let booking = 0; booking < 4; booking += 1) {
          await send('GET', '/time-slots');
          await send('PUT', `/time-slots/${slots[(at + booking * 10) % 40]}/book`);
        }
        return own;
      }),
    );
    const wrong = answers.flat().filter(({ status }) => status >= 300);
    expect(wrong).toEqual([]);
  },
);

// spec: 10.27, 10.82
it('rate limiter: leaves four throw-away accounts eight bookings each', async () => {
  const { api } = await start(LIMIT_FAMILIES);
  api.setNow(NOW);
  const people = await Promise.all(times(4, () => api.asWalker()));
  const slots = await Promise.all(
    times(40, (at) =>
      aSlot(api.database, {
        start: new Date(Date.parse(NOW) + (at + 24) * 3_600_000).toISOString(),
      }),
    ),
  );
  const answers = await Promise.all(
    people.flatMap((person) =>
      slots.map((slot) => untilAnswered(() => person.put<ErrorBody>(`/time-slots/${slot}/book`))),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(32);
  const codes = new Set(
    answers.filter(({ status }) => status !== 200).map(({ body }) => body.code),
  );
  expect([...codes]).toEqual(expect.arrayContaining(['TOO_MANY_BOOKINGS']));
});

it('rate limiter: counts locally when PostgreSQL fails and logs that once', async () => {
  const { api } = await start(only({ profile: { person: 5 }, rest: { person: 40 } }));
  const ines = await api.asWalker();
  await ines.get('/users/me');
  await api.database.query({ name: 'testing.lose', text: sql`DROP TABLE rate_limit` });
  const changes = [];
  for (let call = 0; call < 8; call += 1)
    changes.push(await ines.patch('/users/me', { name: 'Ines' }));
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const reads = await Promise.all(times(60, () => ines.get('/dogs')));
  expect(taken(reads)).toBe(39);
  expect(api.logged().split('counts calls by itself')).toHaveLength(2);
});

it('rate limiter: waits only once for an unresponsive PostgreSQL', async () => {
  const { api } = await start(only({ profile: { person: 20 } }));
  const ines = await api.asWalker();
  await ines.get('/users/me');
  await api.database.transaction(async (queries) => {
    await queries.query({ name: 'testing.hold', text: sql`LOCK TABLE rate_limit` });
    const change = async () => (await ines.patch('/users/me', { name: 'Ines' })).status;
    const since = Date.now();
    expect(await change()).toBe(200);
    const waited = Date.now() - since;
    for (let call = 0; call < 9; call += 1) expect(await change()).toBe(200);
    // Without the pause, each of them would wait as long as the first one.
    expect(Date.now() - since).toBeLessThan(waited * 5);
  });
});
