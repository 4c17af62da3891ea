import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import type { SlotEdit } from '@walkies/contract';
import { ENQUEUE_MESSAGE } from '../../platform/messages/message-job.sql.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, cancel, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough, allTried, tryAllNow } from '../../testing/mail/message-jobs.js';

const TO_TEN = { start_time: '2026-11-21T10:00:00Z', end_time: '2026-11-21T11:00:00Z' };
const TO_NOON = { start_time: '2026-11-21T12:00:00Z', end_time: '2026-11-21T13:00:00Z' };
const BACK = { start_time: '2026-11-21T09:00:00Z', end_time: '2026-11-21T10:00:00Z' };

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const aSlotOfMaria = () =>
  aSlot(shelter.api.database, { start: TOMORROW, marshal: shelter.maria.uid });
const edit = async (slot: number, form: SlotEdit, who = shelter.maria) =>
  expect((await who.call('PATCH', `/time-slots/${slot}`, { body: form })).status).toBe(200);
const through = () => allThrough(shelter.api.database);

/** A person's mails so far, in the order of their arrival. */
const mailsTo = (who: SignedIn): Promise<Email[]> =>
  Promise.all(
    shelter.server.mails
      .filter(({ to }) => to.includes(who.email))
      .map(({ raw }) => PostalMime.parse(raw)),
  );
const subjectsTo = async (who: SignedIn) => (await mailsTo(who)).map(({ subject }) => subject);

function entryIn({ attachments }: Email) {
  const { content = '' } = attachments.find(({ filename }) => filename === 'walk.ics') ?? {};
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
  };
}

/** Does this while the mail server is out of order, so that mails wait. */
async function withoutMails(work: () => Promise<void>): Promise<void> {
  const { server, api } = shelter;
  server.refuse({ code: 451, words: 'Try again later' });
  await work();
  await allTried(api.database);
  server.refuse(null);
  await tryAllNow(api.database);
  await through();
}

// spec: 10.86
it('moved mail: replaces the calendar entry, and cancelling and booking again do so too', async () => {
  const { ines } = shelter;
  const slot = await aSlotOfMaria();
  await book(ines, slot);
  await through();
  await edit(slot, { ...TO_TEN, words: 'The vet comes at nine.' });
  await through();
  await edit(slot, TO_NOON);
  await through();
  expect((await cancel(ines, slot)).status).toBe(204);
  await through();
  await book(ines, slot);
  await through();

  const mails = await mailsTo(ines);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You are booked: Sat 21 Nov, 09:00 – 10:00',
    'Your walk moved: Sat 21 Nov, 10:00 – 11:00',
    'Your walk moved: Sat 21 Nov, 12:00 – 13:00',
    'You cancelled: Sat 21 Nov, 12:00 – 13:00',
    'You are booked: Sat 21 Nov, 12:00 – 13:00',
  ]);
  for (const text of [mails[1]?.text, mails[1]?.html]) {
    expect(text).toContain('It was on Sat 21 Nov, 09:00 – 10:00. You keep your place.');
    expect(text).toContain('From the shelter: “The vet comes at nine.”');
    expect(text).toContain('You can cancel until Sat 21 Nov, 08:00.');
  }
  const entries = mails.map(entryIn);
  expect(entries.map(({ method }) => method)).toEqual([
    ...['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL', 'REQUEST'],
  ]);
  expect(entries[1]?.start).toBe('2026-11-21T10:00:00.000Z');
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  const numbers = entries.map(({ sequence }) => sequence);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});

// spec: 10.86
it('moved mail: excuses a late cancel if the walk has moved to within the cut-off', async () => {
  const { ines, maria } = shelter;
  const slot = await aSlot(shelter.api.database, {
    start: '2026-11-20T12:00:00Z',
    marshal: maria.uid,
  });
  await book(ines, slot);
  await through();
  await edit(slot, { start_time: '2026-11-20T10:30:00Z', end_time: '2026-11-20T11:30:00Z' });
  await through();
  const mail = (await mailsTo(ines)).at(-1);
  expect(mail?.subject).toBe('Your walk moved: Fri 20 Nov, 10:30 – 11:30');
  expect(mail?.text).toContain(
    'Cannot come at the new time? Open the walk in Walkies and press “I can’t come”: it does not count as a late cancel.',
  );
});

