import type {
  CoverLink,
  ErrorBody,
  LateCancel,
  OwnWalks,
  PersonExport,
  PlannedSlot,
  Slot,
  WalkerCare,
} from '@walkies/contract';
import PostalMime from 'postal-mime';
import { sql } from '../../database/sql.js';
import { aMailShelter, book, cancel, NOW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import { holdLock } from '../../testing/processes/lock-gate.js';
import { seats } from '../../testing/seats.js';
import { LOCK_SLOT } from '../booking.sql.js';
import { FreedPlaces } from '../freed-places.js';
import { LateCancelsService } from './late-cancels.service.js';

const DAY = '2026-11-20';
const REASON = 'My car broke down.';

let at: MailShelter;
beforeAll(async () => {
  // Quiet hours around the time of the tests, which must not delay the marshal's mail.
  at = await aMailShelter({ quietHours: { from: 8, to: 12 }, shelterTimeZone: 'UTC' });
});
beforeEach(() => at.begin());
afterAll(() => at.stop());

const late = (who: SignedIn, slot: number, reason: unknown = REASON) =>
  who.post<ErrorBody>(`/time-slots/${slot}/late-cancel`, { reason });
const aBookedSlot = async (start: string, walkers = [at.ines]) => {
  const slot = await aSlot(at.api.database, { start, marshal: at.maria.uid });
  for (const walker of walkers) expect((await book(walker, slot)).status).toBe(200);
  return slot;
};
const mailsTo = async (who: SignedIn) => {
  await allThrough(at.api.database);
  const { email } = (await who.get<{ email: string }>('/users/me')).body;
  const own = at.server.mails.filter(({ to }) => to.includes(email));
  return Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
};

// spec: 10.12
it('late cancel: frees the place after the cut-off and is no plain cancel', async () => {
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`, [at.ines, at.noor]);
  expect(await cancel(at.ines, slot)).toMatchObject({
    status: 409,
    body: { code: 'CANCEL_TOO_LATE' },
  });
  expect((await late(at.ines, slot)).status).toBe(204);
  expect(await seats(at.api.database)).toMatchObject([{ count: 1, rows: 1 }]);
  expect(await late(at.ines, slot)).toMatchObject({
    status: 409,
    body: { code: 'SLOT_NOT_BOOKED' },
  });
});

const GIVEN_BACK = {
  code: 'PLACE_GIVEN_BACK',
  error:
    'You gave your place in this walk back. If you can come after all, please ask Maria Lopez.',
};

it('late cancel: leaves only staff to book its walker in again, and mails the marshal once', async () => {
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`, [at.ines, at.noor]);
  const { path } = (await at.noor.post<CoverLink>(`/time-slots/${slot}/cover`)).body;
  const listed = async () => (await at.ines.get<Slot[]>(`/time-slots?id=${slot}`)).body[0];
  await late(at.ines, slot);
  expect(await book(at.ines, slot)).toMatchObject({ status: 409, body: GIVEN_BACK });
  expect(await at.ines.post(`/covers/${path.replace('/cover?link=', '')}`)).toMatchObject({
    status: 409,
    body: { code: 'PLACE_GIVEN_BACK' },
  });
  expect(await listed()).toMatchObject({ booked_by_me: false, given_back: true });

  for (let again = 0; again < 3; again += 1) {
    const added = await at.maria.post(`/time-slots/${slot}/walkers`, { walkerId: at.ines.uid });
    expect(added.status).toBe(201);
    expect(await listed()).toMatchObject({ booked_by_me: true, given_back: false });
    expect((await late(at.ines, slot)).status).toBe(204);
  }
  expect(await mailsTo(at.maria)).toHaveLength(1);
});

