import type { ErrorBody, PlannedSlot, SlotBookings } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { aDog } from '../testing/a-dog.js';
import { aMailShelter, book, cancel } from '../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../testing/mail/a-mail-shelter.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { allThrough } from '../testing/mail/message-jobs.js';
import { seats } from '../testing/seats.js';

const DAY = '2026-11-21';
const START = `${DAY}T10:00:00Z`;

let at: MailShelter;
let crowd: SignedIn[];
beforeAll(async () => {
  at = await aMailShelter({ maxFutureBookings: 1 });
  crowd = await Promise.all(Array.from({ length: 3 }, () => at.api.asWalker()));
  await Promise.all(crowd.map((person) => person.get('/users/me')));
});
beforeEach(() => at.begin());
afterAll(() => at.stop());

const add = (slot: number, walkerId: string, by = at.maria) =>
  by.post<SlotBookings & ErrorBody>(`/time-slots/${slot}/walkers`, { walkerId });
const takeOut = (slot: number, uid: string, query = '', by = at.maria) =>
  by.delete<ErrorBody>(`/time-slots/${slot}/walkers/${uid}${query}`);
const mailsTo = async (who: SignedIn) => {
  await allThrough(at.api.database);
  const { email } = (await who.get<{ email: string }>('/users/me')).body;
  const own = at.server.mails.filter(({ to }) => to.includes(email));
  return Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
};

// spec: 10.11
it('adding a walker: books the place, whatever number they hold ahead', async () => {
  const held = await aSlot(at.api.database, { start: `${DAY}T14:00:00Z` });
  const slot = await aSlot(at.api.database, { start: START, marshal: at.maria.uid });
  await book(at.ines, held);
  expect((await book(at.ines, slot)).body).toMatchObject({ code: 'TOO_MANY_BOOKINGS' });
  const { status, body } = await add(slot, at.ines.uid);
  expect(status).toBe(201);
  expect(body).toMatchObject({ count: 1, walkers: [{ id: at.ines.uid, name: 'Ines Okafor' }] });
  expect(await seats(at.api.database)).toMatchObject([{ count: 1 }, { count: 1, rows: 1 }]);
});

it('adding a walker: mails them the calendar entry, which a cancel removes again', async () => {
  const slot = await aSlot(at.api.database, { start: START, marshal: at.maria.uid });
  await add(slot, at.ines.uid);
  const [mail] = await mailsTo(at.ines);
  expect(mail?.subject).toMatch(/^You are booked: /);
  expect(mail?.text).toContain('Maria Lopez has added you to this walk.');
  await cancel(at.ines, slot);
  expect((await mailsTo(at.ines))[1]?.subject).toMatch(/^You cancelled: /);
});

it('adding a walker: works until the slot is finalized, also once it has begun', async () => {
  const begun = await aSlot(at.api.database, { start: '2026-11-20T08:30:00Z' });
  expect((await add(begun, at.ines.uid)).status).toBe(201);
  expect(await mailsTo(at.ines)).toHaveLength(1);
  const done = await aSlot(at.api.database, { start: START, stage: 'completed' });
  expect((await add(done, at.ines.uid)).body.code).toBe('SLOT_COMPLETED');
});

