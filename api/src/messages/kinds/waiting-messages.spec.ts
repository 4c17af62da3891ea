import PostalMime from 'postal-mime';
import type { WaitingList, SlotBookings } from '@walkies/contract';
import { FreedPlaces } from '../../bookings/freed-places.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { aMailShelter, book, cancel } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough, tryAllNow } from '../../testing/mail/message-jobs.js';

const DAY = '2026-11-23';
const START = `${DAY}T09:00:00Z`;
const WHEN = 'Mon 23 Nov, 09:00 – 10:00';

let shelter: MailShelter;
let booked: SignedIn[];
beforeAll(async () => {
  shelter = await aMailShelter({ quietHours: { from: 21, to: 7 } });
  booked = await Promise.all(Array.from({ length: 4 }, () => shelter.api.asWalker()));
  await Promise.all(booked.map((walker) => walker.get('/users/me')));
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const join = (who: SignedIn, slot: number) => who.put(`/time-slots/${slot}/waiting-list`);
const listFor = async (who: SignedIn, slot: number) =>
  (await who.get<WaitingList>(`/time-slots/${slot}/waiting-list`)).body;
const ok = (answer: { status: number }) => expect(answer.status).toBeLessThan(300);

/** A full slot that Ines and Noor wait for. */
async function awaited(start = START): Promise<number> {
  const { api, maria, ines, noor } = shelter;
  const slot = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of booked) ok(await book(walker, slot));
  for (const walker of [ines, noor]) ok(await join(walker, slot));
  return slot;
}

/** The mails to this person since the last call, in the order of their arrival. */
async function mailsTo(who: SignedIn): Promise<{ subject: string; text: string }[]> {
  const { server, api } = shelter;
  await tryAllNow(api.database);
  await allThrough(api.database);
  const own = server.mails.filter(({ to }) => to.includes(who.email));
  server.mails.splice(
    0,
    server.mails.length,
    ...server.mails.filter((mail) => !own.includes(mail)),
  );
  const mails = await Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
  return mails.map(({ subject = '', text = '' }) => ({ subject, text }));
}

it('waiting list: an offer names its end by day and time', async () => {
  const slot = await awaited();
  ok(await cancel(booked[0] as SignedIn, slot));
  const [mail, ...others] = await mailsTo(shelter.ines);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`A place is free, yours until Fri 20 Nov, 11:00: ${WHEN}`);
  expect(mail?.text).toContain(
    'It is reserved for you until Fri 20 Nov, 11:00. Take it with one press; otherwise it goes to the next person who waits.',
  );
});

it('waiting list: whoever let an offer lapse reads that the place is open to everybody', async () => {
  const { api, ines, noor } = shelter;
  const slot = await awaited();
  ok(await cancel(booked[0] as SignedIn, slot));
  await mailsTo(ines);
  for (const now of ['2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z']) {
    api.setNow(now);
    await api.app.get(FreedPlaces).passOnDue();
  }
  const text = expect.stringContaining(
    'The time to take your reserved place is over, but the walk has a free place. It is open to everybody: whoever books first gets it.',
  );
  const mail = { subject: `A place is free for whoever is first: ${WHEN}`, text };
  expect(await mailsTo(ines)).toEqual([mail]);
  expect((await mailsTo(noor)).at(-1)).toEqual(mail);
});

it('waiting list: those who wait and who hold an offer read that the walk is deleted', async () => {
  const { maria, ines, noor } = shelter;
  const slot = await awaited();
  ok(await cancel(booked[0] as SignedIn, slot));
  await mailsTo(ines);
  const { body } = await maria.get<SlotBookings>(`/time-slots/${slot}/bookings`);
  expect(body.to_tell).toEqual({ mails: 'on', people: 5 });
  ok(await maria.delete(`/time-slots/${slot}?words=Storm.`));
  for (const walker of [ines, noor]) {
    const [mail, ...others] = await mailsTo(walker);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`A walk you wait for is cancelled: ${WHEN}`);
    expect(mail?.text).toContain('You waited for a place in it.');
    expect(mail?.text).toContain('From the shelter: “Storm.”');
    expect(mail?.text).not.toContain('opens the day again');
  }
});

it('waiting list: returns in its order when a blocked day is opened again', async () => {
  const { kit, ines, noor } = shelter;
  const slot = await awaited();
  const refused = await kit.post('/block-day', { date: DAY });
  expect(refused.body).toMatchObject({ details: { to_tell: { people: 6 } } });
  const blocked = await kit.post<{ id: number }>('/block-day', { date: DAY, cancelBookings: true });
  const [mail] = await mailsTo(noor);
  expect(mail?.subject).toBe(`A walk you wait for is cancelled: ${WHEN}`);
  expect(mail?.text).toContain(
    'If the shelter opens the day again, you are on the waiting list as before.',
  );
  ok(await kit.delete(`/time-slots/${blocked.body.id}`));
  expect(await listFor(ines, slot)).toMatchObject({ count: 2, position: 1 });
  expect(await listFor(noor, slot)).toMatchObject({ count: 2, position: 2 });
  const [, offer] = await mailsTo(ines);
  expect(offer?.subject).toBe(`A place is free, yours until Fri 20 Nov, 11:00: ${WHEN}`);
});