it('late cancel: neither lets its walker wait for the walk nor offers it to them', async () => {
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`, [at.ines]);
  await late(at.ines, slot);
  const FILL = {
    name: 'testing.fill-slot',
    text: sql`UPDATE slot SET booked_count = 4, start_time = start_time + interval '1 day',
      end_time = end_time + interval '1 day' WHERE id = $1`,
  };
  await at.api.database.query(FILL, [slot]);
  expect(await at.ines.put(`/time-slots/${slot}/waiting-list`)).toMatchObject({
    status: 409,
    body: { code: 'PLACE_GIVEN_BACK' },
  });
  const WAIT = {
    name: 'testing.wait-anyway',
    text: sql`WITH freed AS (UPDATE slot SET booked_count = 0 WHERE id = $1)
      INSERT INTO waiting_list (slot_id, walker, joined_at) VALUES ($1, $2, $3)`,
  };
  await at.api.database.query(WAIT, [slot, at.ines.uid, NOW]);
  await at.api.app.get(FreedPlaces).passOnDue();
  const offers = {
    name: 'testing.offers',
    text: sql`SELECT FROM reserved_place WHERE slot_id = $1`,
  };
  expect((await at.api.database.query(offers, [slot])).rowCount).toBe(0);
});

it('late cancel: is final for a booking that waited for it', async () => {
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`);
  const gate = await holdLock(at.api.database, at.api.env.databaseUrl, LOCK_SLOT, [slot]);
  const given = late(at.ines, slot);
  await gate.waiters(1);
  const again = book(at.ines, slot);
  await gate.waiters(2);
  await gate.open();
  expect((await given).status).toBe(204);
  expect(await again).toMatchObject({ status: 409, body: GIVEN_BACK });
  expect(await seats(at.api.database)).toMatchObject([{ count: 0, rows: 0 }]);
});

it.each([
  ['two hours before', '2026-11-20T11:00:00Z', 'CANCEL_NOT_LATE'],
  ['a second after the cut-off', '2026-11-20T10:59:59Z', null],
  ['at the start', NOW, null],
  ['once it has begun', '2026-11-20T08:59:59Z', 'SLOT_STARTED'],
])('late cancel: from the cut-off until the start: %s', async (_, start, code) => {
  at.api.setNow('2026-11-20T08:00:00Z');
  const slot = await aBookedSlot(start);
  at.api.setNow(NOW);
  const { status, body } = await late(at.ines, slot);
  expect([status, body?.code ?? null]).toEqual([code ? 409 : 204, code]);
});

it('late cancel: refuses what is not to be cancelled', async () => {
  const done = await aSlot(at.api.database, { start: `${DAY}T10:00:00Z`, stage: 'completed' });
  const other = await aBookedSlot(`${DAY}T10:30:00Z`, [at.noor]);
  expect((await late(at.ines, done)).body.code).toBe('SLOT_COMPLETED');
  expect((await late(at.ines, other)).body.code).toBe('SLOT_NOT_BOOKED');
  expect((await late(at.ines, 999_999)).body.code).toBe('SLOT_NOT_FOUND');
  expect((await late(at.maria, other)).status).toBe(403);
});

it.each([undefined, null, '', '  ', 'ab', '\u200b\u200b\u200b\u200b', 'x'.repeat(201), 7, {}])(
  'late cancel: asks for a short reason instead of %j',
  async (reason) => {
    const slot = await aBookedSlot(`${DAY}T10:30:00Z`);
    const answer = await at.ines.post(`/time-slots/${slot}/late-cancel`, { reason });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect(await seats(at.api.database)).toMatchObject([{ count: 1, rows: 1 }]);
  },
);

