import type { ErrorBody, Offer } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { OfferLinks } from '../../messages/kinds/offer-links.js';
import { FreedPlaces } from '../freed-places.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Caller, SignedIn } from '../../testing/caller.js';
import { deleteMessages } from '../../testing/mail/message-jobs.js';
import { QUEUE_ONLY } from '../../testing/mail/queue-only.js';
import { emptySlots, seats } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const START = '2026-11-22T10:00:00Z';

let api: TestApi;
let booked: SignedIn[];
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY, quietHours: { from: 21, to: 7 } });
  const walkers = await Promise.all(Array.from({ length: 6 }, () => api.asWalker()));
  booked = walkers.slice(0, 4);
  [ines, noor] = walkers.slice(4) as [SignedIn, SignedIn];
  maria = await api.asMarshal();
  await Promise.all([...walkers, maria].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
  await deleteMessages(api.database);
});
afterAll(() => api.stop());

const mails = async (kind: string): Promise<{ uid: string; offer: number }[]> => {
  const text = sql`SELECT data->>'uid' AS uid, (data->>'offer')::int AS offer FROM pgboss.job
    WHERE name = 'messages' AND data->>'kind' = $1 ORDER BY data->>'offer', data->>'uid'`;
  const statement = { name: 'testing.mails-of-kind', text };
  return (await api.database.query<{ uid: string; offer: number }>(statement, [kind])).rows;
};

/** The token in the mail of an offer. */
const tokenOf = (mail: { offer: number } | undefined) =>
  api.app.get(OfferLinks).tokenOf(mail?.offer ?? 0);

/** A full slot that these walkers wait for, with one place given up; returns the link's token. */
async function anOffer(
  waiting: SignedIn[],
  start = START,
): Promise<{ slot: number; token: string }> {
  const slot = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of booked) await walker.put(`/time-slots/${slot}/book`);
  for (const walker of waiting) await walker.put(`/time-slots/${slot}/waiting-list`);
  await booked[0]?.delete(`/time-slots/${slot}/book`);
  return { slot, token: await tokenOf((await mails('place-offered')).at(-1)) };
}
const look = (who: Caller, token: string) => who.get<Offer>(`/offers/${token}`);
const claim = (who: Caller, token: string) => who.post<Offer & ErrorBody>(`/offers/${token}`);

it('offer: its link describes the place to anyone and claims nothing', async () => {
  const { slot, token } = await anOffer([ines]);
  expect(await mails('place-offered')).toMatchObject([{ uid: ines.uid }]);
  for (let opened = 0; opened < 3; opened += 1) {
    expect((await look(api.anonymous, token)).body).toEqual({
      state: 'open',
      name: ines.person,
      reserved_until: '2026-11-20T11:00:00.000Z',
      walk: {
        slot_id: slot,
        start_time: '2026-11-22T10:00:00.000Z',
        end_time: '2026-11-22T11:00:00.000Z',
        marshal_name: maria.person,
      },
    });
  }
  expect((await look(ines, token)).body.is_mine).toBe(true);
  expect((await look(noor, token)).body.is_mine).toBe(false);
  expect(await seats(api.database)).toMatchObject([{ count: 3, rows: 3 }]);
});

it('offer: its token is not in the queue, which stores it in plain text', async () => {
  const { token } = await anOffer([ines]);
  const { rows } = await api.database.queryText(`SELECT data FROM pgboss.job`);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toMatch(/[0-9a-f]{64}/);
});

it('offer: its link books the place for its recipient without a sign-in, once', async () => {
  const { slot, token } = await anOffer([ines]);
  expect((await claim(api.anonymous, token)).body).toMatchObject({ state: 'claimed' });
  expect(await seats(api.database)).toMatchObject([{ count: 4, rows: 4 }]);
  expect((await claim(api.anonymous, token)).body.code).toBe('SLOT_ALREADY_BOOKED');
  await ines.delete(`/time-slots/${slot}/book`);
  expect((await look(ines, token)).body.state).toBe('over');
  expect((await claim(ines, token)).body.code).toBe('OFFER_OVER');
  expect(await mails('booked')).toMatchObject([{}, {}, {}]);
});

it('offer: two presses at once book one place', async () => {
  const { token } = await anOffer([ines]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => claim(api.anonymous, token)));
  expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await seats(api.database)).toMatchObject([{ count: 4, rows: 4 }]);
});

it('offer: refuses somebody else who is signed in, and an unknown link', async () => {
  const { token } = await anOffer([ines]);
  expect((await claim(noor, token)).body.code).toBe('OFFER_NOT_YOURS');
  expect((await look(api.anonymous, '0'.repeat(64))).status).toBe(404);
  expect((await claim(api.anonymous, '0'.repeat(64))).status).toBe(404);
  expect((await look(api.anonymous, 'short')).status).toBe(400);
  expect(await seats(api.database)).toMatchObject([{ count: 3 }]);
});