it('waiting list: a day is opened again although its list has read of an open place', async () => {
  const { api, kit, noor } = shelter;
  const slot = await awaited();
  api.setNow(`${DAY}T06:30:00Z`);
  ok(await cancel(booked[0] as SignedIn, slot));
  expect((await mailsTo(noor)).map(({ subject }) => subject)).toEqual([
    `A place is free for whoever is first: ${WHEN}`,
  ]);
  const blocked = await kit.post<{ id: number }>('/block-day', { date: DAY, cancelBookings: true });
  ok(blocked);
  ok(await kit.delete(`/time-slots/${blocked.body.id}`));
  expect(await listFor(noor, slot)).toMatchObject({ count: 2, position: 2 });
  ok(await book(noor, slot));
});

it('waiting list: stays with a walk that moves, and those who wait read its new time once', async () => {
  const { maria, ines, noor } = shelter;
  const slot = await awaited();
  ok(await cancel(booked[0] as SignedIn, slot));
  await mailsTo(ines);
  const times = { start_time: `${DAY}T13:00:00Z`, end_time: `${DAY}T14:00:00Z` };
  ok(await maria.patch(`/time-slots/${slot}`, { ...times, words: 'The vet.' }));
  const subject = 'A walk you wait for moved: Mon 23 Nov, 13:00 – 14:00';
  const [held, ...others] = await mailsTo(ines);
  expect([held?.subject, ...others]).toEqual([subject]);
  expect(held?.text).toContain(`It was on ${WHEN}.`);
  expect(held?.text).toContain('From the shelter: “The vet.”');
  expect(held?.text).toContain('The place is still reserved for you, until Fri 20 Nov, 11:00.');
  const [waits] = await mailsTo(noor);
  expect(waits?.subject).toBe(subject);
  expect(waits?.text).toContain('You are still on the waiting list.');
  expect(await listFor(noor, slot)).toMatchObject({ position: 2 });
});

it('waiting list: a walk that moves into the next hours opens a reserved place to all, in one mail', async () => {
  const { maria, ines, noor } = shelter;
  const slot = await awaited();
  ok(await cancel(booked[0] as SignedIn, slot));
  await mailsTo(ines);
  const times = { start_time: '2026-11-20T11:30:00Z', end_time: '2026-11-20T12:30:00Z' };
  ok(await maria.patch(`/time-slots/${slot}`, times));
  for (const walker of [ines, noor]) {
    const mails = await mailsTo(walker);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A place is free for whoever is first: Fri 20 Nov, 11:30 – 12:30',
    ]);
    expect(mails[0]?.text).toContain('There is no time left to reserve the place');
  }
  expect(await listFor(ines, slot)).toMatchObject({ position: 1, reserved_until: null });
  ok(await book(noor, slot));
});

it('waiting list: a blocked day is one mail to each person, whatever they are booked for or wait for', async () => {
  const { api, maria, kit, ines, noor } = shelter;
  for (const hour of ['09', '14']) await awaited(`${DAY}T${hour}:00:00Z`);
  const own = await aSlot(api.database, { start: `${DAY}T11:00:00Z`, marshal: maria.uid });
  ok(await book(ines, own));
  await mailsTo(ines);
  ok(await kit.post('/block-day', { date: DAY, cancelBookings: true, words: 'Storm.' }));

  const [called, ...others] = await mailsTo(ines);
  expect([called?.subject, others]).toEqual([
    'Cancelled by the shelter: Mon 23 Nov, 11:00 – 12:00',
    [],
  ]);
  expect(called?.text).toContain(
    'You waited for a place in other walks, which are cancelled, too: Mon 23 Nov, 09:00 – 10:00; Mon 23 Nov, 14:00 – 15:00.',
  );
  const back = 'If the shelter opens the day again, you are on the waiting list as before.';
  expect(called?.text).toContain(back);

  const [waited, ...more] = await mailsTo(noor);
  expect([waited?.subject, more]).toEqual([
    `Walks you wait for are cancelled: ${WHEN}, and 1 more`,
    [],
  ]);
  for (const text of [
    'THE WALKS ARE CANCELLED, NOOR',
    'You waited for a place in them: Mon 23 Nov, 09:00 – 10:00; Mon 23 Nov, 14:00 – 15:00.',
    'From the shelter: “Storm.”',
    back,
  ]) {
    expect(waited?.text).toContain(text);
  }
});