it('late cancel: notifies the marshal at once, also in quiet hours', async () => {
  const olive = await aDog(at.api.app, { name: 'Olive', grade: 'gold' });
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`, [at.ines, at.noor]);
  await at.maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: at.ines.uid });
  await late(at.ines, slot);
  const [mail, ...more] = await mailsTo(at.maria);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Ines Okafor cannot come: /);
  expect(mail?.text).toContain(`“${REASON}”`);
  expect(mail?.text).toContain('Still coming: 1 walker');
  expect(mail?.text).toContain('Without a walker now: Olive.');
});

it('late cancel: notifies the admins of a slot without a marshal', async () => {
  const slot = await aSlot(at.api.database, { start: `${DAY}T10:30:00Z` });
  await book(at.ines, slot);
  await late(at.ines, slot);
  expect(await mailsTo(at.kit)).toMatchObject([
    { subject: expect.stringMatching(/^Ines Okafor cannot come/) },
  ]);
  expect(await mailsTo(at.maria)).toEqual([]);
});

it('late cancel: notifies the admins if the slot’s marshal is disabled', async () => {
  const gone = await at.api.asMarshal({ name: 'Gil Gone' });
  await gone.get('/users/me');
  expect((await at.kit.post(`/users/${gone.uid}/disable`)).status).toBe(200);
  // Disabling takes a marshal off the slots that there are; the provider's own console does not.
  const slot = await aSlot(at.api.database, { start: `${DAY}T10:30:00Z`, marshal: gone.uid });
  await book(at.noor, slot);
  await mailsTo(at.kit);
  at.server.mails.length = 0;
  await late(at.noor, slot);
  expect(await mailsTo(at.kit)).toMatchObject([
    { subject: expect.stringMatching(/^Noor "N" Haddad cannot come/) },
  ]);
});

it('late cancel: removes the walk from the walker’s calendar', async () => {
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`);
  await mailsTo(at.ines);
  await late(at.ines, slot);
  const [, cancelled] = await mailsTo(at.ines);
  expect(cancelled?.subject).toMatch(/^You cancelled: /);
});

