import type { ErrorBody, Slot } from '@walkies/contract';
import { sql } from '../database/sql.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { emptySlots } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

// A Friday; shelter time equals UTC in winter.
const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  ines = await api.asWalker({ name: 'Ines Okafor' });
  noor = await api.asWalker({ name: 'Noor Haddad' });
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  kit = await api.asAdmin({ name: 'Kit Mason' });
  // The first call of each inserts the person's row.
  await Promise.all([ines, noor, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
});
afterAll(() => api.stop());

const rows = async (): Promise<unknown> =>
  (
    await api.database.query({
      name: 'testing.rows',
      text: sql`SELECT (SELECT json_agg(s) FROM slot s) slots, (SELECT json_agg(b) FROM booking b) bookings`,
    })
  ).rows;

const code = ({ status, body }: { status: number; body: unknown }): unknown[] => [
  status,
  (body as ErrorBody).code,
];

describe('adding a slot', () => {
  const add = (who: SignedIn, start_time: unknown, end_time: unknown, more = {}) =>
    who.post<Slot & ErrorBody>('/time-slots', { start_time, end_time, ...more });

  // spec: 3.6, 7.10, 10.56
  it('add slot: returns the slot as a GET does', async () => {
    const { status, body } = await add(maria, '2026-11-21 10:00:00', '2026-11-21T11:30Z');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      start_time: expect.any(String),
      end_time: expect.any(String),
      status: 'available',
      type: 'walk',
      walker_id: null,
      booked_count: 0,
      reserved_count: 0,
      schedule_id: null,
      capacity: 4,
      minimum_walkers: 2,
      booked_by_me: false,
      marshal_id: maria.uid,
      marshal_name: 'Maria Lopez',
      walker_names: [],
      dog_names: [],
    });
    expect(new Date(body.start_time).toISOString()).toBe('2026-11-21T10:00:00.000Z');
    expect(new Date(body.end_time).toISOString()).toBe('2026-11-21T11:30:00.000Z');
    expect((await maria.get<Slot[]>('/time-slots')).body).toEqual([body]);
  });

  it('add slot: accepts a slot earlier today, one of exactly 16 hours and one in two years', async () => {
    expect((await add(maria, '2026-11-20T06:00Z', '2026-11-20T07:00Z')).status).toBe(201);
    expect((await add(maria, '2026-11-21T06:00Z', '2026-11-21T22:00Z')).status).toBe(201);
    expect((await add(kit, '2028-11-20T08:00Z', '2028-11-20T09:00Z')).status).toBe(201);
  });

  // spec: 10.23, 10.82
  it.each([
    ['an end before its start', TOMORROW, '2026-11-21T09:00:00Z'],
    ['an end at its start', TOMORROW, TOMORROW],
    ['more than 16 hours', TOMORROW, '2026-11-22T02:00:01Z'],
    ['yesterday', '2026-11-19T23:00:00Z', '2026-11-20T00:30:00Z'],
    ['more than two years ahead', '2028-11-20T09:00:01Z', '2028-11-20T10:00:00Z'],
    ['the year 9999', '9999-01-01T09:00:00Z', '9999-01-01T10:00:00Z'],
    ['30 February', '2027-02-30 09:00:00', '2027-02-30 10:00:00'],
    ['no date', 'now', 'later'],
    ['a number', 1_795_000_000_000, TOMORROW],
    ['nothing', undefined, undefined],
  ])('add slot: refuses %s', async (_, start, end) => {
    const before = await rows();
    expect(code(await add(maria, start, end))).toEqual([400, 'BAD_INPUT']);
    expect(await rows()).toEqual(before);
  });

  it.each([{ status: 'completed' }, { marshal: 'someone' }, { id: 1 }, { capacity: 400 }])(
    'add slot: refuses the extra input %j',
    async (more) => {
      const answer = await add(maria, TOMORROW, '2026-11-21T11:00:00Z', more);
      expect(code(answer)).toEqual([400, 'BAD_INPUT']);
    },
  );

  // spec: 5.9
  it('add slot: explains that the end must be after the start', async () => {
    const { body } = await add(maria, TOMORROW, TOMORROW);
    expect(body.error).toBe('End time must be after start time');
  });

  it('add slot: uses the shelter’s day, not the UTC day', async () => {
    api.setNow('2026-07-01T23:30:00Z');
    // Half past midnight on 2 July in London: 23:00 is today, 22:30 is yesterday.
    expect((await add(maria, '2026-07-01T23:00Z', '2026-07-02T00:30Z')).status).toBe(201);
    expect((await add(maria, '2026-07-01T22:30Z', '2026-07-02T00:30Z')).status).toBe(400);
  });

  // spec: 10.23
  it('add slot: refuses duplicate times of the same person, even from concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add(maria, TOMORROW, '2026-11-21T11:00:00Z')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SLOT_EXISTS');
  });

  // spec: 10.23
  it('add slot: accepts the same times of another person and an overlap of the same person', async () => {
    expect((await add(maria, TOMORROW, '2026-11-21T11:00:00Z')).status).toBe(201);
    expect((await add(kit, TOMORROW, '2026-11-21T11:00:00Z')).status).toBe(201);
    expect((await add(maria, TOMORROW, '2026-11-21T11:30:00Z')).status).toBe(201);
  });

  // spec: 10.23
  it('add slot: refuses a blocked day, even if only the end reaches into it', async () => {
    const day = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };
    await aSlot(api.database, { ...day, stage: 'blocked' });
    const inside = await add(maria, '2026-11-22T22:00Z', '2026-11-22T23:00Z');
    expect(code(inside)).toEqual([409, 'DAY_BLOCKED']);
    expect(code(await add(maria, '2026-11-21T22:00Z', '2026-11-22T00:30Z'))).toEqual([
      409,
      'DAY_BLOCKED',
    ]);
    expect((await add(maria, '2026-11-21T22:00Z', '2026-11-22T00:00Z')).status).toBe(201);
  });

  // spec: 6.4
  it('delete slot: refuses walkers', async () => {
    const answer = await add(ines, TOMORROW, '2026-11-21T11:00:00Z');
    expect(code(answer)).toEqual([403, 'FORBIDDEN']);
    expect(await rows()).toEqual([{ slots: null, bookings: null }]);
  });
});

