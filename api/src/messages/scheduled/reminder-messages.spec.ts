import PostalMime from 'postal-mime';
import { sql } from '../../database/sql.js';
import { Cancellations } from '../../slot-changes/cancellations.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, cancel, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { resetScheduled, mailsSentAt } from '../../testing/mail/scheduled-mails.js';
import { MessageTemplates } from '../delivery/message-templates.js';

const DAY = '2026-11-21';
const AFTERNOON = '2026-11-21T14:00:00Z';
const EVENING = '2026-11-20T18:00:00Z';

let shelter: MailShelter;
let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ api, ines, noor, maria, kit } = shelter);
});
beforeEach(() => resetScheduled(shelter));
afterAll(() => shelter.stop());

async function booked(who: SignedIn, start: string, marshal?: SignedIn): Promise<number> {
  const slot = await aSlot(api.database, { start, ...(marshal && { marshal: marshal.uid }) });
  expect((await book(who, slot)).status).toBe(200);
  return slot;
}

/** Only the mails to walkers; marshals get mails too. */
const remindedAt = async (instant: string) =>
  (await mailsSentAt(shelter, instant)).filter(({ to }) =>
    [ines, noor].some(({ email }) => to?.[0]?.address === email),
  );

const written = (uid: string) =>
  api.app.get(MessageTemplates).rendererFor({ id: '', kind: 'reminder', uid, facts: {} })({
    id: '',
    kind: 'reminder',
    uid,
    facts: { day: DAY },
  });

