import type {
  AuditEntry,
  Cancellation,
  ChangedMeanwhile,
  ErrorBody,
  ScheduleChangeEffects,
  ScheduleEntry,
  Slot,
} from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import { emptySchedule } from '../testing/a-schedule.js';
import type { SignedIn } from '../testing/caller.js';
import { sql } from '../database/sql.js';
import { deleteMessages } from '../testing/mail/message-jobs.js';
import { QUEUE_ONLY } from '../testing/mail/queue-only.js';
import { rowsOf } from '../testing/rows-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { ScheduledSlots } from './scheduled-slots.js';

// A Friday; shelter time equals UTC in winter.
const NOW = '2026-11-20T09:00:00Z';
const SATURDAY = { weekday: 6, start: '10:00', end: '11:30' };

type Refusal = ErrorBody & { details: ScheduleChangeEffects & ChangedMeanwhile<ScheduleEntry> };

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY });
  ines = await api.asWalker({ name: 'Ines Okafor' });
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await Promise.all([ines, maria, kit].map((person) => person.get('/users/me')));
});
let id: number;
let usual: object;
beforeEach(async () => {
  api.setNow(NOW);
  await emptySchedule(api.database);
  await deleteMessages(api.database);
  usual = { ...SATURDAY, marshal_id: maria.uid, minimum_walkers: 2, last_day: null };
  id = (await maria.post<ScheduleEntry>('/schedule', SATURDAY)).body.id;
});
afterAll(() => api.stop());

const change = (from: string, entry: object | null, more: object = {}, version?: string) =>
  maria.call<ScheduleEntry & Refusal>('PUT', `/schedule/${id}`, {
    body: { from, entry: entry && { ...usual, ...entry }, ...more },
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });
const preview = async (from: string, entry: object | null) => {
  const body = { from, entry: entry && { ...usual, ...entry } };
  return (await maria.post<ScheduleChangeEffects>(`/schedule/${id}/preview`, body)).body;
};
const code = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const slots = async () => (await maria.get<Slot[]>('/time-slots')).body;
const shown = async () =>
  (await slots()).map(({ start_time }) => start_time.slice(0, 16).replace('T', ' '));
const slotOn = async (day: string) => {
  const found = (await slots()).find(({ start_time }) => start_time.startsWith(day));
  if (!found) throw new Error(`No slot on ${day}`);
  return found;
};
const CANCELLED_MAILS = {
  name: 'testing.cancelled-by-shelter',
  text: sql`
    SELECT data->>'uid' AS uid, data->>'words' AS words FROM pgboss.job
    WHERE name = 'messages' AND data->>'kind' = 'called-off'`,
};
const WAIT_MAILS = {
  name: 'testing.wait-cancelled',
  text: sql`SELECT data->>'uid' AS uid FROM pgboss.job WHERE data->>'kind' = 'wait-cancelled'`,
};
const runJob = () => api.app.get(ScheduledSlots).createAll();
const rows = () => rowsOf(api.database, 'slot', 'schedule_entry', 'schedule_period', 'audit_entry');

it('schedule change: moves the free slots from a day on', async () => {
  const { status, body } = await change('2026-12-01', { start: '14:00', end: '15:00' });
  expect(status).toBe(200);
  expect(body.periods).toMatchObject([
    { start: '10:00', first_day: '2026-11-20', last_day: '2026-11-30' },
    { start: '14:00', first_day: '2026-12-01', last_day: null },
  ]);
  expect(await shown()).toEqual([
    ...['2026-11-21 10:00', '2026-11-28 10:00', '2026-12-05 14:00', '2026-12-12 14:00'],
    ...['2026-12-19 14:00', '2026-12-26 14:00'],
  ]);
  await runJob();
  expect(await shown()).toHaveLength(6);
});

it('schedule change: moves the walk to another weekday', async () => {
  await change('2026-12-06', { weekday: 0 });
  expect(await shown()).toEqual([
    ...['2026-11-21 10:00', '2026-11-28 10:00', '2026-12-05 10:00', '2026-12-06 10:00'],
    ...['2026-12-13 10:00', '2026-12-20 10:00', '2026-12-27 10:00'],
  ]);
});

