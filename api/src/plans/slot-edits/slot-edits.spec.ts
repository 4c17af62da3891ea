import { slotVersion } from '@walkies/contract';
import type {
  AuditEntry,
  ChangedMeanwhile,
  Marshal,
  OwnCheckIns,
  PlannedSlot,
  Slot,
  SlotEdit,
  SlotEditPreview,
} from '@walkies/contract';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const at = (hour: number): string => `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`;
const times = (hour: number) => ({ start_time: at(hour), end_time: at(hour + 1) });
const WHY = { reason: 'They know each other.' };

let api: TestApi;
let cast: ShelterCast;
let olive: number;
let moose: number;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
});
beforeEach(async () => {
  await emptySlots(api.database);
  api.setNow(NOW);
  olive = await aDog(api.app, { name: 'Olive', grade: 'gold' });
  moose = await aDog(api.app, { name: 'Moose', grade: 'gold' });
});
afterAll(() => api.stop());

/** A slot booked by these walkers. */
async function slotOf(marshal: SignedIn, hour: number, walkers: SignedIn[]): Promise<number> {
  const slot = await aSlot(api.database, { start: at(hour), marshal: marshal.uid });
  for (const walker of walkers) {
    expect((await walker.put(`/time-slots/${slot}/book`)).status).toBe(200);
  }
  return slot;
}
const slotAt = (hour: number, ...walkers: SignedIn[]) => slotOf(cast.maria, hour, walkers);
const otherAt = (hour: number, ...walkers: SignedIn[]) => slotOf(cast.kit, hour, walkers);
const edit = <Body = Slot>(slot: number, form: SlotEdit, who = cast.maria, version?: string) =>
  who.call<Body>('PATCH', `/time-slots/${slot}`, {
    body: form,
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });
const previewOf = async (slot: number, hour: number) => {
  const query = new URLSearchParams(times(hour));
  const path = `/time-slots/${slot}/edit-preview?${query}`;
  return (await cast.maria.get<SlotEditPreview>(path)).body;
};
const pair = (slot: number, dog: number, walker: SignedIn | null, more: object = {}) =>
  cast.maria.put(`/time-slots/${slot}/pairs/${dog}`, { walkerId: walker?.uid ?? null, ...more });
const planOf = async (slot: number) => {
  const { body } = await cast.maria.get<PlannedSlot[]>('/day-plan?date=2026-11-21');
  return body.find(({ id }) => id === slot);
};
const lastEntry = async (slot: number) => {
  const { body } = await cast.kit.get<AuditEntry[]>('/audit-log');
  return body.find(({ target, action }) => target === `slot ${slot}` && action === 'slot.edit');
};
const myHours = async (walker: SignedIn) =>
  (await walker.get<Slot[]>('/time-slots/my-bookings')).body.map(({ start_time }) =>
    new Date(start_time).getUTCHours(),
  );

// spec: 10.86
it('slot edit: moves bookings and planned dogs along with the slot', async () => {
  const slot = await slotAt(10, cast.ines, cast.noor);
  expect((await pair(slot, olive, cast.ines)).status).toBe(200);
  const { status, body } = await edit(slot, { ...times(14), minimum_walkers: 3 });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ booked_count: 2, minimum_walkers: 3, dog_names: ['Olive'] }),
  ]);
  expect(Date.parse(body.start_time)).toBe(Date.parse(at(14)));
  expect(await myHours(cast.ines)).toEqual([14]);
  expect((await planOf(slot))?.pairs.map(({ dog, walker }) => [dog?.name, walker?.name])).toEqual([
    ['Olive', 'Ines Okafor'],
    [undefined, 'Noor Haddad'],
  ]);
  // The old time is free again, and the new one is taken.
  expect((await pair(await otherAt(10), olive, null, { override: WHY })).status).toBe(200);
  expect((await cast.ines.put(`/time-slots/${await otherAt(14)}/book`)).status).toBe(409);
});

it('slot edit: stores before and after in the audit log', async () => {
  const slot = await slotAt(10);
  await edit(slot, { ...times(11), marshal_id: cast.kit.uid });
  const who = { minimum_walkers: 2 };
  expect(await lastEntry(slot)).toMatchObject({
    who_name: 'Maria Lopez',
    before: { ...times(10), ...who, marshal_id: cast.maria.uid },
    after: { ...times(11), ...who, marshal_id: cast.kit.uid },
  });
});

