import type { AuditEntry, ErrorBody, Schedule, ScheduleEntry, Slot } from '@walkies/contract';
import { sql } from '../database/sql.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { emptySchedule } from '../testing/a-schedule.js';
import { rowsOf } from '../testing/rows-of.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { ScheduledSlots } from './scheduled-slots.js';

// A Friday; shelter time equals UTC in winter.
const NOW = '2026-11-20T09:00:00Z';
const SATURDAY = { weekday: 6, start: '10:00', end: '11:30' };
const SATURDAYS = [
  '2026-11-21',
  '2026-11-28',
  '2026-12-05',
  '2026-12-12',
  '2026-12-19',
  '2026-12-26',
];

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  ines = await api.asWalker({ name: 'Ines Okafor' });
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await Promise.all([ines, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySchedule(api.database);
});
afterAll(() => api.stop());

const add = (form: object, who = maria) =>
  who.post<ScheduleEntry & ErrorBody>('/schedule', { ...SATURDAY, ...form });
const code = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const slots = async () => (await maria.get<Slot[]>('/time-slots')).body;
const days = async () => (await slots()).map(({ start_time }) => start_time.slice(0, 10));
const starts = async () =>
  (await slots()).map(({ start_time }) => new Date(start_time).toISOString());
const runJob = () => api.app.get(ScheduledSlots).createAll();
const rows = () => rowsOf(api.database, 'slot', 'schedule_entry', 'schedule_period', 'audit_entry');

describe('adding an entry', () => {
  // spec: 10.6
  it('schedule: creates the slots of six weeks at once', async () => {
    const { status, body } = await add({ minimum_walkers: 3 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      version: '1',
      periods: [
        {
          ...SATURDAY,
          first_day: '2026-11-20',
          last_day: null,
          marshal_id: maria.uid,
          marshal_name: 'Maria Lopez',
          marshal_status: 'present',
          minimum_walkers: 3,
        },
      ],
      moved_starts: [],
    });
    expect(await days()).toEqual(SATURDAYS);
    expect((await slots())[0]).toMatchObject({
      marshal_id: maria.uid,
      minimum_walkers: 3,
      capacity: 4,
      status: 'available',
    });
    const { body: schedule } = await kit.get<Schedule>('/schedule');
    expect(schedule).toEqual({
      entries: [body],
      marshals: [
        { id: kit.uid, name: 'Kit Mason' },
        { id: maria.uid, name: 'Maria Lopez' },
      ],
      weeks_ahead: 6,
      minimum_walkers: 2,
    });
  });

  it('schedule: creates slots between first and last day only', async () => {
    await add({ first_day: '2026-11-29', last_day: '2026-12-12' });
    expect(await days()).toEqual(['2026-12-05', '2026-12-12']);
  });

  it('schedule: creates no slot that would have started already', async () => {
    await add({ weekday: 5, start: '08:30', last_day: '2026-11-30' });
    expect(await days()).toEqual(['2026-11-27']);
  });

  it('schedule: creates the next week’s slots as time passes', async () => {
    await add({});
    await runJob();
    expect(await days()).toEqual(SATURDAYS);
    api.setNow('2026-11-21T12:00:00Z');
    await runJob();
    expect(await days()).toEqual([...SATURDAYS, '2027-01-02']);
  });

  it.each([
    [
      'an end before its start',
      { start: '11:00', end: '10:00' },
      'End time must be after start time',
    ],
    ['an end at its start', { start: '11:00', end: '11:00' }, 'End time must be after start time'],
    ['17 hours', { start: '05:00', end: '22:00' }, 'A walk lasts 16 hours at most.'],
    ['half past 25', { start: '25:30' }, 'Write the time as 09:30.'],
    ['a time without its zero', { start: '9:30' }, 'Write the time as 09:30.'],
    ['the eighth day', { weekday: 7 }, undefined],
    ['five walkers', { minimum_walkers: 5 }, undefined],
    ['yesterday', { first_day: '2026-11-19' }, 'Choose today or a later day.'],
    [
      'three years ahead',
      { first_day: '2029-11-19' },
      'The schedule starts 2 years ahead at most.',
    ],
    [
      'a last day before the first',
      { first_day: '2026-12-05', last_day: '2026-12-04' },
      'The last day must not be before the first day.',
    ],
    [
      'no day between its first and its last one',
      { weekday: 1, first_day: '2026-11-24', last_day: '2026-11-28' },
      'The weekday of this walk does not come until after the last day. Choose a later last day.',
    ],
    ['an unknown field', { capacity: 400 }, undefined],
  ])('schedule: refuses an entry with %s', async (_, form, sentence) => {
    const before = await rows();
    const answer = await add(form);
    expect(code(answer)).toEqual([400, 'BAD_INPUT']);
    if (sentence !== undefined) expect(answer.body.error).toBe(sentence);
    expect(await rows()).toEqual(before);
  });

  it('schedule: accepts an entry of one day', async () => {
    await add({ weekday: 1, first_day: '2026-11-24', last_day: '2026-11-30' });
    expect(await days()).toEqual(['2026-11-30']);
  });

  it('schedule: refuses a walker, and somebody unknown, as its marshal', async () => {
    for (const marshal_id of [ines.uid, 'nobody']) {
      expect(code(await add({ marshal_id }))).toEqual([400, 'MARSHAL_NOT_FOUND']);
    }
    expect((await add({ marshal_id: null })).body.periods[0]?.marshal_id).toBeNull();
  });

  it('schedule: refuses the same walk with the same marshal, even from concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add({})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(code(await add({ first_day: '2026-12-20' }))).toEqual([409, 'SCHEDULE_EXISTS']);
    expect((await add({}, kit)).status).toBe(201);
  });

  it('schedule: accepts 200 entries on a weekday and refuses the next one', async () => {
    await api.database.query({
      name: 'testing.two-hundred-entries',
      text: sql`
        WITH entry AS (
          INSERT INTO schedule_entry (last_day) SELECT NULL FROM generate_series(1, 199) RETURNING id
        )
        INSERT INTO schedule_period SELECT id, '2026-11-20', 6, '10:00', '11:00', NULL, 2 FROM entry`,
    });
    expect((await add({})).status).toBe(201);
    const next = await add({ start: '09:00' });
    expect(code(next)).toEqual([409, 'SCHEDULE_DAY_FULL']);
    expect(next.body.error).toMatch(/already has 200 walks on this weekday/);
    expect((await add({ weekday: 0 })).status).toBe(201);
    await runJob();
    expect((await days()).filter((day) => day === '2026-11-28')).toHaveLength(200);
  });

  it('schedule: refuses walkers', async () => {
    expect(code(await add({}, ines))).toEqual([403, 'FORBIDDEN']);
    expect((await ines.get('/schedule')).status).toBe(403);
  });
});