it('moved mail: is left out while the mail about the booking waits, which names the new time', async () => {
  const { ines } = shelter;
  const slot = await aSlotOfMaria();
  await withoutMails(async () => {
    await book(ines, slot);
    await allTried(shelter.api.database);
    await edit(slot, TO_TEN);
  });
  const mails = await mailsTo(ines);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You are booked: Sat 21 Nov, 10:00 – 11:00',
  ]);
});

it('moved mail: is sent too when only the end moves, to the walker and the marshal', async () => {
  const { ines, maria, kit } = shelter;
  const slot = await aSlotOfMaria();
  await book(ines, slot);
  await through();
  await edit(slot, { end_time: '2026-11-21T10:30:00Z' }, kit);
  await through();
  for (const who of [ines, maria]) {
    const mail = (await mailsTo(who)).at(-1);
    expect(mail?.subject).toBe('Your walk moved: Sat 21 Nov, 09:00 – 10:30');
    expect(mail?.text).toContain('It was on Sat 21 Nov, 09:00 – 10:00.');
  }
});

it('moved mail: names the time that the walker knew if the slot moved twice meanwhile', async () => {
  const { ines } = shelter;
  const slot = await aSlotOfMaria();
  await book(ines, slot);
  await through();
  await withoutMails(async () => {
    await edit(slot, TO_TEN);
    await allTried(shelter.api.database);
    await edit(slot, TO_NOON);
  });
  const [, moved, ...others] = await mailsTo(ines);
  expect([moved?.subject, others]).toEqual(['Your walk moved: Sat 21 Nov, 12:00 – 13:00', []]);
  expect(moved?.text).toContain('It was on Sat 21 Nov, 09:00 – 10:00.');
});

it('moved mail: is withdrawn if the slot moves back before it is sent', async () => {
  const { ines } = shelter;
  const slot = await aSlotOfMaria();
  await book(ines, slot);
  await through();
  await withoutMails(async () => {
    await edit(slot, TO_TEN);
    await allTried(shelter.api.database);
    await edit(slot, BACK);
  });
  expect(await subjectsTo(ines)).toEqual(['You are booked: Sat 21 Nov, 09:00 – 10:00']);
});

it('moved mail: does not follow a change of the marshal or the minimum', async () => {
  const { ines, kit } = shelter;
  const slot = await aSlotOfMaria();
  await book(ines, slot);
  await through();
  await edit(slot, { marshal_id: kit.uid, minimum_walkers: 4 });
  await through();
  expect(await subjectsTo(ines)).toEqual(['You are booked: Sat 21 Nov, 09:00 – 10:00']);
});

it('edited slot: notifies walkers whose bookings it cancels, and removes the walk from their calendar', async () => {
  const { ines, noor, kit } = shelter;
  const slot = await aSlotOfMaria();
  const other = await aSlot(shelter.api.database, { start: TO_TEN.start_time, marshal: kit.uid });
  await book(ines, slot);
  await book(noor, slot);
  await book(ines, other);
  await through();
  shelter.server.mails.length = 0;
  await edit(slot, { ...TO_TEN, cancelBookings: [ines.uid], words: 'The vet comes at nine.' });
  await through();
  const [cancelled] = await mailsTo(ines);
  expect(cancelled?.subject).toBe('Cancelled by the shelter: Sat 21 Nov, 09:00 – 10:00');
  expect(cancelled?.text).toContain('From the shelter: “The vet comes at nine.”');
  expect(cancelled && entryIn(cancelled)).toMatchObject({ method: 'CANCEL' });
  expect(await subjectsTo(noor)).toEqual(['Your walk moved: Sat 21 Nov, 10:00 – 11:00']);
});

