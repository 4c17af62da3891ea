import type { AffectedByBlock, AuditEntry, ErrorBody, Slot } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { openChangeStream } from '../testing/change-stream.js';
import { rowsOf } from '../testing/rows-of.js';
import { emptySlots } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const DATE = '2026-11-22';
const TEN = '2026-11-22T10:00:00Z';

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
  await Promise.all([ines, noor, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
});
afterAll(() => api.stop());

const rows = () => rowsOf(api.database, 'slot', 'booking', 'dog_assignment', 'audit_entry');
const block = (body: object, who = kit) => who.post<Slot & ErrorBody>('/block-day', body);
const book = (who: SignedIn, slot: number) => who.put<ErrorBody>(`/time-slots/${slot}/book`);
const code = ({ status, body }: { status: number; body: ErrorBody }) => [status, body.code];
const shownTo = async (who: SignedIn): Promise<number[]> =>
  (await who.get<Slot[]>('/time-slots')).body.map(({ id }) => id);
const lastEntry = async (): Promise<AuditEntry | undefined> =>
  (await kit.get<AuditEntry[]>('/audit-log?limit=1')).body[0];

describe('blocking a day', () => {
  // spec: 3.7, 4.2, 7.15
  it('block day: returns one blocked slot from midnight to midnight, as a GET does', async () => {
    const { status, body } = await block({ date: DATE });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'blocked', type: 'blocked', booked_count: 0 });
    expect(new Date(body.start_time)).toEqual(new Date('2026-11-22T00:00:00Z'));
    expect(new Date(body.end_time)).toEqual(new Date('2026-11-23T00:00:00Z'));
    expect((await maria.get<Slot[]>('/time-slots')).body).toEqual([body]);
  });

  it.each([
    ['of 23 hours', '2027-03-28', '2027-03-28T00:00Z', '2027-03-28T23:00Z'],
    ['of 25 hours', '2027-10-31', '2027-10-30T23:00Z', '2027-11-01T00:00Z'],
    ['of summer', '2027-07-01', '2027-06-30T23:00Z', '2027-07-01T23:00Z'],
  ])('block day: uses the shelter’s clock on a day %s', async (_, date, start, end) => {
    const { body } = await block({ date });
    expect(new Date(body.start_time)).toEqual(new Date(start));
    expect(new Date(body.end_time)).toEqual(new Date(end));
  });

  it('block day: changes nothing the second time', async () => {
    const first = await block({ date: DATE });
    const before = await rows();
    const retried = await block({ date: DATE, cancelBookings: true });
    expect([retried.status, retried.body]).toEqual([201, first.body]);
    expect(await rows()).toEqual(before);
  });

  it('block day: creates one blocked slot for ten concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => block({ date: DATE })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await shownTo(maria)).toHaveLength(1);
  });

  it.each([
    ['yesterday', { date: '2026-11-19' }],
    ['more than two years ahead', { date: '2028-11-21' }],
    ['the year 9999', { date: '9999-01-01' }],
    ['30 February', { date: '2027-02-30' }],
    ['a moment', { date: TEN }],
    ['nothing', {}],
    ['a word for cancelling', { date: DATE, cancelBookings: 'yes' }],
    ['a field that nobody knows', { date: DATE, reason: 'fair' }],
  ])('block day: refuses %s', async (_, body) => {
    const before = await rows();
    expect(code(await block(body))).toEqual([400, 'BAD_INPUT']);
    expect(await rows()).toEqual(before);
  });

  it('block day: accepts today by the shelter’s clock', async () => {
    api.setNow('2027-07-01T23:30:00Z');
    expect((await block({ date: '2027-07-02' })).status).toBe(201);
    expect(code(await block({ date: '2027-07-01' }))).toEqual([400, 'BAD_INPUT']);
  });

  // spec: 6.5
  it('block day: refuses walkers and marshals', async () => {
    const before = await rows();
    for (const who of [ines, maria]) {
      expect(code(await block({ date: DATE }, who))).toEqual([403, 'FORBIDDEN']);
    }
    expect(await rows()).toEqual(before);
  });
});