describe('the evening before a walk', () => {
  // spec: 10.84
  it('reminder: notifies each walker at 18:00, once, of all walks of the day', async () => {
    await booked(ines, TOMORROW, maria);
    await booked(ines, AFTERNOON);
    await booked(noor, '2026-11-22T09:00:00Z', maria);
    expect(await remindedAt('2026-11-20T17:59:59Z')).toEqual([]);
    const mails = await remindedAt(EVENING);
    expect(mails).toHaveLength(1);
    const [{ subject, text = '', html = '', to } = { to: [] }] = mails;
    expect(to).toMatchObject([{ address: ines.email }]);
    expect(subject).toBe('Your 2 walks on Sat 21 Nov, the first at 09:00');
    expect(text).toContain('Shelter time: London, Greenwich Mean Time');
    for (const body of [text, html]) {
      expect(body).toContain('09:00 – 10:00');
      expect(body).toContain('with Maria Lopez');
      expect(body).toContain(
        'You can cancel until Sat 21 Nov, 07:00. After that, tell Maria Lopez.',
      );
      expect(body).toContain('14:00 – 15:00');
      expect(body).toContain(
        'You can cancel until Sat 21 Nov, 12:00. After that, tell the shelter.',
      );
      expect(body).toContain('https://walkies.example.org/walker-calendar');
      expect(body).not.toContain(maria.email);
    }
    expect(await remindedAt('2026-11-20T18:01:00Z')).toEqual([]);
    const [{ subject: next } = {}] = await remindedAt('2026-11-21T18:00:00Z');
    expect(next).toBe('Your walk: Sun 22 Nov, 09:00');
  });

  it('reminder: names the walker’s dog and what to know of it', async () => {
    const dog = await aDog(api.app, { name: 'Biscuit', grade: 'maroon' });
    const knowing = {
      name: 'testing.must-know',
      text: sql`UPDATE dog SET must_know = 'Pulls at bikes.' WHERE id = $1`,
    };
    await api.database.query(knowing, [dog]);
    const slot = await booked(ines, TOMORROW, maria);
    await booked(noor, AFTERNOON);
    const pair = { walkerId: ines.uid, override: { reason: 'She knows him well.' } };
    await maria.put(`/time-slots/${slot}/pairs/${dog}`, pair);
    const mails = await mailsSentAt(shelter, EVENING);
    const mailTo = ({ email }: SignedIn) =>
      mails.find(({ to }) => to?.[0]?.address === email)?.text;
    expect(mailTo(ines)).toContain('You walk Biscuit: Beagle, Medium.');
    expect(mailTo(ines)).toContain('What to know about Biscuit: Pulls at bikes.');
    expect(mailTo(noor)).not.toContain('Biscuit');
    expect(mailTo(maria)).toMatch(/ walks Biscuit/);
  });

  it('reminder: is sent late rather than never, but not shortly before the walk', async () => {
    await booked(ines, TOMORROW);
    await booked(noor, AFTERNOON);
    const [mail, ...others] = await remindedAt('2026-11-21T08:45:00Z');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: [{ address: noor.email }] });
    expect(mail?.subject).toBe('Your walk: Sat 21 Nov, 14:00');
  });

  it('reminder: leaves out walks booked after it was due', async () => {
    await booked(ines, AFTERNOON);
    api.setNow('2026-11-20T18:30:00Z');
    await booked(ines, TOMORROW);
    await booked(noor, TOMORROW);
    const mails = await remindedAt('2026-11-20T19:30:00Z');
    expect(mails.map(({ subject }) => subject)).toEqual(['Your walk: Sat 21 Nov, 14:00']);
  });

  it('reminder: includes walks booked before booking times were stored', async () => {
    await booked(ines, TOMORROW);
    await api.database.query({
      name: 'testing.before-that',
      text: sql`UPDATE booking SET booked_at = NULL`,
    });
    expect(await remindedAt(EVENING)).toHaveLength(1);
  });

  it('reminder: says when it is too late to cancel', async () => {
    await booked(ines, '2026-11-21T01:00:00Z');
    const [early] = await remindedAt('2026-11-20T22:00:00Z');
    expect(early?.text).toContain('You can cancel until Fri 20 Nov, 23:00.');
    await resetScheduled(shelter);
    await booked(ines, '2026-11-21T01:00:00Z');
    const [late] = await remindedAt('2026-11-20T23:30:00Z');
    expect(late?.text).toContain(
      'Too late to cancel. Cannot come? Tell the shelter: open the walk in Walkies and press “I can’t come”.',
    );
  });

  it.each<[string, (slot: number) => Promise<unknown>]>([
    ['cancelled', (slot) => cancel(ines, slot)],
    ['deleted', (slot) => maria.delete(`/time-slots/${slot}`)],
    [
      'of a day that was blocked',
      () => kit.post('/block-day', { date: DAY, cancelBookings: true }),
    ],
  ])('reminder: says nothing of a walk that is %s, before and after it was due', async (_, end) => {
    const slot = await booked(ines, TOMORROW, maria);
    expect(await written(ines.uid)).not.toBeNull();
    await end(slot);
    expect(await written(ines.uid)).toBeNull();
    expect(await remindedAt(EVENING)).toEqual([]);
  });

  it('reminder: is not sent twice when the record of its hour is lost', async () => {
    await booked(ines, TOMORROW);
    expect(await remindedAt(EVENING)).toHaveLength(1);
    await api.database.query({
      name: 'testing.lost-note',
      text: sql`DELETE FROM chore WHERE name LIKE 'tell %'`,
    });
    await api.database.query({
      name: 'testing.old-jobs',
      text: sql`DELETE FROM pgboss.job WHERE name = 'messages'`,
    });
    expect(await remindedAt('2026-11-20T18:05:00Z')).toEqual([]);
  });

  // spec: 10.84
  it.each([
    ['March', '2027-03-28T09:00:00Z', '27T17:59:59Z', '27T18:00:00Z', 'Sun 28 Mar, 10:00'],
    ['October', '2027-10-31T09:00:00Z', '30T16:59:59Z', '30T17:00:00Z', 'Sun 31 Oct, 09:00'],
  ])(
    'reminder: follows the wall clock when clocks change in %s',
    async (_, start, early, at, moment) => {
      const month = start.slice(0, 8);
      await booked(ines, start);
      expect(await remindedAt(`${month}${early}`)).toEqual([]);
      const [mail] = await remindedAt(`${month}${at}`);
      expect(mail?.subject).toBe(`Your walk: ${moment}`);
    },
  );
});

