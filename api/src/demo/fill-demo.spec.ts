import { addShelterDays, dayOf } from '@walkies/contract';
import type {
  Dog,
  DogCare,
  Incident,
  MessageChoices,
  PlannedSlot,
  Schedule,
  ShortSlot,
  Slot,
  SlotBookings,
  StandingBooking,
  StandingRequest,
  WalkerCare,
} from '@walkies/contract';
import { sql } from '../database/sql.js';
import { Accounts } from '../users/accounts/accounts.js';
import { Firebase } from '../users/google/firebase.js';
import { aDog } from '../testing/a-dog.js';
import { Caller } from '../testing/caller.js';
import { emulatorToken } from '../testing/identity/emulator-token.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { fillDemo } from './fill-demo.js';

const ACCOUNTS = {
  'admin@walkies.test': ['walkies-admin', 'admin', 'Kit Mason'],
  'marshal@walkies.test': ['walkies-marshal', 'marshal', 'Maria Lopez'],
  'walker@walkies.test': ['walkies-walker', 'walker', 'Ines Okafor'],
} as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    firstAdmin: { email: 'admin@walkies.test', password: 'walkies-admin' },
  });
  // An interrupted run leaves these: an account without a profile, and a dog.
  await api.app.get(Accounts).create({
    uid: 'sam-field',
    email: 'sam.field@walkies.test',
    password: 'not-known',
    name: 'Sam Field',
  });
  await aDog(api.app, { name: 'Biscuit', grade: 'gold' });
  expect(await fillDemo(api.env)).toBe('filled');
});
afterAll(() => api.stop());

async function as(email: keyof typeof ACCOUNTS): Promise<Caller> {
  const account = await api.app.get(Accounts).findByEmail(email);
  const { projectId } = api.env.firebase;
  return new Caller(api.url, emulatorToken(projectId, account?.uid ?? 'nobody', { email }));
}

it.each(Object.entries(ACCOUNTS))(
  'demo data: gives %s its password, role and name',
  async (email, messages) => {
    const [password, role, name] = messages;
    const { users } = await api.app.get(Firebase).auth.listUsers();
    // The emulator stores passwords in plain text.
    expect(users.find((user) => user.email === email)?.passwordHash).toContain(
      `password=${password}`,
    );
    const { body } = await (await as(email as keyof typeof ACCOUNTS)).get('/users/me');
    expect(body).toMatchObject({ email, role, name, missing: [] });
  },
);

it('demo data: has twelve dogs in order, each with its own photo', async () => {
  const { body } = await (await as('walker@walkies.test')).get<Dog[]>('/dogs?images=url');
  expect(body.map(({ name }) => name).slice(0, 4)).toEqual(['Biscuit', 'Olive', 'Maple', 'Pepper']);
  expect(body).toHaveLength(12);
  expect(new Set(body.map(({ imageUrl }) => imageUrl)).size).toBe(12);
  for (const { imageUrl } of body) {
    expect((await fetch(new URL(imageUrl ?? '', api.url))).status).toBe(200);
  }
});

it('demo data: has a regular and a request that waits', async () => {
  const walker = await as('walker@walkies.test');
  const { body: own } = await walker.get<StandingBooking[]>('/users/me/standing-bookings');
  expect(own).toMatchObject([{ state: 'accepted', weekday: 5, start: '13:00' }]);
  expect(own[0]?.dates.some(({ status }) => status === 'booked')).toBe(true);
  const marshal = await as('marshal@walkies.test');
  const { body: waiting } = await marshal.get<StandingRequest[]>('/standing-bookings');
  expect(waiting).toMatchObject([{ state: 'asked', accepted_count: 1 }]);
});

it('demo data: fills the calendar with bookings, two of them for the demo walker', async () => {
  const walker = await as('walker@walkies.test');
  const mine = (await walker.get<Slot[]>('/time-slots/my-bookings')).body;
  const regular = mine.filter(({ start_time }) => start_time.includes('T13:00'));
  expect(mine.length - regular.length).toBe(2);
  const { body } = await (await as('admin@walkies.test')).get<Slot[]>('/time-slots');
  expect(body.length).toBeGreaterThan(100);
  expect(body.filter(({ start_time }) => new Date(start_time) < new Date()).length).toBeGreaterThan(
    40,
  );
  expect(new Set(body.map(({ marshal_name }) => marshal_name))).toEqual(
    new Set(['Sam Field', 'Ola Nowak']),
  );
  const full = body.filter(({ booked_count }) => booked_count === 4);
  const { walkers } = (await walker.get<SlotBookings>(`/time-slots/${mine[0]?.id}/bookings`)).body;
  expect(full.length).toBeGreaterThan(0);
  expect(walkers.map(({ name }) => name)).toContain('Ines Okafor');
});

it('demo data: has a schedule, which the calendar follows', async () => {
  const { body } = await (await as('marshal@walkies.test')).get<Schedule>('/schedule');
  expect(body.entries).toHaveLength(29);
  const { rows } = await api.database.query({
    name: 'testing.demo-schedule',
    text: sql`
      SELECT count(*)::int AS unscheduled FROM slot
      WHERE schedule_id IS NULL AND start_time > now() + interval '1 minute'`,
  });
  expect(rows).toEqual([{ unscheduled: 0 }]);
});

