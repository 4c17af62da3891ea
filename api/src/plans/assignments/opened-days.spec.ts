import type { AuditEntry, OpenedDay, PlannedSlot, Slot } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { LOCK_PLAN } from '../../database/locks.sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { holdLock } from '../../testing/processes/lock-gate.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const DAY = '2026-11-20';
const BEFORE = `${DAY}T09:00:00Z`;
const DURING = `${DAY}T18:30:00Z`;
const NOON = `${DAY}T12:00:00Z`;
const SIX = `${DAY}T18:00:00Z`;
const WHY = { reason: 'Stitches in her paw.' };
const ONE_A_DAY = { mustKnow: '', walksAWeek: 3, walksADay: 1, restMinutes: 30 };

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
beforeAll(async () => {
  api = await startTestApi();
  [ines, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asMarshal(),
    api.asAdmin(),
  ]);
  await Promise.all([ines, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  await emptySlots(api.database);
  api.setNow(BEFORE);
  olive = await aDog(api.app, { name: 'Olive', grade: 'gold' });
  moose = await aDog(api.app, { name: 'Moose', grade: 'gold' });
});
afterAll(() => api.stop());

/** A slot with dogs in its plan, paired with the walker if there is one. */
async function planned(start: string, dogs: number[], walker?: SignedIn): Promise<number> {
  const slot = await aSlot(api.database, { start });
  await walker?.put(`/time-slots/${slot}/book`);
  for (const dog of dogs) {
    const form = { walkerId: walker?.uid ?? null, override: WHY };
    expect((await maria.put(`/time-slots/${slot}/pairs/${dog}`, form)).status).toBe(200);
  }
  return slot;
}

const NAMES_IN_PLAN = {
  name: 'testing.names-in-plan',
  text: sql`SELECT dog.name FROM dog_assignment JOIN dog ON dog.id = dog_id
    JOIN slot ON slot.id = slot_id ORDER BY slot.start_time, dog.name`,
};
const dogsInPlan = async (): Promise<string[]> =>
  (await api.database.query<{ name: string }>(NAMES_IN_PLAN)).rows.map(({ name }) => name);

const block = async (): Promise<number> => {
  const { status, body } = await kit.post<Slot>('/block-day', { date: DAY, cancelBookings: true });
  expect(status).toBe(201);
  return body.id;
};
const open = (day: number) => kit.post<OpenedDay>(`/blocked-days/${day}/open`);

const COMPLETE = {
  name: 'testing.complete',
  text: sql`UPDATE slot SET stage = 'completed' WHERE stage = 'open'`,
};

type State = 'blocked' | 'completed' | 'started' | 'started while blocked' | 'deleted';

/** Brings the slots into `state`, blocks the day and returns the blocked slot. */
async function blockWith(state: State, slots: readonly number[]): Promise<number> {
  if (state === 'completed') await api.database.query(COMPLETE);
  if (state === 'deleted') {
    for (const slot of slots) await maria.delete(`/time-slots/${slot}`);
  }
  if (state === 'started') api.setNow(DURING);
  const day = await block();
  if (state === 'started while blocked') api.setNow(DURING);
  return day;
}

interface Case {
  /** Adds the slots of the day. */
  plan: () => Promise<number[]>;
  /** Breaks the plan while the day is blocked. */
  breaking: () => Promise<Answer>;
  before: string[];
  /** The dogs in the plan once the day is opened; `takenOut` lists the removed dogs with the rule. */
  after: string[];
  takenOut: [string, string][];
}

const RULES: Record<string, Case> = {
  DOG_ON_HOLD: {
    plan: async () => [await planned(NOON, [olive, moose])],
    breaking: () => maria.post(`/dogs/${olive}/holds`, WHY),
    before: ['Moose', 'Olive'],
    after: ['Moose'],
    takenOut: [['Olive', 'DOG_ON_HOLD']],
  },
  DOGS_KEPT_APART: {
    plan: async () => [await planned(NOON, [olive, moose])],
    breaking: () => maria.put(`/dogs/${olive}/keep-apart/${moose}`, WHY),
    before: ['Moose', 'Olive'],
    after: ['Moose'],
    takenOut: [['Olive', 'DOGS_KEPT_APART']],
  },
  DOG_NEEDS_REST: {
    plan: async () => [await planned(NOON, [olive]), await planned(SIX, [olive])],
    breaking: () => maria.put(`/dogs/${olive}/needs`, ONE_A_DAY),
    before: ['Olive', 'Olive'],
    after: ['Olive'],
    takenOut: [['Olive', 'DOG_NEEDS_REST']],
  },
  DOG_ASSIGNED_ELSEWHERE: {
    plan: async () => [await planned(NOON, [olive])],
    breaking: async () => {
      const other = await aSlot(api.database, { start: NOON, stage: 'completed' });
      const walk = { timeSlotId: other, walkerId: ines.uid, dogId: olive, notes: '' };
      return kit.post('/walks', walk);
    },
    before: ['Olive'],
    after: [],
    takenOut: [['Olive', 'DOG_ASSIGNED_ELSEWHERE']],
  },
  NOT_CLEARED: {
    plan: async () => [await planned(NOON, [olive], ines)],
    breaking: () => maria.put(`/dogs/${olive}/grade`, { grade: 'grey', ...WHY }),
    before: ['Olive'],
    after: ['Olive'],
    takenOut: [],
  },
  WALKER_HAS_A_DOG: {
    plan: async () => [await planned(NOON, [olive, moose], ines)],
    // An exception allowed the second dog; blocking the day removes the walker from both.
    breaking: () => maria.get('/dogs'),
    before: ['Moose', 'Olive'],
    after: ['Moose', 'Olive'],
    takenOut: [],
  },
};

describe.each(Object.entries(RULES))('a plan that breaks %s', (_rule, each) => {
  async function openWith(state: State) {
    const day = await blockWith(state, await each.plan());
    expect([200, 201]).toContain((await each.breaking()).status);
    const { status, body } = await open(day);
    expect(status).toBe(200);
    return body.takenOut;
  }
  const namesOf = (takenOut: OpenedDay['takenOut']) =>
    takenOut.map(({ dog, broken }) => [dog.name, broken[0]?.rule]);

  it('opened day: restores the plan without the dogs that break a rule, and lists them', async () => {
    expect(namesOf(await openWith('blocked'))).toEqual(each.takenOut);
    expect(await dogsInPlan()).toEqual(each.after);
    const { body } = await maria.get<PlannedSlot[]>(`/day-plan?date=${DAY}`);
    expect(body.flatMap(({ pairs }) => pairs.flatMap(({ broken }) => broken))).toEqual([]);
  });

  it.each(['completed', 'started', 'started while blocked'] as const)(
    'opened day: leaves the plan as it was in a slot that is %s',
    async (state) => {
      expect(await openWith(state)).toEqual([]);
      expect(await dogsInPlan()).toEqual(each.before);
    },
  );

  it('opened day: restores no plan for a deleted slot', async () => {
    expect(await openWith('deleted')).toEqual([]);
    expect(await dogsInPlan()).toEqual([]);
  });
});

describe('opening a day', () => {
  it('opened day: keeps exceptions allowed with a reason, for both dogs and both outings', async () => {
    await maria.put(`/dogs/${olive}/keep-apart/${moose}`, WHY);
    await planned(NOON, [olive, moose]);
    await maria.put(`/dogs/${olive}/needs`, ONE_A_DAY);
    await planned(SIX, [olive]);
    const day = await block();
    expect((await open(day)).body).toEqual({ takenOut: [] });
    expect(await dogsInPlan()).toEqual(['Moose', 'Olive', 'Olive']);
  });

  it('opened day: removes all dogs on hold, and keeps the first of those to be kept apart', async () => {
    const fig = await aDog(api.app, { name: 'Fig', grade: 'gold' });
    await planned(NOON, [fig, moose, olive]);
    const day = await block();
    await maria.post(`/dogs/${fig}/holds`, WHY);
    await maria.put(`/dogs/${fig}/keep-apart/${moose}`, WHY);
    await maria.put(`/dogs/${moose}/keep-apart/${olive}`, WHY);
    const { takenOut } = (await open(day)).body;
    expect(takenOut.map(({ dog }) => dog.name)).toEqual(['Fig', 'Olive']);
    expect(await dogsInPlan()).toEqual(['Moose']);
  });

  it('opened day: does the same when the blocked slot is deleted, and audits it without text', async () => {
    const slot = await planned(NOON, [olive, moose]);
    const day = await block();
    await maria.post(`/dogs/${olive}/holds`, WHY);
    expect((await kit.delete(`/time-slots/${day}`)).status).toBe(204);
    expect(await dogsInPlan()).toEqual(['Moose']);
    const [entry] = (await kit.get<AuditEntry[]>('/audit-log?limit=1')).body;
    expect(entry).toMatchObject({
      action: 'day.block',
      before: {
        date: DAY,
        hidden: [slot],
        takenOut: [{ slot, dog: olive, rules: ['DOG_ON_HOLD'] }],
      },
      after: null,
    });
  });

  it('opened day: waits for a plan that is being written, and sees it', async () => {
    await planned(NOON, [olive]);
    const day = await block();
    const gate = await holdLock(api.database, api.env.databaseUrl, LOCK_PLAN);
    const holding = maria.post(`/dogs/${olive}/holds`, WHY);
    await gate.waiters(1);
    const opening = open(day);
    await gate.waiters(2);
    await gate.open();
    expect((await holding).status).toBe(201);
    expect((await opening).body.takenOut).toHaveLength(1);
    expect(await dogsInPlan()).toEqual([]);
  });

  it('opened day: is refused for a slot that blocks no day', async () => {
    const slot = await planned(NOON, [olive]);
    for (const id of [slot, 999_999]) expect((await open(id)).status).toBe(404);
    expect(await dogsInPlan()).toEqual(['Olive']);
  });
});