it('slot edit: repeats an edit without a second entry, because the first response may be lost', async () => {
  const slot = await slotAt(10);
  const seen = slotVersion({ ...times(10), marshal_id: cast.maria.uid, minimum_walkers: 2 });
  expect((await edit(slot, times(11), cast.maria, seen)).status).toBe(200);
  const { id } = (await lastEntry(slot)) ?? {};
  expect((await edit(slot, times(11), cast.maria, seen)).status).toBe(200);
  expect((await lastEntry(slot))?.id).toBe(id);
});

// spec: 10.86
it('slot edit: reports the changes of somebody else instead of overwriting them', async () => {
  const slot = await slotAt(10);
  const seen = slotVersion({ ...times(10), marshal_id: cast.maria.uid, minimum_walkers: 2 });
  await edit(slot, { minimum_walkers: 4 }, cast.kit, seen);
  type Refusal = { code: string; error: string; details: ChangedMeanwhile<{ version: string }> };
  const { status, body } = await edit<Refusal>(slot, times(11), cast.maria, seen);
  expect([status, body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(body.error).toMatch(/^Kit Mason has changed this since you opened it\./);
  expect(body.details.now).toMatchObject({ ...times(10), minimum_walkers: 4 });
  const { version } = body.details.now;
  expect((await edit(slot, times(11), cast.maria, version)).status).toBe(200);
});

// spec: 10.86
it('slot edit: names walkers with another walk, and cancels only the bookings it is told to', async () => {
  const other = await otherAt(14, cast.ines);
  const slot = await slotAt(10, cast.ines, cast.noor);
  await pair(slot, olive, cast.ines);
  const overlapping = [
    {
      walker: { id: cast.ines.uid, name: 'Ines Okafor' },
      others: [expect.objectContaining({ id: other, marshal_name: 'Kit Mason' })],
    },
  ];
  expect(await previewOf(slot, 14)).toEqual({
    recipients: { mails: 'off', people: 0 },
    overlapping,
    dogs: [],
  });
  const refused = await edit<{ code: string; details: unknown }>(slot, times(14));
  expect([refused.status, refused.body.code]).toEqual([409, 'BOOKINGS_OVERLAP']);
  expect(refused.body.details).toEqual({ overlapping });
  expect(await myHours(cast.ines)).toEqual([10, 14]);

  const cancelBookings = [cast.ines.uid, cast.noor.uid];
  const { status, body } = await edit(slot, { ...times(14), cancelBookings });
  expect([status, body.booked_count, body.walker_names]).toEqual([200, 1, ['Noor Haddad']]);
  expect([await myHours(cast.ines), await myHours(cast.noor)]).toEqual([[14], [14]]);
  expect((await lastEntry(slot))?.after).toMatchObject({ cancelled: [cast.ines.uid] });
  // Her dog stays in the plan.
  expect((await planOf(slot))?.pairs).toContainEqual(
    expect.objectContaining({
      dog: expect.objectContaining({ name: 'Olive' }),
      walker: null,
      lost: expect.objectContaining({ name: 'Ines Okafor' }),
    }),
  );
});

it('slot edit: refuses a decision about another walker’s booking', async () => {
  await otherAt(14, cast.ines);
  const slot = await slotAt(10, cast.ines, cast.noor);
  const form = { ...times(14), cancelBookings: [cast.noor.uid] };
  const { status, body } = await edit<{ code: string }>(slot, form);
  expect([status, body.code]).toEqual([409, 'BOOKINGS_OVERLAP']);
  expect([await myHours(cast.ines), await myHours(cast.noor)]).toEqual([[10, 14], [10]]);
});

// spec: 10.86
it('slot edit: allows a broken rule with a reason, and asks again after the next move', async () => {
  const slot = await slotAt(8, cast.ines);
  await pair(await slotAt(14), olive, null);
  await pair(slot, olive, cast.ines);
  expect(await previewOf(slot, 15)).toMatchObject({
    dogs: [
      {
        dog: { name: 'Olive' },
        walker: { name: 'Ines Okafor' },
        broken: [{ rule: 'DOG_NEEDS_REST' }],
      },
    ],
  });
  const refused = await edit<{ code: string; details: object }>(slot, times(15));
  expect([refused.status, refused.body.code]).toEqual([409, 'DOG_NEEDS_REST']);
  expect(refused.body.details).toMatchObject({ broken: [{ dogId: olive }] });
  expect((await edit(slot, { ...times(15), override: WHY })).status).toBe(200);
  expect((await lastEntry(slot))?.after).toMatchObject({ allowed: ['DOG_NEEDS_REST'], ...WHY });
  expect((await edit(slot, times(16))).status).toBe(409);
  expect((await edit(slot, { ...times(16), override: WHY })).status).toBe(200);
  expect((await planOf(slot))?.pairs[0]?.allowed).toHaveLength(1);
});

it('slot edit: never plans a dog twice at a time, whatever the reason, but takes it out if told to', async () => {
  const slot = await slotAt(8);
  await pair(await otherAt(14, cast.tom), olive, null);
  await pair(slot, olive, null);
  await pair(slot, moose, null);
  expect((await previewOf(slot, 14)).dogs).toMatchObject([
    { dog: { name: 'Olive' }, broken: [{ rule: 'DOG_ASSIGNED_ELSEWHERE' }] },
  ]);
  const refused = await edit<{ code: string }>(slot, { ...times(14), override: WHY });
  expect([refused.status, refused.body.code]).toEqual([409, 'DOG_ASSIGNED_ELSEWHERE']);
  const { status, body } = await edit(slot, { ...times(14), takeOutDogs: [olive] });
  expect([status, body.dog_names]).toEqual([200, ['Moose']]);
  expect((await lastEntry(slot))?.after).toMatchObject({ takenOut: [olive] });
});

it('slot edit: previews a dog that a slot of a closed day has', async () => {
  const hidden = await aSlot(api.database, { start: '2026-11-22T10:30:00Z' });
  await pair(hidden, olive, null);
  await cast.kit.post('/block-day', { date: '2026-11-22' });
  const slot = await slotAt(8);
  await pair(slot, olive, null);
  const long = { start_time: at(23), end_time: '2026-11-22T11:00:00.000Z' };
  const path = `/time-slots/${slot}/edit-preview?${new URLSearchParams(long)}`;
  // The new time reaches into the closed day.
  expect((await cast.maria.get<{ code: string }>(path)).body.code).toBe('DAY_BLOCKED');
});

it('slot edit: previews nothing for a change of marshal or minimum, and changes nothing', async () => {
  const slot = await slotAt(10, cast.ines);
  await cast.maria.get(`/time-slots/${slot}/edit-preview?${new URLSearchParams(times(12))}`);
  expect(await myHours(cast.ines)).toEqual([10]);
  const path = `/time-slots/${slot}/edit-preview?marshal_id=${cast.kit.uid}`;
  const { status, body } = await cast.maria.get<SlotEditPreview>(path);
  expect([status, body.overlapping, body.dogs]).toEqual([200, [], []]);
  const { body: slots } = await cast.maria.get<Slot[]>(`/time-slots?id=${slot}`);
  expect(slots[0]?.marshal_id).toBe(cast.maria.uid);
});

it('slot edit: does not make a blocked day, a finalized or a begun walk, or a deleted slot', async () => {
  const codeOf = async (slot: number) => {
    const { status, body } = await edit<{ code: string }>(slot, times(12));
    return [status, body.code];
  };
  const completed = await aSlot(api.database, { start: at(8), stage: 'completed' });
  const begun = await aSlot(api.database, { start: NOW });
  const hidden = await slotAt(13);
  const { body: blocked } = await cast.kit.post<Slot>('/block-day', { date: '2026-11-21' });
  expect([
    await codeOf(completed),
    await codeOf(begun),
    await codeOf(hidden),
    await codeOf(blocked.id),
    await codeOf(999_999),
  ]).toEqual([
    [409, 'SLOT_COMPLETED'],
    [409, 'SLOT_STARTED'],
    [409, 'SLOT_BLOCKED'],
    [409, 'SLOT_BLOCKED'],
    [404, 'SLOT_NOT_FOUND'],
  ]);
});

it.each<[string, SlotEdit, string, number, string]>([
  [
    'the past',
    { start_time: '2026-11-20T08:00:00Z', end_time: '2026-11-20T10:00:00Z' },
    'BAD_INPUT',
    400,
    'A walk cannot move to a time that is over.',
  ],
  [
    'an end before the start',
    { end_time: at(9) },
    'BAD_INPUT',
    400,
    'End time must be after start time',
  ],
  [
    'seventeen hours',
    { end_time: '2026-11-22T03:00:00Z' },
    'BAD_INPUT',
    400,
    'A time slot lasts 16 hours at most.',
  ],
  [
    'three years ahead',
    { start_time: '2029-11-20T10:00:00Z', end_time: '2029-11-20T11:00:00Z' },
    'BAD_INPUT',
    400,
    'A time slot starts 2 years ahead at most.',
  ],
  [
    'an unknown marshal',
    { marshal_id: 'nobody' },
    'MARSHAL_NOT_FOUND',
    400,
    'This marshal has left, is disabled or is no longer staff. Choose somebody else.',
  ],
  ['five walkers', { minimum_walkers: 5 }, 'BAD_INPUT', 400, ''],
])('slot edit: refuses %s in words', async (_, form, code, status, text) => {
  const slot = await slotAt(10);
  const answer = await edit<{ code: string; error: string }>(slot, form);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (text) expect(answer.body.error).toBe(text);
});

it('slot edit: refuses a walker and a disabled marshal as marshal', async () => {
  const slot = await slotAt(10);
  const gone = await api.asMarshal({ name: 'Gil Gone' });
  await gone.get('/users/me');
  expect((await cast.kit.post(`/users/${gone.uid}/disable`)).status).toBe(200);
  for (const marshal_id of [cast.ines.uid, gone.uid]) {
    const { status, body } = await edit<{ code: string }>(slot, { marshal_id });
    expect([status, body.code]).toEqual([400, 'MARSHAL_NOT_FOUND']);
  }
  const { body } = await cast.maria.get<Marshal[]>('/marshals');
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([cast.maria.uid, cast.kit.uid]));
  expect(ids).not.toContain(gone.uid);
  expect(ids).not.toContain(cast.ines.uid);
});

it('slot edit: refuses a time that the same marshal has already, and a closed day', async () => {
  const slot = await slotAt(10);
  await slotAt(12);
  const twice = await edit<{ code: string; error: string }>(slot, times(12));
  expect([twice.status, twice.body.code]).toEqual([409, 'SLOT_EXISTS']);
  expect(twice.body.error).toBe('This marshal already has a time slot with this start and end.');
  await cast.kit.post('/block-day', { date: '2026-11-22' });
  const closed = { start_time: '2026-11-22T10:00:00Z', end_time: '2026-11-22T11:00:00Z' };
  expect((await edit<{ code: string }>(slot, closed)).body.code).toBe('DAY_BLOCKED');
});

it('slot edit: refuses to move a walk that is logged, but not to give it another marshal', async () => {
  const slot = await slotAt(10, cast.ines);
  const log = { timeSlotId: slot, walkerId: cast.ines.uid, dogId: olive };
  expect((await cast.maria.post('/walks', log)).status).toBeLessThan(300);
  const { status, body } = await edit<{ code: string; error: string }>(slot, times(12));
  expect([status, body.code]).toEqual([409, 'SLOT_HAS_WALK']);
  expect(body.error).toBe('This walk has been logged already, so its time stays.');
  expect((await edit(slot, { marshal_id: cast.kit.uid })).status).toBe(200);
});

it('edit slot: lets walkers check in anew for the new time', async () => {
  const slot = await slotAt(10, cast.ines);
  api.setNow('2026-11-21T09:45:00Z');
  expect((await cast.ines.put(`/time-slots/${slot}/check-in`)).status).toBe(200);
  expect((await edit(slot, times(15))).status).toBe(200);
  const { walks } = (await cast.ines.get<OwnCheckIns>('/users/me/check-ins')).body;
  expect(walks).toMatchObject([{ slot_id: slot, checked_in_at: null }]);
});