it('adding a walker: refuses a fifth', async () => {
  const slot = await aSlot(at.api.database, { start: START });
  for (const { uid } of [at.ines, ...crowd]) expect((await add(slot, uid)).status).toBe(201);
  expect(await add(slot, at.noor.uid)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
  expect(await seats(at.api.database)).toMatchObject([{ count: 4, rows: 4 }]);
});

it('adding a walker: leaves a place that is reserved for the waiting list', async () => {
  const slot = await aSlot(at.api.database, { start: START });
  for (const { uid } of [at.ines, ...crowd]) await add(slot, uid);
  expect((await at.noor.put(`/time-slots/${slot}/waiting-list`)).status).toBe(200);
  expect((await cancel(at.ines, slot)).status).toBe(204);
  expect(await add(slot, at.ines.uid)).toMatchObject({ status: 409, body: { code: 'SLOT_FULL' } });
  expect((await book(at.noor, slot)).status).toBe(200);
});

it('adding a walker: says in words why somebody cannot be added', async () => {
  const slot = await aSlot(at.api.database, { start: START });
  const overlapping = await aSlot(at.api.database, { start: `${DAY}T10:30:00Z` });
  await add(slot, at.ines.uid);
  expect(await add(slot, at.ines.uid)).toMatchObject({
    status: 409,
    body: { code: 'SLOT_ALREADY_BOOKED', error: 'Ines Okafor is already booked.' },
  });
  expect((await add(overlapping, at.ines.uid)).body).toMatchObject({
    code: 'SLOT_OVERLAPS',
    error: 'Ines Okafor has booked another walk at this time.',
  });
  expect((await add(slot, at.maria.uid)).body).toMatchObject({
    code: 'WALKER_NOT_FOUND',
    error: 'Maria Lopez is not a walker, so they cannot be added.',
  });
  expect((await add(slot, 'nobody')).body.code).toBe('WALKER_NOT_FOUND');
  expect((await add(999_999, at.noor.uid)).body.code).toBe('SLOT_NOT_FOUND');
  const blocked = await aSlot(at.api.database, { start: `${DAY}T00:00:00Z`, stage: 'blocked' });
  expect((await add(blocked, at.noor.uid)).body.code).toBe('SLOT_BLOCKED');
  expect((await at.ines.post(`/time-slots/${slot}/walkers`, { walkerId: 'x' })).status).toBe(403);
});

// spec: 10.11
it('adding a walker: requires profile and waiver', async () => {
  const slot = await aSlot(at.api.database, { start: START });
  const newcomer = await at.api.asWalker({ role: null, name: 'New Comer' });
  await newcomer.get('/users/me');
  const { status, body } = await add(slot, newcomer.uid);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'PROFILE_INCOMPLETE',
    details: { missing: expect.any(Array) },
  });
  expect(body.error).toMatch(/^New Comer cannot be added yet\. Their profile lacks .*waiver/);
});

it('adding a walker: refuses a disabled account', async () => {
  const slot = await aSlot(at.api.database, { start: START });
  const gone = await at.api.asWalker({ name: 'Dis Abled' });
  await gone.get('/users/me');
  await at.kit.post(`/users/${gone.uid}/disable`);
  expect((await add(slot, gone.uid)).body).toMatchObject({
    code: 'ACCOUNT_NOT_IN_USE',
    error: 'Dis Abled’s account is disabled.',
  });
});

// spec: 10.11
it('taking a walker out: frees the place, and mails the walker the note', async () => {
  const slot = await aSlot(at.api.database, { start: START, marshal: at.maria.uid });
  await book(at.ines, slot);
  await mailsTo(at.ines);
  expect((await takeOut(slot, at.ines.uid, '?reason=Get%20well%20soon!')).status).toBe(204);
  expect(await seats(at.api.database)).toMatchObject([{ count: 0, rows: 0 }]);
  const [, mail] = await mailsTo(at.ines);
  expect(mail?.subject).toMatch(/^Your walk is cancelled: /);
  expect(mail?.text).toContain('Maria Lopez has taken you out of this walk.');
  expect(mail?.text).toContain('“Get well soon!”');
  expect(await takeOut(slot, at.ines.uid)).toMatchObject({
    status: 400,
    body: { code: 'WALKER_NOT_BOOKED' },
  });
});

it('taking a walker out: leaves the dog in the plan, until the slot is finalized', async () => {
  const olive = await aDog(at.api.app, { name: 'Olive', grade: 'gold' });
  const slot = await aSlot(at.api.database, { start: '2026-11-20T08:30:00Z' });
  await add(slot, at.ines.uid);
  await at.maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: at.ines.uid });
  expect((await takeOut(slot, at.ines.uid)).status).toBe(204);
  const [planned] = (await at.maria.get<PlannedSlot[]>('/day-plan?date=2026-11-20')).body;
  expect(planned?.pairs).toMatchObject([{ walker: null, lost: { name: 'Ines Okafor' } }]);
  const done = await aSlot(at.api.database, { start: START, stage: 'completed' });
  expect((await takeOut(done, at.ines.uid)).body.code).toBe('SLOT_COMPLETED');
  expect((await takeOut(999_999, at.ines.uid)).body.code).toBe('SLOT_NOT_FOUND');
});