describe('a day that is opened again', () => {
  const block = async (): Promise<number> => {
    const { body } = await kit.post<{ id: number }>('/block-day', {
      date: DAY,
      cancelBookings: true,
    });
    await allThrough(api.database);
    shelter.server.mails.length = 0;
    return body.id;
  };
  const open = async (day: number) => {
    expect((await kit.delete(`/time-slots/${day}`)).status).toBe(204);
    await allThrough(api.database);
    return Promise.all(shelter.server.mails.map(({ raw }) => PostalMime.parse(raw)));
  };
  const cancelled = async () =>
    (await api.database.query({ name: 'testing.lost', text: sql`SELECT FROM called_off` }))
      .rowCount;

  // spec: 10.84
  it('reopened day: notifies each walker who lost a place, once, with the walks that have places', async () => {
    const slot = await booked(ines, TOMORROW, maria);
    await book(noor, slot);
    await booked(ines, AFTERNOON);
    const day = await block();
    const { body } = await ines.get<{ called_off: unknown }>('/users/me/export');
    expect(body.called_off).toEqual([{ day: DAY }]);
    const mails = await open(day);
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([ines.email, noor.email].sort());
    for (const { subject, text } of mails) {
      expect(subject).toBe('Open again: Sat 21 Nov');
      expect(text).toContain('09:00 – 10:00: 4 places');
      expect(text).toContain('14:00 – 15:00: 4 places');
      expect(text).toContain('https://walkies.example.org/walker-calendar');
    }
    expect(await cancelled()).toBe(0);
    // A day that is blocked and opened again without bookings has no lost places.
    expect(await open(await block())).toEqual([]);
  });

  it('reopened day: notifies neither walkers who booked in it again nor anyone when no place is left', async () => {
    await booked(ines, TOMORROW, maria);
    const write = api.app
      .get(MessageTemplates)
      .rendererFor({ id: '', kind: 'day-open', uid: '', facts: {} });
    const facts = { start: '2026-11-21T00:00:00Z', end: '2026-11-22T00:00:00Z' };
    const render = (uid: string) => write({ id: '', kind: 'day-open', uid, facts });
    expect(await render(ines.uid)).toBeNull();
    expect(await render(noor.uid)).not.toBeNull();
    await api.database.query({
      name: 'testing.fill-all',
      text: sql`UPDATE slot SET booked_count = capacity`,
    });
    expect(await render(noor.uid)).toBeNull();
  });

  it('reopened day: is announced only while it is ahead, and its lost places are deleted with it', async () => {
    await booked(ines, TOMORROW, maria);
    const day = await block();
    await api.app.get(Cancellations).deleteExpired();
    expect(await cancelled()).toBe(1);
    api.setNow('2026-11-22T00:00:00Z');
    await api.app.get(Cancellations).deleteExpired();
    expect(await cancelled()).toBe(0);
    expect(await open(day)).toEqual([]);
  });

  it('reopened day: does not notify people who have left', async () => {
    const tom = await api.asWalker();
    await tom.get('/users/me');
    await booked(tom, TOMORROW);
    const day = await block();
    expect((await tom.delete('/users/me')).status).toBe(204);
    expect(await cancelled()).toBe(0);
    expect(await open(day)).toEqual([]);
  });
});

it('messages: store nothing when mail is off', async () => {
  const quiet = await startTestApi();
  try {
    quiet.setNow('2026-11-20T09:00:00Z');
    const [walker, admin] = [await quiet.asWalker(), await quiet.asAdmin()];
    await Promise.all([walker, admin].map((person) => person.get('/users/me')));
    await book(walker, await aSlot(quiet.database, { start: TOMORROW }));
    await admin.post('/block-day', { date: DAY, cancelBookings: true });
    const stored = await quiet.database.query({
      name: 'testing.stored',
      text: sql`SELECT FROM called_off UNION ALL SELECT FROM pgboss.job WHERE name = 'messages'`,
    });
    expect(stored.rowCount).toBe(0);
  } finally {
    await quiet.stop();
  }
});