it('offer: refuses a claim after its time, when given up, and when the walk is cancelled', async () => {
  const late = await anOffer([ines]);
  api.setNow('2026-11-20T11:00:00Z');
  expect((await look(api.anonymous, late.token)).body.state).toBe('over');
  expect((await claim(api.anonymous, late.token)).body.code).toBe('OFFER_OVER');
  await emptySlots(api.database);
  await deleteMessages(api.database);
  api.setNow(NOW);

  const left = await anOffer([ines, noor]);
  await ines.delete(`/time-slots/${left.slot}/waiting-list`);
  expect((await claim(api.anonymous, left.token)).body.code).toBe('OFFER_OVER');
  const [, next] = await mails('place-offered');
  expect(next?.uid).toBe(noor.uid);
  await maria.delete(`/time-slots/${left.slot}`);
  expect((await look(api.anonymous, await tokenOf(next))).body).toMatchObject({
    state: 'cancelled',
    walk: null,
  });
  expect((await claim(api.anonymous, await tokenOf(next))).body.code).toBe('OFFER_OVER');
});

it('offer: refuses a recipient who has left or has lost what a booking needs', async () => {
  const leaver = await api.asWalker();
  const { token } = await anOffer([leaver]);
  await leaver.delete('/users/me');
  expect((await claim(api.anonymous, token)).status).toBe(404);
  await emptySlots(api.database);
  await deleteMessages(api.database);

  const { token: other, slot } = await anOffer([ines]);
  const overlapping = await aSlot(api.database, { start: '2026-11-22T10:30:00Z' });
  await ines.put(`/time-slots/${overlapping}/book`);
  expect((await claim(api.anonymous, other)).body.code).toBe('SLOT_OVERLAPS');
  await ines.delete(`/time-slots/${overlapping}/book`);
  expect((await claim(api.anonymous, other)).status).toBeLessThan(300);
  expect(slot).toBeGreaterThan(0);
});

it.each<[string, string, string, string]>([
  // 20:30 in London: half an hour of the evening and an hour and a half of the morning.
  ['over a night', '2026-11-20T20:30:00Z', START, '2026-11-21T08:30:00.000Z'],
  ['from a night on', '2026-11-21T23:30:00Z', '2026-11-22T12:00:00Z', '2026-11-22T09:00:00.000Z'],
  // Clocks go back on 25 October 2026: 21:00 BST to 07:00 GMT.
  [
    'over a clock change',
    '2026-10-24T19:30:00Z',
    '2026-10-28T10:00:00Z',
    '2026-10-25T08:30:00.000Z',
  ],
  [
    'until three hours before the start',
    '2026-11-22T07:00:00Z',
    '2026-11-22T12:00:00Z',
    '2026-11-22T09:00:00.000Z',
  ],
])('offer: lasts two hours without quiet hours: %s', async (_, now, start, until) => {
  api.setNow(now);
  const { token } = await anOffer([ines], start);
  expect((await look(api.anonymous, token)).body.reserved_until).toBe(until);
});

it.each([
  ['at night', '2026-11-21T23:30:00Z', '2026-11-22T11:59:00Z'],
  ['in the morning', '2026-11-22T07:01:00Z', '2026-11-22T12:00:00Z'],
])(
  'offer: without two waking hours before the last three, the place is open to all at once: %s',
  async (_, now, start) => {
    api.setNow(now);
    const { slot } = await anOffer([ines, noor], start);
    expect(await mails('place-offered')).toEqual([]);
    const recipients = [ines.uid, noor.uid].sort();
    expect((await mails('place-open')).map(({ uid }) => uid)).toEqual(recipients);
    await api.app.get(FreedPlaces).passOnDue();
    expect(await mails('place-open')).toHaveLength(2);
    expect((await noor.put(`/time-slots/${slot}/book`)).status).toBe(200);
  },
);

it('offer: its mail waits for the end of quiet hours, however soon the walk starts', async () => {
  api.setNow('2026-11-21T23:30:00Z');
  await anOffer([ines], '2026-11-22T12:00:00Z');
  const { rows } = await api.database.queryText(
    `SELECT extract(epoch FROM start_after - created_on)::int / 60 AS minutes
     FROM pgboss.job WHERE data->>'kind' = 'place-offered'`,
  );
  expect(rows).toEqual([{ minutes: 450 }]);
});