it('schedule change: ends the walk from a day on, and a second time without an effect', async () => {
  const { body } = await change('2026-12-05', null);
  expect(body.periods).toMatchObject([{ last_day: '2026-12-04' }]);
  expect(await shown()).toEqual(['2026-11-21 10:00', '2026-11-28 10:00']);
  expect((await change('2026-12-05', null, {}, '1')).status).toBe(200);
  await change('2026-11-20', null);
  expect(await shown()).toEqual([]);
  expect((await maria.get<{ entries: unknown[] }>('/schedule')).body.entries).toEqual([]);
  api.setNow('2026-11-22T09:00:00Z');
  expect(code(await change('2026-11-22', {}))).toEqual([404, 'SCHEDULE_NOT_FOUND']);
});

it('schedule change: counts and notifies those who wait for a place in a cancelled slot', async () => {
  const noor = await api.asWalker({ name: 'Noor Haddad' });
  await noor.get('/users/me');
  const { id: slot } = await slotOn('2026-12-05');
  await ines.put(`/time-slots/${slot}/book`);
  await api.database.query(
    {
      name: 'testing.join',
      text: sql`INSERT INTO waiting_list (slot_id, walker, joined_at) VALUES ($1, $2, now())`,
    },
    [slot, noor.uid],
  );
  const effects = await preview('2026-12-01', null);
  expect(effects).toMatchObject({
    undecided: [{ id: slot, waiting: 1 }],
    to_tell: { mails: 'on', people: 2 },
  });
  const decided = { slots: [{ id: slot, then: 'cancel' }] };
  expect((await change('2026-12-01', null, decided)).status).toBe(200);
  expect((await api.database.query(WAIT_MAILS)).rows).toEqual([{ uid: noor.uid }]);
});

it('schedule change: first shows the slots and bookings that it touches, and changes nothing', async () => {
  const booked = await slotOn('2026-12-05');
  await ines.put(`/time-slots/${booked.id}/book`);
  await maria.delete(`/time-slots/${(await slotOn('2026-12-19')).id}`);
  const before = await rows();
  const effects = await preview('2026-12-01', { start: '14:00', end: '15:00' });
  expect(effects).toEqual({
    freed: ['2026-12-12', '2026-12-26'].map((day) => ({
      id: expect.any(Number),
      start_time: `${day}T10:00:00.000Z`,
      end_time: `${day}T11:30:00.000Z`,
    })),
    created: ['2026-12-12', '2026-12-26'],
    undecided: [
      {
        id: booked.id,
        start_time: '2026-12-05T10:00:00.000Z',
        end_time: '2026-12-05T11:30:00.000Z',
        walkers: [{ id: ines.uid, name: 'Ines Okafor' }],
        waiting: 0,
        dogs: [],
        moves_to: {
          start_time: '2026-12-05T14:00:00.000Z',
          end_time: '2026-12-05T15:00:00.000Z',
        },
        in_the_way: { walkers: [], dogs: [] },
      },
    ],
    adjusted: [],
    edited: [],
    to_tell: { mails: 'on', people: 1 },
    moved_starts: [],
  });
  expect(await rows()).toEqual(before);
});

// spec: 10.6
it('schedule change: refuses to move a booked slot without a decision', async () => {
  const booked = await slotOn('2026-12-05');
  await ines.put(`/time-slots/${booked.id}/book`);
  const before = await rows();
  for (const entry of [{ start: '14:00', end: '15:00' }, { weekday: 0 }, null]) {
    const answer = await change('2026-12-01', entry);
    expect(code(answer)).toEqual([409, 'SCHEDULE_HAS_BOOKINGS']);
    expect(answer.body.details.undecided).toMatchObject([
      { id: booked.id, walkers: [{ name: 'Ines Okafor' }] },
    ]);
  }
  expect(await rows()).toEqual(before);
});

it('schedule change: keeps a booked slot as it is, in place of the moved one', async () => {
  const booked = await slotOn('2026-12-05');
  await ines.put(`/time-slots/${booked.id}/book`);
  const keep = { slots: [{ id: booked.id, then: 'keep' }] };
  expect((await change('2026-12-01', { start: '14:00', end: '15:00' }, keep)).status).toBe(200);
  await runJob();
  expect((await slotOn('2026-12-05')).booked_count).toBe(1);
  expect((await shown()).slice(1, 4)).toEqual([
    ...['2026-11-28 10:00', '2026-12-05 10:00', '2026-12-12 14:00'],
  ]);
});