describe('what is on a blocked day', () => {
  // spec: 10.64
  it('blocked day: hides slots without bookings and shows them again when it is opened', async () => {
    const slot = await aSlot(api.database, { start: TEN });
    const other = await aSlot(api.database, { start: '2026-11-23T10:00:00Z' });
    const { body: day } = await block({ date: DATE });
    expect(await shownTo(ines)).toEqual([other]);
    expect(await shownTo(maria)).toEqual([day.id, other]);
    expect(code(await book(ines, slot))).toEqual([409, 'SLOT_BLOCKED']);

    expect((await maria.delete(`/time-slots/${day.id}`)).status).toBe(403);
    expect((await kit.delete(`/time-slots/${day.id}`)).status).toBe(204);
    expect(await shownTo(ines)).toEqual([slot, other]);
    expect((await book(ines, slot)).status).toBe(200);
    const { action, before, after } = (await lastEntry()) ?? {};
    expect({ action, before, after }).toEqual({
      action: 'day.block',
      before: { date: DATE, hidden: [slot] },
      after: null,
    });
  });

  // spec: 10.21
  it('blocked day: reports booked slots to the admin and changes nothing', async () => {
    const late = await aSlot(api.database, { start: '2026-11-22T12:00:00Z' });
    const early = await aSlot(api.database, { start: TEN });
    await aSlot(api.database, { start: '2026-11-22T14:00:00Z' });
    await book(ines, late);
    await book(noor, early);
    await book(ines, early);
    const before = await rows();
    const answer = await block({ date: DATE });
    expect(code(answer)).toEqual([409, 'DAY_HAS_BOOKINGS']);
    const { slots } = answer.body.details as AffectedByBlock;
    expect(slots.map(({ id, walkers }) => [id, walkers])).toEqual([
      [
        early,
        [
          { id: noor.uid, name: 'Noor Haddad', email: noor.email, email_delivery: 'fine' },
          { id: ines.uid, name: 'Ines Okafor', email: ines.email, email_delivery: 'fine' },
        ],
      ],
      [late, [{ id: ines.uid, name: 'Ines Okafor', email: ines.email, email_delivery: 'fine' }]],
    ]);
    expect(await rows()).toEqual(before);
  });

  // spec: 10.21
  it('blocked day: cancels bookings when the admin confirms, without names in the audit log', async () => {
    const slot = await aSlot(api.database, { start: TEN });
    await book(ines, slot);
    const { status, body } = await block({ date: DATE, cancelBookings: true });
    expect(status).toBe(201);
    expect((await ines.get('/time-slots/my-bookings')).body).toEqual([]);
    const entry = await lastEntry();
    expect(entry).toMatchObject({
      action: 'day.block',
      target: `slot ${body.id}`,
      before: null,
      after: { date: DATE, hidden: [slot], cancelled: [{ slot, walkers: [ines.uid] }] },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Ines|@/);
    await kit.delete(`/time-slots/${body.id}`);
    expect((await ines.get(`/time-slots/${slot}/bookings`)).body).toEqual({
      count: 0,
      walkers: [],
    });
  });

  it('blocked day: keeps slots that have started or are completed', async () => {
    const started = await aSlot(api.database, { start: '2026-11-20T08:30:00Z' });
    const completed = await aSlot(api.database, {
      start: '2026-11-20T15:00:00Z',
      stage: 'completed',
    });
    const ahead = await aSlot(api.database, { start: '2026-11-20T10:00:00Z' });
    await block({ date: '2026-11-20' });
    const shown = await shownTo(maria);
    expect(shown).toEqual(expect.arrayContaining([started, completed]));
    expect(shown).not.toContain(ahead);
  });

  it('blocked day: hides a slot that only reaches into it until all days of the slot are open', async () => {
    const over = await aSlot(api.database, {
      start: '2026-11-22T22:00:00Z',
      end: '2026-11-23T02:00:00Z',
    });
    const { body: sunday } = await block({ date: DATE });
    const { body: monday } = await block({ date: '2026-11-23' });
    await kit.delete(`/time-slots/${sunday.id}`);
    expect(await shownTo(maria)).toEqual([monday.id]);
    await kit.delete(`/time-slots/${monday.id}`);
    expect(await shownTo(maria)).toEqual([over]);
  });

  it('blocked day: announces the slots that it hides and shows again', async () => {
    const stream = await openChangeStream(api.url, ines.token);
    const times = { start_time: TEN, end_time: '2026-11-22T11:00:00Z' };
    const { id: slot } = (await maria.post<Slot>('/time-slots', times)).body;
    await stream.until({ kind: 'slot', id: slot });
    const { body: day } = await block({ date: DATE });
    await stream.until({ kind: 'slot', id: day.id });
    await stream.until({ kind: 'slot', id: slot });
    await kit.delete(`/time-slots/${day.id}`);
    await stream.until({ kind: 'slot', id: slot });
    stream.close();
  });
});
