import type {
  Cover,
  CoverLink,
  ErrorBody,
  PersonExport,
  PlannedSlot,
  Slot,
} from '@walkies/contract';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aMailShelter, book, cancel } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import { seats } from '../../testing/seats.js';
import { CoversService } from './covers.service.js';

const DAY = '2026-11-21';
const START = `${DAY}T10:00:00Z`;

let at: MailShelter;
let slot: number;
beforeAll(async () => {
  at = await aMailShelter({ maxFutureBookings: 2 });
});
beforeEach(async () => {
  await at.begin();
  slot = await aSlot(at.api.database, { start: START, marshal: at.maria.uid });
  await book(at.ines, slot);
});
afterAll(() => at.stop());

const make = (who: SignedIn, id = slot) =>
  who.post<CoverLink & ErrorBody>(`/time-slots/${id}/cover`);
const tokenOf = async (who = at.ines) => (await make(who)).body.path.replace('/cover?link=', '');
const describeTo = (who: SignedIn, token: string) => who.get<Cover & ErrorBody>(`/covers/${token}`);
const confirm = (who: SignedIn, token: string) => who.post<Slot & ErrorBody>(`/covers/${token}`);
const walkersOf = async () =>
  (
    await at.maria.get<{ walkers: { id: string }[] }>(`/time-slots/${slot}/bookings`)
  ).body.walkers.map(({ id }) => id);
const mailsTo = async (who: SignedIn) => {
  await allThrough(at.api.database);
  const { email } = (await who.get<{ email: string }>('/users/me')).body;
  const own = at.server.mails.filter(({ to }) => to.includes(email));
  return Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
};
const entryIn = (mail: Email | undefined): string => {
  const content = mail?.attachments.find(({ filename }) => filename === 'walk.ics')?.content ?? '';
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
};
const planned = async () =>
  (await at.maria.get<PlannedSlot[]>(`/day-plan?date=${DAY}`)).body.find(({ id }) => id === slot);

it('cover: a link that is taken back gives no place, and its walker stays booked', async () => {
  const token = await tokenOf();
  const takeBack = (who: SignedIn) => who.delete(`/time-slots/${slot}/cover`);
  expect((await takeBack(at.noor)).status).toBe(204);
  expect((await describeTo(at.noor, token)).body.state).toBe('open');
  expect((await takeBack(at.ines)).status).toBe(204);
  expect((await takeBack(at.ines)).status).toBe(204);
  const refused = await confirm(at.noor, token);
  expect(refused).toMatchObject({ status: 404, body: { code: 'COVER_NOT_FOUND' } });
  expect(refused.body.error).toBe('This link does not work any more. Ask the walker who sent it.');
  expect(await walkersOf()).toEqual([at.ines.uid]);
  expect(await tokenOf()).not.toBe(token);
});

it('cover: gives the place to the first walker who confirms', async () => {
  const held = await aSlot(at.api.database, { start: `${DAY}T14:00:00Z` });
  await book(at.noor, held);
  const token = await tokenOf();
  expect(await describeTo(at.noor, token)).toMatchObject({
    status: 200,
    body: { state: 'open', walker_name: 'Ines Okafor', walk: { slot_id: slot, dogs: [] } },
  });
  const { status, body } = await confirm(at.noor, token);
  expect([status, body.id, body.booked_by_me, body.booked_count]).toEqual([200, slot, true, 1]);
  expect(await walkersOf()).toEqual([at.noor.uid]);
  expect(await seats(at.api.database)).toMatchObject([{ count: 1, rows: 1 }, { count: 1 }]);
  // A retry of the same call.
  expect((await confirm(at.noor, token)).body.booked_by_me).toBe(true);
});

it('cover: refuses a walker with the most bookings ahead', async () => {
  for (const hour of [14, 16]) {
    const held = await aSlot(at.api.database, { start: `${DAY}T${hour}:00:00Z` });
    expect((await book(at.noor, held)).status).toBe(200);
  }
  const token = await tokenOf();
  expect((await confirm(at.noor, token)).body).toMatchObject({
    code: 'TOO_MANY_BOOKINGS',
    error: 'You can book at most 2 walks ahead.',
  });
  expect(await walkersOf()).toEqual([at.ines.uid]);
});