it('schedule change: cancels a booked slot with a mail, and creates the moved one', async () => {
  const booked = await slotOn('2026-12-05');
  await ines.put(`/time-slots/${booked.id}/book`);
  const cancel = { slots: [{ id: booked.id, then: 'cancel' }], words: 'We open later.' };
  await change('2026-12-01', { start: '14:00', end: '15:00' }, cancel);
  const { rows: mails } = await api.database.query(CANCELLED_MAILS);
  expect(mails).toEqual([{ uid: ines.uid, words: 'We open later.' }]);
  const moved = await slotOn('2026-12-05');
  expect(moved.start_time).toMatch(/T14:00/);
  expect(moved.booked_count).toBe(0);
  const [entry] = (await kit.get<AuditEntry[]>('/audit-log?limit=1')).body;
  expect(entry).toMatchObject({
    action: 'schedule.write',
    before: { start: '10:00' },
    after: { start: '14:00', cancelled: [{ slot: booked.id, walkers: [ines.uid] }] },
  });
});

it('schedule change: asks for a free slot with planned dogs too', async () => {
  const planned = await slotOn('2026-12-05');
  const dog = await aDog(api.app, { name: 'Pepper' });
  await kit.post(`/time-slots/${planned.id}/assign-dogs`, { dogIds: [dog] });
  const { undecided } = await preview('2026-12-01', null);
  expect(undecided).toMatchObject([{ id: planned.id, walkers: [], dogs: ['Pepper'] }]);
  expect(code(await change('2026-12-01', null))).toEqual([409, 'SCHEDULE_HAS_BOOKINGS']);
  const cancel = { slots: [{ id: planned.id, then: 'cancel' }] };
  expect((await change('2026-12-01', null, cancel)).status).toBe(200);
});

it('schedule change: gives booked slots the new marshal and minimum', async () => {
  const booked = await slotOn('2026-12-05');
  await ines.put(`/time-slots/${booked.id}/book`);
  const entry = { marshal_id: kit.uid, minimum_walkers: 4 };
  const { adjusted, undecided } = await preview('2026-12-01', entry);
  expect([adjusted.map(({ booked_count }) => booked_count), undecided]).toEqual([[1, 0, 0, 0], []]);
  expect((await change('2026-12-01', entry)).status).toBe(200);
  const expected = { id: booked.id, booked_count: 1, marshal_id: kit.uid, minimum_walkers: 4 };
  expect(await slotOn('2026-12-05')).toMatchObject(expected);
  expect(await slotOn('2026-11-28')).toMatchObject({ marshal_id: maria.uid, minimum_walkers: 2 });
});

it('schedule change: leaves past, started and completed walks alone', async () => {
  api.setNow('2026-11-28T10:30:00Z');
  await runJob();
  await change('2026-11-28', { start: '09:00', end: '11:00' });
  expect((await shown()).slice(0, 3)).toEqual([
    ...['2026-11-21 10:00', '2026-11-28 10:00', '2026-12-05 09:00'],
  ]);
});

it('schedule change: does not bring back a deleted slot', async () => {
  await maria.delete(`/time-slots/${(await slotOn('2026-12-05')).id}`);
  await change('2026-12-01', { start: '14:00', end: '15:00' });
  expect((await shown()).slice(1, 3)).toEqual(['2026-11-28 10:00', '2026-12-12 14:00']);
});

it('schedule change: replaces later changes of the same walk', async () => {
  await change('2026-12-20', { start: '16:00', end: '17:00' });
  const { body } = await change('2026-12-10', { start: '14:00', end: '15:00' });
  expect(body.periods.map(({ first_day, start }) => [first_day, start])).toEqual([
    ['2026-11-20', '10:00'],
    ['2026-12-10', '14:00'],
  ]);
  expect((await change('2026-12-10', {})).body.periods).toHaveLength(1);
});