it('edited slot: notifies the former and the new marshal, but not the author', async () => {
  const { maria, kit } = shelter;
  const slot = await aSlotOfMaria();
  await edit(slot, { ...TO_TEN, marshal_id: kit.uid }, kit);
  await through();
  const [former, ...others] = await mailsTo(maria);
  expect([former?.subject, others]).toEqual([
    'Kit Mason leads your walk: Sat 21 Nov, 10:00 – 11:00',
    [],
  ]);
  expect(former?.text).toContain('Kit Mason is its marshal now.');
  expect(await mailsTo(kit)).toEqual([]);
  await edit(slot, { marshal_id: maria.uid }, kit);
  await through();
  expect((await subjectsTo(maria)).slice(1)).toEqual([
    'You lead a walk: Sat 21 Nov, 10:00 – 11:00',
  ]);
});

it('edited slot: notifies its marshal if somebody else moves it', async () => {
  const { maria, kit } = shelter;
  const slot = await aSlotOfMaria();
  await edit(slot, { minimum_walkers: 3 }, kit);
  await edit(slot, TO_TEN, kit);
  await through();
  const [moved, ...others] = await mailsTo(maria);
  expect([moved?.subject, others]).toEqual(['Your walk moved: Sat 21 Nov, 10:00 – 11:00', []]);
  expect(moved?.text).toContain('It was on Sat 21 Nov, 09:00 – 10:00.');
});

describe('handed-over mail', () => {
  const handOver = async (work: (ola: SignedIn, omar: SignedIn) => Promise<unknown>) => {
    const { api, kit } = shelter;
    const [ola, omar] = [
      await api.asMarshal({ name: 'Ola Nowak' }),
      await api.asMarshal({ name: 'Omar Haddad' }),
    ];
    for (const who of [ola, omar]) await who.get('/users/me');
    for (const start of [TOMORROW, TO_NOON.start_time]) {
      await aSlot(api.database, { start, marshal: ola.uid });
    }
    await work(ola, omar);
    await kit.post(`/users/${ola.uid}/disable`, { successorId: omar.uid });
    return omar;
  };

  it('handed-over mail: lists the walks and the entries of the schedule in one mail', async () => {
    const omar = await handOver((ola) =>
      ola.post('/schedule', {
        weekday: 6,
        start: '14:00',
        end: '15:30',
        first_day: '2026-11-21',
        last_day: '2026-11-21',
      }),
    );
    await through();
    const [mail, ...others] = await mailsTo(omar);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('You lead more walks: 3 walks, 1 in the schedule');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('You are their marshal from now on.');
      expect(text).toContain('Every week: Saturdays, 14:00 – 15:30.');
      expect(text).toContain('Sat 21 Nov, 09:00 – 10:00');
      expect(text).toContain('Sat 21 Nov, 12:00 – 13:00');
      expect(text).toContain('Sat 21 Nov, 14:00 – 15:30');
    }
  });

  it('handed-over mail: is not sent about walks that have got another marshal meanwhile', async () => {
    const { api, kit } = shelter;
    let omar: SignedIn | undefined;
    await withoutMails(async () => {
      omar = await handOver(() => Promise.resolve());
      await api.database.queryText('UPDATE slot SET marshal = $1', [kit.uid]);
    });
    expect(omar && (await mailsTo(omar))).toEqual([]);
  });
});

it('walks-moved mail: takes a lost place without a reason, of an older job, for an overlap', async () => {
  const { api, ines } = shelter;
  const lost = {
    ...{ slot: 1, booking: 1, moves: 0 },
    ...{ start: BACK.start_time, end: BACK.end_time },
  };
  const facts = { schedule: 1, moved: [], lost: [lost], words: '' };
  await api.database.query(ENQUEUE_MESSAGE, ['walks-moved', 'older', ines.uid, facts]);
  await through();
  const [mail] = await mailsTo(ines);
  expect(mail?.subject).toBe('Your walk is cancelled: Sat 21 Nov, 09:00 – 10:00');
  expect(mail?.text).toMatch(/another walk at the new time.+: Sat 21 Nov, 09:00 – 10:00\./);
  expect(mail?.text).not.toContain('The shelter has cancelled');
});