it('offer: whoever let it lapse is notified once when the place is open to everybody', async () => {
  const { slot } = await anOffer([ines, noor]);
  const passOnAt = async (now: string) => {
    api.setNow(now);
    await api.app.get(FreedPlaces).passOnDue();
  };
  await passOnAt('2026-11-20T11:00:00Z');
  expect(await mails('place-open')).toEqual([]);
  await passOnAt('2026-11-20T13:00:00Z');
  const recipients = [ines.uid, noor.uid].sort();
  expect((await mails('place-open')).map(({ uid }) => uid)).toEqual(recipients);
  await booked[1]?.delete(`/time-slots/${slot}/book`);
  expect(await mails('place-open')).toHaveLength(2);
});

it('offer: whoever let it lapse is not notified with another walk at that time, nor twice as one who waits again', async () => {
  const { slot } = await anOffer([ines, noor]);
  const overlapping = await aSlot(api.database, { start: '2026-11-22T10:30:00Z' });
  api.setNow('2026-11-20T11:00:00Z');
  await api.app.get(FreedPlaces).passOnDue();
  await ines.put(`/time-slots/${overlapping}/book`);
  await noor.put(`/time-slots/${slot}/book`);
  await booked[1]?.delete(`/time-slots/${slot}/book`);
  expect(await mails('place-open')).toEqual([]);
});

it('offer: in the last three hours all who wait are notified once, and nobody is offered the place', async () => {
  const slot = await aSlot(api.database, { start: START });
  for (const walker of booked) await walker.put(`/time-slots/${slot}/book`);
  for (const walker of [ines, noor]) await walker.put(`/time-slots/${slot}/waiting-list`);
  api.setNow('2026-11-22T07:30:00Z');
  await booked[0]?.delete(`/time-slots/${slot}/book`);
  const recipients = [ines.uid, noor.uid].sort();
  expect((await mails('place-open')).map(({ uid }) => uid)).toEqual(recipients);
  expect(await mails('place-offered')).toEqual([]);
  await booked[1]?.delete(`/time-slots/${slot}/book`);
  await api.app.get(FreedPlaces).passOnDue();
  expect(await mails('place-open')).toHaveLength(2);
});

it('offer: of those who wait, three for each open place are notified, the first of the list first', async () => {
  const slot = await aSlot(api.database, { start: START });
  const overlapping = await aSlot(api.database, { start: '2026-11-22T10:30:00Z' });
  const waiting = await Promise.all(Array.from({ length: 9 }, () => api.asWalker()));
  for (const walker of waiting) await walker.get('/users/me');
  for (const walker of booked) await walker.put(`/time-slots/${slot}/book`);
  for (const walker of waiting) await walker.put(`/time-slots/${slot}/waiting-list`);
  await waiting[1]?.put(`/time-slots/${overlapping}/book`);
  const notified = async () => (await mails('place-open')).map(({ uid }) => uid).sort();
  const first = (...at: number[]) => at.map((n) => waiting[n]?.uid).sort();

  api.setNow('2026-11-22T07:30:00Z');
  await booked[0]?.delete(`/time-slots/${slot}/book`);
  expect(await notified()).toEqual(first(0, 2, 3));
  // Gives the place back and frees it, again and again.
  for (let again = 0; again < 3; again += 1) {
    await booked[0]?.put(`/time-slots/${slot}/book`);
    await booked[0]?.delete(`/time-slots/${slot}/book`);
    await api.app.get(FreedPlaces).passOnDue();
  }
  expect(await notified()).toEqual(first(0, 2, 3));
  await booked[1]?.delete(`/time-slots/${slot}/book`);
  expect(await notified()).toEqual(first(0, 2, 3, 4, 5, 6));
});

it('offer: of those who let theirs lapse, three for each open place are notified', async () => {
  const waiting = await Promise.all(Array.from({ length: 5 }, () => api.asWalker()));
  for (const walker of waiting) await walker.get('/users/me');
  await anOffer(waiting, '2026-11-23T10:00:00Z');
  for (const hour of [11, 13, 15, 17, 19]) {
    api.setNow(`2026-11-20T${hour}:00:00Z`);
    await api.app.get(FreedPlaces).passOnDue();
  }
  const recipients = waiting.slice(0, 3).map(({ uid }) => uid);
  expect((await mails('place-open')).map(({ uid }) => uid)).toEqual(recipients.sort());
  await api.app.get(FreedPlaces).passOnDue();
  expect(await mails('place-open')).toHaveLength(3);
});

it('offer: a reservation that ends three hours before the start opens the place to everybody', async () => {
  api.setNow('2026-11-22T07:00:00Z');
  const { slot } = await anOffer([ines, noor], '2026-11-22T12:00:00Z');
  api.setNow('2026-11-22T09:00:00Z');
  await api.app.get(FreedPlaces).passOnDue();
  expect(await mails('place-offered')).toHaveLength(1);
  const recipients = [ines.uid, noor.uid].sort();
  expect((await mails('place-open')).map(({ uid }) => uid)).toEqual(recipients);
  expect((await noor.put(`/time-slots/${slot}/book`)).status).toBe(200);
});