const CANCELLED = 'The shelter has cancelled this walk.';
const kitBlocks = () => at.kit.post('/block-day', { date: DAY, cancelBookings: true });
it.each([
  [
    'cancelled by its new walker',
    () => cancel(at.noor, slot),
    'given-up',
    'COVER_ENDED',
    'You are not booked for this walk any more.',
  ],
  [
    'taken out by staff',
    () => at.maria.delete(`/time-slots/${slot}/walkers/${at.noor.uid}`),
    'given-up',
    'COVER_ENDED',
    'The shelter has taken you out of this walk.',
  ],
  ['on a blocked day', kitBlocks, 'cancelled', 'COVER_ENDED', CANCELLED],
  ['deleted', () => at.maria.delete(`/time-slots/${slot}`), 'cancelled', 'COVER_ENDED', CANCELLED],
] as const)('cover: a used link answers from the booking: %s', async (...row) => {
  const [, end, state, code, words] = row;
  const token = await tokenOf();
  await confirm(at.noor, token);
  expect((await describeTo(at.noor, token)).body.state).toBe('taken-by-you');
  expect((await end()).status).toBeLessThan(300);
  const isGivenBack = state === 'given-up';
  const { body } = await describeTo(at.noor, token);
  expect([body.state, body.given_back ?? false]).toEqual([state, isGivenBack]);
  const refused = await confirm(at.noor, token);
  expect([refused.status, refused.body.code]).toEqual([409, code]);
  expect(refused.body.error).toBe(words);
  if (isGivenBack) expect(await walkersOf()).toEqual([]);
});

it('cover: is one link for each booking', async () => {
  const token = await tokenOf();
  expect(await tokenOf()).toBe(token);
  await cancel(at.ines, slot);
  await book(at.ines, slot);
  expect(await tokenOf()).not.toBe(token);
});

it('cover: mails both with their calendar entries', async () => {
  const token = await tokenOf();
  await mailsTo(at.ines);
  await confirm(at.noor, token);
  const [mail] = await mailsTo(at.noor);
  expect(mail?.subject).toMatch(/^You are booked: /);
  expect(mail?.text).toContain('You take the place of Ines Okafor.');
  expect(entryIn(mail)).toContain('METHOD:REQUEST');
  const [, thanks] = await mailsTo(at.ines);
  expect(thanks?.subject).toMatch(/^Noor "N" Haddad takes your place: /);
  expect(entryIn(thanks)).toContain('METHOD:CANCEL');
});

it.each([
  ['gold', true],
  ['grey', false],
] as const)('cover: hands over a %s dog only to a cleared walker', async (grade, isHanded) => {
  const dog = await aDog(at.api.app, { name: `A ${grade} dog`, grade });
  const override = { reason: 'She knows him well.' };
  await at.maria.put(`/time-slots/${slot}/pairs/${dog}`, { walkerId: at.ines.uid, override });
  const token = await tokenOf();
  expect((await describeTo(at.noor, token)).body.walk?.dogs).toEqual([`A ${grade} dog`]);
  expect((await confirm(at.noor, token)).status).toBe(200);
  const pairs = (await planned())?.pairs.filter((pair) => pair.dog);
  expect(pairs).toMatchObject([
    isHanded
      ? { walker: { id: at.noor.uid }, dog: { id: dog }, lost: null, broken: [] }
      : {
          walker: null,
          dog: { id: dog },
          lost: {
            name: 'Ines Okafor',
            cover: { name: 'Noor "N" Haddad', rule: 'NOT_CLEARED' },
          },
        },
  ]);
});

it('cover: hands over one of two dogs, and leaves the other with the rule', async () => {
  const dogs = await Promise.all(
    ['Ada', 'Bea'].map((name) => aDog(at.api.app, { name, grade: 'gold' })),
  );
  const override = { reason: 'They walk well together.' };
  for (const dog of dogs)
    await at.maria.put(`/time-slots/${slot}/pairs/${dog}`, { walkerId: at.ines.uid, override });
  await confirm(at.noor, await tokenOf());
  const pairs = (await planned())?.pairs ?? [];
  expect(pairs.filter(({ walker }) => walker?.id === at.noor.uid)).toHaveLength(1);
  expect(pairs.find(({ walker }) => !walker)?.lost?.cover?.rule).toBe('WALKER_HAS_A_DOG');
});

it('cover: says in words why a link cannot be used', async () => {
  const token = await tokenOf();
  const refused = async (who: SignedIn, code: string, state: string, words: RegExp) => {
    const { status, body } = await confirm(who, token);
    expect([status, body.code]).toEqual([409, code]);
    expect(body.error).toMatch(words);
    expect((await describeTo(who, token)).body.state).toBe(state);
  };
  await refused(at.ines, 'COVER_OWN', 'own', /Send the link to a friend/);
  expect((await confirm(at.maria, token)).status).toBe(403);
  expect((await describeTo(at.maria, token)).body.state).toBe('open');
  await confirm(at.noor, token);
  const tom = await at.api.asWalker({ name: 'Tom Ashby' });
  await refused(tom, 'COVER_USED', 'taken', /already taken/);
  await refused(at.ines, 'COVER_USED', 'taken', /already taken/);
  expect((await describeTo(at.noor, token)).body.state).toBe('taken-by-you');
});

