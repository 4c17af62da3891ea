import { byTier, inDeep } from '@walkies/tooling/tier';
import { sql } from '../../database/sql.js';
import { aSlot } from '../../testing/a-slot.js';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { faultyLines } from '../../testing/processes/faulty-lines.js';
import type { FaultyLines } from '../../testing/processes/faulty-lines.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import type { ServedApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Firebase } from '../google/firebase.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from './rights.js';
import { waitFor } from '../../testing/processes/wait-for.js';

const MINUTE_MS = 60_000;
const STAFF_WRITE = ['DELETE', '/time-slots/999999'] as const;
const UNAVAILABLE = { status: 503, body: { code: 'UNAVAILABLE' } };
const { jest } = import.meta;

let lines: FaultyLines;
let api: TestApi;
let otherProcess: ServedApi;
beforeAll(async () => {
  lines = await faultyLines();
  api = await startTestApi();
  otherProcess = await serveApi(api.env);
});
afterAll(async () => {
  await otherProcess.app.close();
  await api.stop();
  await lines.close();
});
afterEach(async () => {
  jest.restoreAllMocks();
  lines.set('pass');
  // Succeeds once both services respond promptly again.
  const walker = await api.asWalker();
  expect((await walker.get('/time-slots')).status).toBe(200);
});

const clock = Date.now.bind(Date);
/** Moves the process's clock, which tokens and cached rights are measured by. */
const minutesLater = (minutes: number) => {
  const ahead = Date.now() - clock() + minutes * MINUTE_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + ahead);
};
const elsewhere = ({ token }: SignedIn) => new Caller(otherProcess.url, token);
const timed = async (calls: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await calls();
  return performance.now() - from;
};
const slotAhead = () =>
  aSlot(api.database, { start: new Date(Date.now() + 1440 * MINUTE_MS).toISOString() });

type Trouble = [string, Parameters<FaultyLines['set']>[0]];
const SWALLOW: Trouble = ['swallow everything', 'swallow'];
/**
 * Each case waits for real timeouts; the quick tier meets refused connections in the single tests below.
 */
const TROUBLES: Trouble[] = byTier({
  quick: [SWALLOW],
  deep: [['refuse', 'refuse'], SWALLOW, ['take two seconds', { slowMs: 2_000 }]],
});

describe.each(TROUBLES)('while profiles and accounts %s', (_, mode) => {
  it('rights during outage: let known users read and book, quickly from the second call on', async () => {
    const ines = await api.asWalker();
    const slot = await slotAhead();
    await ines.get('/time-slots');
    minutesLater(1);
    lines.set(mode);
    const first = await timed(async () => {
      expect((await ines.get('/time-slots')).status).toBe(200);
    });
    // The first call waits in vain. If these three did as well, they would take three times as long.
    const next = await timed(async () => {
      expect((await ines.put(`/time-slots/${slot}/book`)).status).toBe(200);
      expect((await ines.get('/time-slots/my-bookings')).body).toMatchObject([{ id: slot }]);
      const me = await ines.get('/users/me');
      expect(me).toMatchObject({ status: 200, body: { name: ines.person, role: 'walker' } });
    });
    minutesLater(1);
    const later = await timed(async () => {
      for (let call = 0; call < 3; call += 1) await ines.get('/time-slots');
    });
    expect(Math.max(next, later)).toBeLessThan(Math.max(2 * first, 3_000));
  });

  inDeep(it)(
    'rights during outage: let known users book at a process that has never seen them',
    async () => {
      const ines = await api.asWalker();
      await ines.get('/time-slots');
      lines.set(mode);
      const slot = await slotAhead();
      expect((await elsewhere(ines).put(`/time-slots/${slot}/book`)).status).toBe(200);
    },
  );

  it('rights during outage: refuse staff-only writes until rights can be fetched, then allow them', async () => {
    const maria = await api.asMarshal();
    expect((await maria.get('/time-slots')).status).toBe(200);
    lines.set(mode);
    expect(await maria.call(...STAFF_WRITE)).toMatchObject(UNAVAILABLE);
    expect((await maria.get('/time-slots')).status).toBe(200);
    lines.set('pass');
    const isBack = async () => (await maria.call(...STAFF_WRITE)).status === 404;
    await waitFor('rights to be asked again', isBack, 5_000);
  });
});