it('late cancel: leaves the dog in the plan, and shows the reason in the day plan', async () => {
  const olive = await aDog(at.api.app, { name: 'Olive', grade: 'gold' });
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`);
  await at.maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: at.ines.uid });
  await late(at.ines, slot);
  const [planned] = (await at.maria.get<PlannedSlot[]>(`/day-plan?date=${DAY}`)).body;
  expect(planned?.late_cancels).toEqual([
    { name: 'Ines Okafor', reason: REASON, at: expect.stringMatching(/^2026-11-20T09:00:00/) },
  ]);
  expect(planned?.pairs).toMatchObject([
    { walker: null, dog: { name: 'Olive' }, lost: { name: 'Ines Okafor', cover: null } },
  ]);
});

const move = (slot: number, start: string) =>
  at.maria.call('PATCH', `/time-slots/${slot}`, {
    body: {
      start_time: start,
      end_time: new Date(Date.parse(start) + 3_600_000).toISOString(),
    },
  });

it('late cancel: does not count once staff have moved the walk to within the cut-off', async () => {
  const tuva = await at.api.asWalker({ name: 'Tuva Timely' });
  await tuva.get('/users/me');
  const slot = await aBookedSlot(`${DAY}T12:00:00Z`, [at.ines, tuva]);
  const excused = async (who: SignedIn) =>
    (await who.get<Slot[]>(`/time-slots?id=${slot}`)).body[0]?.excused;
  expect(await excused(at.ines)).toBe(false);
  expect((await move(slot, `${DAY}T10:30:00Z`)).status).toBe(200);
  expect(await excused(at.ines)).toBe(true);
  // Who books afterwards knows the time.
  expect((await book(at.noor, slot)).status).toBe(200);
  expect(await excused(at.noor)).toBe(false);
  await mailsTo(at.maria);
  at.server.mails.length = 0;

  const before = (await at.noor.get<OwnWalks>('/users/me/past-walks')).body.late_cancels?.length;
  for (const walker of [at.ines, at.noor]) expect((await late(walker, slot)).status).toBe(204);
  expect((await mailsTo(at.maria)).map(({ subject }) => subject?.split(':')[0]).sort()).toEqual([
    'Ines Okafor cannot come',
    'Noor "N" Haddad cannot come',
  ]);
  const own = (await at.ines.get<OwnWalks>('/users/me/past-walks')).body.late_cancels;
  expect(own).not.toContainEqual(expect.objectContaining({ start_time: `${DAY}T10:30:00Z` }));
  const after = (await at.noor.get<OwnWalks>('/users/me/past-walks')).body.late_cancels?.length;
  expect(after).toBe((before ?? 0) + 1);
  const ofPerson = await at.kit.get<LateCancel[]>(`/users/${at.ines.uid}/late-cancels`);
  expect(ofPerson.body.map(({ slot_id }) => slot_id)).not.toContain(slot);
  const [planned] = (await at.maria.get<PlannedSlot[]>(`/day-plan?date=${DAY}`)).body;
  expect(planned?.late_cancels?.map(({ name }) => name)).toContain('Ines Okafor');
  const exported = (await at.ines.get<PersonExport>('/users/me/export')).body.late_cancels;
  expect(exported?.at(-1)).toMatchObject({ reason: REASON, excused: true });

  // With time to cancel again, the usual rule applies.
  expect((await move(slot, `${DAY}T14:00:00Z`)).status).toBe(200);
  expect(await excused(tuva)).toBe(false);
});

// spec: 10.13
it('late cancel: is in the history of the person, apart from no-shows', async () => {
  const before = (await at.kit.get<LateCancel[]>(`/users/${at.noor.uid}/late-cancels`)).body;
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`, [at.noor]);
  await late(at.noor, slot);
  const { body } = await at.kit.get<LateCancel[]>(`/users/${at.noor.uid}/late-cancels`);
  expect(body).toHaveLength(before.length + 1);
  expect(body[0]).toMatchObject({ slot_id: slot, reason: REASON });
  const care = (await at.maria.get<WalkerCare>(`/walkers/${at.noor.uid}/care`)).body;
  expect(care).toMatchObject({ noShows: 0, lateCancels: [{ reason: REASON }] });
  const mine = (await at.noor.get<OwnWalks>('/users/me/past-walks')).body;
  expect(mine.late_cancels?.[0]).toMatchObject({ reason: REASON });
  expect(
    (await at.ines.get<OwnWalks>('/users/me/past-walks')).body.late_cancels,
  ).not.toContainEqual(mine.late_cancels?.[0]);
  const own = (await at.noor.get<PersonExport>('/users/me/export')).body;
  expect(own.late_cancels?.at(-1)).toMatchObject({ reason: REASON });

  await at.maria.delete(`/time-slots/${slot}`);
  const after = await at.kit.get<LateCancel[]>(`/users/${at.noor.uid}/late-cancels`);
  expect(after.body[0]).toMatchObject({ slot_id: null, start_time: body[0]?.start_time });
  const missing = await at.kit.get('/users/nobody/late-cancels');
  expect(missing).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } });
});

const COUNT = {
  name: 'testing.late-cancels',
  text: sql`SELECT FROM late_cancel WHERE walker = $1`,
};
const stored = async (who: SignedIn) => (await at.api.database.query(COUNT, [who.uid])).rowCount;

it('late cancel: is erased with its walker, and after a year', async () => {
  const leaver = await at.api.asWalker({ name: 'Lea Ver' });
  await leaver.get('/users/me');
  const slot = await aBookedSlot(`${DAY}T10:30:00Z`, [leaver, at.ines]);
  await late(leaver, slot);
  await late(at.ines, slot);
  expect(await stored(leaver)).toBe(1);
  expect((await leaver.delete('/users/me')).status).toBe(204);
  expect(await stored(leaver)).toBe(0);

  const jobs = at.api.app.get(LateCancelsService);
  at.api.setNow('2027-11-20T08:59:59Z');
  await jobs.deleteExpired();
  expect(await stored(at.ines)).toBeGreaterThan(0);
  at.api.setNow('2027-11-20T09:00:01Z');
  await jobs.deleteExpired();
  expect(await stored(at.ines)).toBe(0);
});