it('demo data: includes past walks, nearly all finalized, with an occasional no-show', async () => {
  const { rows } = await api.database.query({
    name: 'testing.demo-walks',
    text: sql`
      SELECT
        (SELECT count(*)::int FROM slot WHERE status = 'booked' AND end_time < now()) AS waiting,
        (SELECT count(*) > 20 FROM slot s JOIN walk w ON w.slot_id = s.id
          WHERE s.stage = 'completed' AND w.finalized_at > s.end_time) AS finalized,
        EXISTS (SELECT FROM walk_walker WHERE NOT attended) AS absent,
        EXISTS (SELECT FROM walk_note) AS noted,
        EXISTS (SELECT FROM booking WHERE checked_in_at IS NOT NULL) AS here,
        (SELECT count(*) > 0 FROM dog_assignment WHERE lower(during) > now()) AS assigned`,
  });
  expect(rows).toEqual([
    { waiting: 2, finalized: true, absent: true, noted: true, here: true, assigned: true },
  ]);
});

async function plannedSlots(): Promise<PlannedSlot[]> {
  const marshal = await as('marshal@walkies.test');
  const days = Array.from({ length: 24 }, (_, place) =>
    dayOf(addShelterDays(new Date(), place - 15, 'Europe/London'), 'Europe/London'),
  );
  const answers = await Promise.all(
    days.map((day) => marshal.get<PlannedSlot[]>(`/day-plan?date=${day}`)),
  );
  return answers.flatMap(({ body }) => body);
}

it('demo data: plans pairs that break no rule, except one allowed pair', async () => {
  const pairs = (await plannedSlots()).flatMap((slot) =>
    slot.pairs.map((pair) => ({ ...pair, isAhead: new Date(slot.start_time) > new Date() })),
  );
  expect(pairs.flatMap(({ broken }) => broken)).toEqual([]);
  const allowed = pairs.filter((pair) => pair.allowed.length > 0);
  expect(allowed.flatMap((pair) => pair.allowed)).toMatchObject([{ rule: 'NOT_CLEARED' }]);
  const ahead = pairs.filter(({ isAhead }) => isAhead);
  expect(ahead.filter(({ walker, dog }) => walker && dog).length).toBeGreaterThan(3);
  expect(ahead.some(({ dog }) => !dog)).toBe(true);
  expect(ahead.filter(({ lost }) => lost)).toMatchObject([
    { walker: null, lost: { name: expect.any(String) } },
  ]);
  expect(ahead.filter(({ walker }) => walker?.firstWalk)).toMatchObject([
    { walker: { name: 'Ines Okafor' }, dog: { grade: 'gold' } },
  ]);
});

it('demo data: includes an incident to review with both sides, and a dog on hold for each reason', async () => {
  const admin = await as('admin@walkies.test');
  const { body } = await admin.get<Incident[]>('/incidents?open=1');
  expect(body).toMatchObject([
    { dog: { name: 'Juniper' }, side: expect.stringContaining('bicycle'), planned: [] },
  ]);
  const dogs = (await admin.get<Dog[]>('/dogs')).body;
  const careOf = async (name: string) =>
    (await admin.get<DogCare>(`/dogs/${dogs.find((dog) => dog.name === name)?.id}/care`)).body;
  expect((await careOf('Hazel')).holds).toMatchObject([{ when: 'now', kind: 'staff' }]);
  expect((await careOf('Juniper')).holds).toMatchObject([{ when: 'now', kind: 'incident' }]);
  expect((await careOf('Dot')).keptApart).toMatchObject([{ dog: { name: 'Pepper' } }]);
});

it('demo data: includes walkers of every clearance, with history', async () => {
  const walkers = (await plannedSlots()).flatMap(({ pairs }) =>
    pairs.flatMap((p) => p.walker ?? []),
  );
  expect(new Set(walkers.map(({ clearance }) => clearance))).toEqual(
    new Set(['gold', 'maroon', 'grey']),
  );
  const tom = walkers.find(({ name }) => name === 'Tom Ashby')?.id;
  const { body } = await (await as('marshal@walkies.test')).get<WalkerCare>(`/walkers/${tom}/care`);
  expect(body.clearances.map(({ grade }) => grade)).toEqual(['grey', 'maroon']);
  expect(body.dogs.length).toBeGreaterThan(0);
});

it('demo data: includes walks that need walkers, and walkers who want to be asked', async () => {
  const short = await (await as('marshal@walkies.test')).get<ShortSlot[]>('/time-slots/short');
  expect(short.body.length).toBeGreaterThan(3);
  const choices = await (
    await as('walker@walkies.test')
  ).get<MessageChoices>('/users/me/message-choices');
  expect(choices.body.opt_ins).toEqual([{ kind: 'help-wanted', on: true }]);
});

it('demo data: changes nothing on a second run', async () => {
  const count = async () =>
    (
      await api.database.query({
        name: 'testing.counts',
        text: sql`
          SELECT (SELECT count(*) FROM dog) dogs, (SELECT count(*) FROM slot) slots,
            (SELECT count(*) FROM booking) bookings, (SELECT count(*) FROM walk) walks, (SELECT count(*) FROM person) people`,
      })
    ).rows;
  const before = await count();
  expect(await fillDemo(api.env)).toBe('filled before');
  expect(await count()).toEqual(before);
});