describe('deleting a slot', () => {
  const day = { start: '2026-11-22T00:00:00Z', end: '2026-11-23T00:00:00Z' };

  // spec: 4.2, 7.11
  it('delete slot: removes the bookings too', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    await ines.put(`/time-slots/${slot}/book`);
    expect((await maria.delete(`/time-slots/${slot}`)).status).toBe(204);
    expect(await rows()).toEqual([{ slots: null, bookings: null }]);
    expect(code(await maria.delete(`/time-slots/${slot}`))).toEqual([404, 'SLOT_NOT_FOUND']);
  });

  // spec: 10.20
  it('delete slot: keeps a completed slot', async () => {
    const slot = await aSlot(api.database, { start: NOW, stage: 'completed' });
    const before = await rows();
    expect(code(await kit.delete(`/time-slots/${slot}`))).toEqual([409, 'SLOT_COMPLETED']);
    expect(await rows()).toEqual(before);
  });

  // spec: 10.64
  it('delete slot: allows only admins to open a blocked day and restores the covered slots', async () => {
    const blockedBy = await aSlot(api.database, { ...day, stage: 'blocked' });
    const covered = await aSlot(api.database, { start: '2026-11-22T10:00:00Z', blockedBy });
    expect(code(await maria.delete(`/time-slots/${blockedBy}`))).toEqual([403, 'FORBIDDEN']);
    expect(code(await kit.delete(`/time-slots/${covered}`))).toEqual([404, 'SLOT_NOT_FOUND']);
    expect((await kit.delete(`/time-slots/${blockedBy}`)).status).toBe(204);
    const { body } = await ines.get<Slot[]>('/time-slots');
    expect(body.map(({ id }) => id)).toEqual([covered]);
  });

  it('delete slot: refuses walkers', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    expect(code(await ines.delete(`/time-slots/${slot}`))).toEqual([403, 'FORBIDDEN']);
  });

  it.each(['0', '-1', '1000000000', '1%20OR%201=1', '%00', '9223372036854775808', '..%2Fx', '1.5'])(
    'delete slot: finds no slot at %s',
    async (id) => {
      await aSlot(api.database, { start: TOMORROW });
      const before = await rows();
      const answer = await maria.delete(`/time-slots/${id}`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
      expect(await rows()).toEqual(before);
    },
  );
});