// spec: 10.6
it('schedule change: shows the later of two editors what the first one changed', async () => {
  await change('2026-12-01', { start: '09:00' }, {}, '1');
  const stale = await change('2026-12-01', { start: '12:00', end: '13:00' }, {}, '1');
  expect(code(stale)).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(stale.body.error).toMatch(/^Maria Lopez has changed this/);
  const { by, now } = stale.body.details;
  expect([by, now.version, now.periods.at(-1)?.start]).toEqual(['Maria Lopez', '2', '09:00']);
  expect((await change('2026-12-01', { start: '09:00' }, {}, '1')).status).toBe(200);
  const { status } = await change('2026-12-01', { start: '08:00' }, {}, '3');
  expect(status).toBe(200);
});

it.each([
  ['a day in the past', '2026-11-19', {}, 'Choose today or a later day.'],
  ['an end before its start', '2026-12-01', { end: '09:00' }, 'End time must be after start time'],
  [
    'a last day before the change',
    '2026-12-10',
    { last_day: '2026-12-09' },
    'The last day must not be before the first day.',
  ],
  [
    'another weekday without a day before its end',
    '2026-12-01',
    { weekday: 1, last_day: '2026-12-05' },
    'The weekday of this walk does not come until after the last day. Choose a later last day.',
  ],
])('schedule change: refuses %s', async (_, from, entry, sentence) => {
  const before = await rows();
  const answer = await change(from, entry);
  expect([...code(answer), answer.body.error]).toEqual([400, 'BAD_INPUT', sentence]);
  expect(await rows()).toEqual(before);
});

it('schedule change: gives a walk an end date after its latest day, and a walk without a day none', async () => {
  expect((await change('2026-12-01', { last_day: '2026-12-03' })).status).toBe(200);
  expect(await shown()).toEqual(['2026-11-21 10:00', '2026-11-28 10:00']);
  await change('2026-12-01', { weekday: 1 });
  const answer = await change('2026-12-02', { weekday: 1, last_day: '2026-12-05' });
  expect(code(answer)).toEqual([400, 'BAD_INPUT']);
});

it('schedule change: refuses to continue a walk after a gap', async () => {
  await change('2026-12-01', { last_day: '2026-12-31' });
  const answer = await change('2027-02-01', {});
  expect(code(answer)).toEqual([400, 'BAD_INPUT']);
  expect(answer.body.error).toMatch(/^This walk ends before that day/);
});

it('schedule change: refuses the times of another entry of the same marshal', async () => {
  const other = { ...SATURDAY, start: '14:00', end: '15:00' };
  await maria.post('/schedule', other);
  expect(code(await change('2026-12-01', other))).toEqual([409, 'SCHEDULE_EXISTS']);
});

it('schedule change: refuses walkers, an unknown entry and an unknown marshal', async () => {
  const body = { from: '2026-12-01', entry: null };
  expect((await ines.put(`/schedule/${id}`, body)).status).toBe(403);
  expect((await ines.post(`/schedule/${id}/preview`, body)).status).toBe(403);
  for (const path of ['/schedule/999999', '/schedule/0']) {
    expect([400, 404]).toContain((await maria.put(path, body)).status);
  }
  const unknown = await change('2026-12-01', { marshal_id: ines.uid });
  expect(code(unknown)).toEqual([400, 'MARSHAL_NOT_FOUND']);
});