it.each([
  ['given up', () => cancel(at.ines, slot), 'COVER_ENDED', 'given-up', /Ines Okafor is not booked/],
  [
    'deleted',
    () => at.maria.delete(`/time-slots/${slot}`),
    'COVER_ENDED',
    'cancelled',
    /shelter has/,
  ],
  [
    'on a blocked day',
    () => at.kit.post('/block-day', { date: DAY, cancelBookings: true }),
    'COVER_ENDED',
    'cancelled',
    /The shelter has cancelled/,
  ],
  [
    'taken out',
    () => at.maria.delete(`/time-slots/${slot}/walkers/${at.ines.uid}`),
    'COVER_ENDED',
    'given-up',
    /not booked/,
  ],
  ['begun', () => at.api.setNow('2026-11-21T10:00:01Z'), 'SLOT_STARTED', 'started', /started/],
  [
    'finalized',
    () => at.kit.post('/walks', { timeSlotId: slot, walkerIds: [], dogIds: [] }),
    'SLOT_STARTED',
    'started',
    /started/,
  ],
])('cover: ends when the walk is %s', async (_, end, code, state, words) => {
  const token = await tokenOf();
  await end();
  const { status, body } = await confirm(at.noor, token);
  expect([status, body.code]).toEqual([409, code]);
  expect(body.error).toMatch(words);
  expect((await describeTo(at.noor, token)).body.state).toBe(state);
});

it('cover: ends when its walker leaves', async () => {
  const leaver = await at.api.asWalker({ name: 'Lea Ver' });
  await leaver.get('/users/me');
  await book(leaver, slot);
  const token = await tokenOf(leaver);
  await leaver.delete('/users/me');
  for (const call of [confirm, describeTo])
    expect(await call(at.noor, token)).toMatchObject({
      status: 404,
      body: { code: 'COVER_NOT_FOUND' },
    });
  expect(await confirm(at.noor, 'x'.repeat(43))).toMatchObject({ status: 404 });
  expect(await confirm(at.noor, 'x')).toMatchObject({ status: 400 });
});

it('cover: follows the rules of a booking', async () => {
  const token = await tokenOf();
  const newcomer = await at.api.asWalker({ role: null });
  expect((await confirm(newcomer, token)).body.code).toBe('PROFILE_INCOMPLETE');
  const tom = await at.api.asWalker({ name: 'Tom Ashby' });
  await tom.get('/users/me');
  await book(tom, slot);
  expect((await confirm(tom, token)).body.code).toBe('SLOT_ALREADY_BOOKED');
  await cancel(tom, slot);
  await book(tom, await aSlot(at.api.database, { start: `${DAY}T10:30:00Z` }));
  expect((await confirm(tom, token)).body.code).toBe('SLOT_OVERLAPS');
  expect(await walkersOf()).toEqual([at.ines.uid]);
});

it('cover: is offered for the own coming walks only', async () => {
  expect((await make(at.noor)).body.code).toBe('SLOT_NOT_BOOKED');
  expect((await make(at.ines, 999_999)).body.code).toBe('SLOT_NOT_FOUND');
  expect((await make(at.maria)).status).toBe(403);
  at.api.setNow('2026-11-21T10:00:01Z');
  expect((await make(at.ines)).body.code).toBe('SLOT_STARTED');
});

const STORED = { name: 'testing.covers', text: sql`SELECT FROM cover WHERE secret = $1` };

it('cover: is in the exports of both, and deleted a month after the walk', async () => {
  const token = await tokenOf();
  await confirm(at.noor, token);
  const exportOf = async (who: SignedIn) =>
    (await who.get<PersonExport>('/users/me/export')).body.covers?.at(-1);
  expect(await exportOf(at.ines)).toMatchObject({ part: 'asked' });
  expect(await exportOf(at.noor)).toMatchObject({ part: 'took' });
  const jobs = at.api.app.get(CoversService);
  at.api.setNow('2026-12-21T10:59:59Z');
  await jobs.deleteExpired();
  expect((await at.api.database.query(STORED, [token])).rowCount).toBe(1);
  at.api.setNow('2026-12-21T11:00:01Z');
  await jobs.deleteExpired();
  expect((await at.api.database.query(STORED, [token])).rowCount).toBe(0);
});