describe('slots of the schedule', () => {
  // spec: 10.6
  it('schedule: never creates a deleted slot again, also after its day was blocked', async () => {
    await add({});
    const [, second] = await slots();
    await maria.delete(`/time-slots/${second?.id}`);
    await runJob();
    const { body: blocked } = await kit.post<Slot>('/block-day', { date: '2026-11-28' });
    await runJob();
    await kit.post(`/blocked-days/${blocked.id}/open`);
    await runJob();
    expect(await days()).toEqual(SATURDAYS.filter((day) => day !== '2026-11-28'));
  });

  it('schedule: hides slots of a blocked day until it is opened', async () => {
    const { body: blocked } = await kit.post<Slot>('/block-day', { date: '2026-11-28' });
    await add({});
    const shown = async () =>
      (await slots()).filter(({ start_time }) => start_time.startsWith('2026-11-28'));
    expect((await shown()).map(({ status }) => status)).toEqual(['blocked']);
    await kit.post(`/blocked-days/${blocked.id}/open`);
    expect((await shown()).map(({ status }) => status)).toEqual(['available']);
    await runJob();
    expect(await days()).toEqual(SATURDAYS);
  });

  it('schedule: adopts a slot with the same times and marshal', async () => {
    const times = { start: '2026-11-28T10:00:00Z', end: '2026-11-28T11:30:00Z' };
    const own = await aSlot(api.database, { ...times, marshal: maria.uid });
    const other = await aSlot(api.database, { ...times, marshal: kit.uid });
    await add({});
    const ids = (await slots()).map(({ id }) => id);
    expect(ids).toHaveLength(7);
    expect(ids).toEqual(expect.arrayContaining([own, other]));
    await maria.delete(`/time-slots/${own}`);
    await runJob();
    expect((await slots()).map(({ id }) => id)).not.toContain(own);
    expect(await slots()).toHaveLength(6);
  });

  it.each([
    ['in spring', '2027-03-20T09:00:00Z', ['2027-03-21T09:00', '2027-03-28T08:00']],
    ['in autumn', '2026-10-17T09:00:00Z', ['2026-10-18T08:00', '2026-10-25T09:00']],
  ])('schedule: keeps the time of day across the clock change %s', async (_, now, expected) => {
    api.setNow(now);
    await add({ weekday: 0, start: '09:00' });
    expect((await starts()).slice(0, 2)).toEqual(expected.map((time) => `${time}:00.000Z`));
  });

  // spec: 10.6
  it('schedule: moves a start that the spring change skips to the next half hour, and says so', async () => {
    api.setNow('2027-03-20T09:00:00Z');
    const { body } = await add({ weekday: 0, start: '01:15', end: '04:00' });
    expect((await starts()).slice(0, 2)).toEqual([
      '2027-03-21T01:15:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ]);
    expect(body.moved_starts).toEqual([{ day: '2027-03-28', start: '02:00' }]);
  });

  it('schedule: lets a night of 16 hours end an hour earlier when the clocks go back', async () => {
    api.setNow('2026-10-23T09:00:00Z');
    await add({ weekday: 0, start: '00:00', end: '16:00' });
    const [night] = await slots();
    expect([night?.start_time, night?.end_time].map((time) => time?.slice(0, 16))).toEqual([
      '2026-10-24T23:00',
      '2026-10-25T15:00',
    ]);
  });
});

describe('its marshal', () => {
  // spec: 10.6
  it('schedule: creates slots without a marshal while the marshal is disabled', async () => {
    const rosa = await api.asMarshal({ name: 'Rosa Diaz' });
    await rosa.get('/users/me');
    const { body } = await add({ marshal_id: rosa.uid });
    // Disabled before disabling handed entries over.
    const setDisabled = (disabled: boolean) =>
      api.database.queryText('UPDATE person SET disabled = $2 WHERE uid = $1', [
        rosa.uid,
        disabled,
      ]);
    await setDisabled(true);
    api.setNow('2026-11-21T12:00:00Z');
    await runJob();
    const marshals = async () => (await slots()).map(({ marshal_id }) => marshal_id);
    expect((await marshals()).at(-1)).toBeNull();
    expect((await marshals()).slice(0, 6)).toEqual(Array.from({ length: 6 }, () => rosa.uid));
    const { entries } = (await kit.get<Schedule>('/schedule')).body;
    const shown = entries.find(({ id }) => id === body.id)?.periods[0];
    expect(shown).toMatchObject({ marshal_name: 'Rosa Diaz', marshal_status: 'absent' });
    expect(code(await add({ start: '12:00', end: '13:00', marshal_id: rosa.uid }))).toEqual([
      400,
      'MARSHAL_NOT_FOUND',
    ]);
    await setDisabled(false);
    api.setNow('2026-11-28T12:00:00Z');
    await runJob();
    expect((await marshals()).at(-1)).toBe(rosa.uid);
  });

  it('schedule: keeps an entry without a marshal when the marshal leaves', async () => {
    const rosa = await api.asMarshal({ name: 'Rosa Diaz' });
    await rosa.get('/users/me');
    const { body } = await add({ marshal_id: rosa.uid });
    expect((await rosa.delete('/users/me')).status).toBe(204);
    const { entries } = (await kit.get<Schedule>('/schedule')).body;
    expect(entries.find(({ id }) => id === body.id)?.periods[0]).toMatchObject({
      marshal_id: null,
      marshal_name: null,
      marshal_status: null,
    });
    api.setNow('2026-11-21T12:00:00Z');
    await runJob();
    expect(await slots()).toHaveLength(7);
    expect((await slots()).at(-1)?.marshal_id).toBeNull();
  });
});

it('schedule: is in the audit log without names', async () => {
  const { body } = await add({});
  const [entry] = (await kit.get<AuditEntry[]>('/audit-log?limit=1')).body;
  expect(entry).toMatchObject({
    action: 'schedule.write',
    target: `schedule ${body.id}`,
    before: null,
    after: { ...SATURDAY, marshal: maria.uid, minimum: 2, first_day: '2026-11-20', created: 6 },
  });
});