describe('walks that move along', () => {
  const LATER = { start: '14:00', end: '15:00' };
  const MOVED_MAILS = {
    name: 'testing.walks-moved',
    text: sql`
      SELECT data->>'uid' AS uid, jsonb_array_length(data->'moved') AS moved,
        jsonb_array_length(data->'lost') AS lost, data->>'words' AS words
      FROM pgboss.job WHERE name = 'messages' AND data->>'kind' = 'walks-moved' ORDER BY uid`,
  };
  const kinds = async () =>
    (
      await api.database.queryText(
        `SELECT DISTINCT data->>'kind' AS kind FROM pgboss.job WHERE name = 'messages' ORDER BY kind`,
      )
    ).rows.map(({ kind }) => kind);
  const times = async () =>
    (await slots()).map(({ id: slot, start_time }) => [slot, start_time.slice(0, 16)]);
  const move = (...ids: number[]) => ids.map((slot) => ({ id: slot, then: 'move' as const }));

  it('schedule change: moves booked walks with their walkers and dogs, with one mail a walker', async () => {
    const [first, second] = [await slotOn('2026-12-05'), await slotOn('2026-12-12')];
    for (const { id: slot } of [first, second]) await ines.put(`/time-slots/${slot}/book`);
    const dog = await aDog(api.app, { name: 'Pepper' });
    await kit.post(`/time-slots/${first.id}/assign-dogs`, { dogIds: [dog] });
    await deleteMessages(api.database);
    const before = await rows();
    const { undecided } = await preview('2026-12-01', LATER);
    expect(undecided).toMatchObject([
      {
        id: first.id,
        moves_to: { start_time: '2026-12-05T14:00:00.000Z', end_time: '2026-12-05T15:00:00.000Z' },
        in_the_way: { walkers: [], dogs: [] },
      },
      { id: second.id },
    ]);
    expect(await rows()).toEqual(before);
    const decided = { slots: move(first.id, second.id), words: 'It is dark at ten.' };
    expect((await change('2026-12-01', LATER, decided)).status).toBe(200);
    expect(await times()).toEqual(
      expect.arrayContaining([
        [first.id, '2026-12-05T14:00'],
        [second.id, '2026-12-12T14:00'],
      ]),
    );
    expect(await times()).toHaveLength(6);
    expect(await slotOn('2026-12-05')).toMatchObject({ booked_count: 1 });
    const { rows: planned } = await api.database.queryText(
      'SELECT dog_id, lower(during)::text AS start FROM dog_assignment WHERE slot_id = $1',
      [first.id],
    );
    expect(planned).toEqual([{ dog_id: dog, start: '2026-12-05 14:00:00+00' }]);
    expect((await api.database.query(MOVED_MAILS)).rows).toEqual([
      { uid: ines.uid, moved: 2, lost: 0, words: 'It is dark at ten.' },
    ]);
    expect(await kinds()).toEqual(['walks-moved']);
    expect(code(await change('2026-12-01', LATER, decided, '1'))).toEqual([200, undefined]);
    await runJob();
    expect(await times()).toHaveLength(6);
  });

  it('schedule change: moves a walk to another weekday of its week, and none beyond the first day', async () => {
    const [first, second] = [await slotOn('2026-11-28'), await slotOn('2026-12-05')];
    for (const { id: slot } of [first, second]) await ines.put(`/time-slots/${slot}/book`);
    const friday = { weekday: 5 };
    const { undecided } = await preview('2026-11-28', friday);
    expect(undecided.map(({ moves_to }) => moves_to?.start_time)).toEqual([
      undefined,
      '2026-12-04T10:00:00.000Z',
    ]);
    expect(code(await change('2026-11-28', friday, { slots: move(first.id, second.id) }))).toEqual([
      409,
      'SCHEDULE_HAS_BOOKINGS',
    ]);
    const decided = [{ id: first.id, then: 'keep' }, ...move(second.id)];
    expect((await change('2026-11-28', friday, { slots: decided })).status).toBe(200);
    await runJob();
    expect(await shown()).toEqual([
      ...['2026-11-21 10:00', '2026-11-28 10:00', '2026-12-04 10:00', '2026-12-11 10:00'],
      ...['2026-12-18 10:00', '2026-12-25 10:00', '2027-01-01 10:00'],
    ]);
  });

  it('schedule change: who has another walk then loses the place only if named', async () => {
    const noor = await api.asWalker({ name: 'Noor Haddad' });
    await noor.get('/users/me');
    const walk = await slotOn('2026-12-05');
    for (const who of [ines, noor]) await who.put(`/time-slots/${walk.id}/book`);
    const other = await aSlot(api.database, { start: '2026-12-05T14:30:00Z' });
    await noor.put(`/time-slots/${other}/book`);
    await deleteMessages(api.database);
    const { undecided } = await preview('2026-12-01', LATER);
    expect(undecided[0]?.in_the_way?.walkers).toEqual([{ id: noor.uid, name: 'Noor Haddad' }]);
    const refused = await change('2026-12-01', LATER, { slots: move(walk.id) });
    expect(code(refused)).toEqual([409, 'SCHEDULE_HAS_BOOKINGS']);
    expect(refused.body.details.undecided[0]?.in_the_way?.walkers).toHaveLength(1);
    expect(await kinds()).toEqual([]);
    const [decision] = move(walk.id);
    const slotsOf = [{ ...decision, cancelBookings: [noor.uid] }];
    expect((await change('2026-12-01', LATER, { slots: slotsOf })).status).toBe(200);
    expect(await slotOn('2026-12-05')).toMatchObject({ booked_count: 1 });
    expect((await noor.get<Slot[]>('/time-slots/my-bookings')).body).toMatchObject([{ id: other }]);
    const mails = (await api.database.query(MOVED_MAILS)).rows;
    expect(mails).toHaveLength(2);
    expect(mails).toEqual(
      expect.arrayContaining([
        { uid: ines.uid, moved: 1, lost: 0, words: '' },
        { uid: noor.uid, moved: 0, lost: 1, words: '' },
      ]),
    );
    expect(await kinds()).toEqual(['walks-moved']);
  });

  it('schedule change: of walks that move and walks that are cancelled, each walker gets one mail', async () => {
    const noor = await api.asWalker({ name: 'Noor Haddad' });
    await noor.get('/users/me');
    const [first, second] = [await slotOn('2026-12-05'), await slotOn('2026-12-12')];
    await ines.put(`/time-slots/${first.id}/book`);
    for (const who of [ines, noor]) await who.put(`/time-slots/${second.id}/book`);
    await deleteMessages(api.database);
    const decided = [...move(first.id), { id: second.id, then: 'cancel' }];
    expect((await change('2026-12-01', LATER, { slots: decided })).status).toBe(200);
    expect((await api.database.query(MOVED_MAILS)).rows).toEqual([
      { uid: ines.uid, moved: 1, lost: 1, words: '' },
    ]);
    expect((await api.database.query(CANCELLED_MAILS)).rows).toEqual([
      { uid: noor.uid, words: '' },
    ]);
    expect(await kinds()).toEqual(['called-off', 'walks-moved']);
    const { body } = await kit.get<Cancellation>(`/called-off/${second.id}`);
    expect(body.people.map(({ name, told }) => [name, told])).toEqual([
      ['Ines Okafor', 'waiting'],
      ['Noor Haddad', 'waiting'],
    ]);
  });

  it('schedule change: of two walks in one week, one moves to the new day', async () => {
    const first = await slotOn('2026-12-05');
    await ines.put(`/time-slots/${first.id}/book`);
    await change('2026-12-01', { weekday: 4 }, { slots: [{ id: first.id, then: 'keep' }] });
    const second = await slotOn('2026-12-03');
    await ines.put(`/time-slots/${second.id}/book`);
    const { undecided } = await preview('2026-12-01', { weekday: 5 });
    expect(undecided.map(({ id: slot, moves_to }) => [slot, moves_to !== undefined])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    const slotsOf = [...move(second.id), { id: first.id, then: 'keep' }];
    expect((await change('2026-12-01', { weekday: 5 }, { slots: slotsOf })).status).toBe(200);
    expect((await slotOn('2026-12-04')).id).toBe(second.id);
  });

  it('schedule change: a walk that is logged already keeps its time', async () => {
    const walk = await slotOn('2026-12-05');
    await ines.put(`/time-slots/${walk.id}/book`);
    const dog = await aDog(api.app, { name: 'Pepper' });
    const log = { timeSlotId: walk.id, walkerId: ines.uid, dogId: dog };
    expect((await kit.post('/walks', log)).status).toBeLessThan(300);
    expect((await preview('2026-12-01', LATER)).undecided[0]).not.toHaveProperty('moves_to');
    expect(code(await change('2026-12-01', LATER, { slots: move(walk.id) }))).toEqual([
      409,
      'SCHEDULE_HAS_BOOKINGS',
    ]);
    const keep = { slots: [{ id: walk.id, then: 'keep' }] };
    expect((await change('2026-12-01', LATER, keep)).status).toBe(200);
  });

  it('schedule change: a closed or deleted day is no place to move to', async () => {
    const walk = await slotOn('2026-12-05');
    await ines.put(`/time-slots/${walk.id}/book`);
    await kit.post('/block-day', { date: '2026-12-04' });
    const { undecided } = await preview('2026-12-01', { weekday: 5 });
    expect(undecided[0]).not.toHaveProperty('moves_to');
  });
});