it('rights during outage: refuse users with rights that are unknown or over 15 minutes old', async () => {
  const [ines, stranger] = [await api.asWalker(), await api.asWalker()];
  await ines.get('/time-slots');
  minutesLater(16);
  lines.set('swallow');
  const answers = await Promise.all([ines.get('/time-slots'), stranger.get('/time-slots')]);
  for (const answer of answers) expect(answer).toMatchObject(UNAVAILABLE);
});

type Loss = [string, (person: SignedIn) => Promise<unknown>];
const LOST_HERE: Loss[] = [
  ['was disabled here', async ({ uid }) => (await api.asAdmin()).post(`/users/${uid}/disable`)],
  ['has left', (person) => person.delete('/users/me')],
];
const LOST_ELSEWHERE: Loss[] = [
  [
    'was disabled at the provider, which was noticed',
    async (person) => {
      await api.app.get(Firebase).auth.updateUser(person.uid, { disabled: true });
      minutesLater(1);
      expect((await person.get('/time-slots')).status).toBe(401);
    },
  ],
  [
    'has a strange role by now, which was noticed',
    async (person) => {
      await api.app.get(Firebase).profiles.doc(person.uid).update({ role: 'boss' });
      minutesLater(1);
      expect((await person.get('/time-slots')).status).toBe(403);
    },
  ],
];
const LOSSES = byTier({ quick: LOST_HERE, deep: [...LOST_HERE, ...LOST_ELSEWHERE] });

it.each(LOSSES)(
  'rights during outage: refuse a walker who %s at every process',
  async (_, lose) => {
    const ines = await api.asWalker();
    for (const caller of [ines, elsewhere(ines)]) await caller.get('/time-slots');
    await lose(ines);
    minutesLater(2);
    lines.set('swallow');
    const callers = [ines, elsewhere(ines)];
    const answers = await Promise.all(callers.map((caller) => caller.get('/time-slots')));
    for (const { status } of answers) expect([401, 503]).toContain(status);
  },
);

inDeep(it)('rights during outage: use the last known role, not the one before', async () => {
  const maria = await api.asMarshal();
  await maria.get('/walkers');
  await api.app.get(Firebase).profiles.doc(maria.uid).update({ role: 'walker' });
  minutesLater(1);
  expect((await maria.get('/walkers')).status).toBe(403);
  minutesLater(1);
  lines.set('refuse');
  expect((await elsewhere(maria).get('/walkers')).status).toBe(403);
  expect((await elsewhere(maria).get('/time-slots')).status).toBe(200);
});

inDeep(it)(
  'rights during outage: list walkers while disabled accounts cannot be fetched',
  async () => {
    const maria = await api.asMarshal();
    expect((await maria.get('/walkers')).status).toBe(200);
    minutesLater(1);
    lines.set('refuse');
    expect((await maria.get('/walkers')).status).toBe(200);
  },
);

it('rights during outage: are fetched again once the outage is over', async () => {
  const ines = await api.asWalker();
  await ines.get('/time-slots');
  minutesLater(1);
  lines.set('refuse');
  expect((await ines.get('/time-slots')).status).toBe(200);
  lines.set('pass');
  await api.app.get(Firebase).auth.updateUser(ines.uid, { disabled: true });
  // A stale decision is cached for two seconds; reconnecting takes up to three.
  const isNoticed = async () => (await ines.get('/time-slots')).status === 401;
  await waitFor('the disabled account to be noticed', isNoticed, 15_000);
});

it('rights during outage: do not restore data from before a sign-up at another process', async () => {
  const newcomer = await api.asWalker({ role: null });
  let answer = (): void => undefined;
  const late = new Promise<null>((resolve) => (answer = () => resolve(null)));
  const isRequested = new Promise<void>((resolve) => {
    jest.spyOn(api.app.get(ProfileStore), 'find').mockImplementationOnce(() => {
      resolve();
      return late;
    });
  });
  const rights = api.app.get(Rights);
  const isNotified = new Promise<void>((resolve) => {
    const really = rights.evict.bind(rights);
    jest.spyOn(rights, 'evict').mockImplementation((uid) => {
      really(uid);
      resolve();
    });
  });
  const first = newcomer.get('/dogs');
  await isRequested;
  const body = { name: 'Ola Nowak', phoneNumber: '01632 960 010', waiverAccepted: true };
  expect((await elsewhere(newcomer).post('/users', body)).status).toBe(201);
  await isNotified;
  answer();
  await first;
  const { rows } = await api.database.query<{ name: string }>(
    { name: 'testing.name', text: sql`SELECT name FROM person WHERE uid = $1` },
    [newcomer.uid],
  );
  expect(rows).toEqual([{ name: 'Ola Nowak' }]);
});
