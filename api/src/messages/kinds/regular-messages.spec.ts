import type {
  Cancellation,
  ScheduleChangeEffects,
  ScheduleEntry,
  Slot,
  StandingBooking,
} from '@walkies/contract';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { StandingSlots } from '../../regulars/standing-slots.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough } from '../../testing/mail/message-jobs.js';

const SATURDAY = { weekday: 6, start: '10:00', end: '11:30', marshal_id: null };

let at: MailShelter;
beforeAll(async () => {
  at = await aMailShelter();
});
beforeEach(async () => {
  // Otherwise the job of an earlier test's regular may take the walker's time first.
  await at.api.database.queryText('DELETE FROM standing_booking');
  await at.begin();
});
afterAll(() => at.stop());

/** A new entry for which Ines has asked. */
async function aRequestedEntry(): Promise<{ entry: number; standing: number; version: string }> {
  const { id: entry, version } = (await at.maria.post<ScheduleEntry>('/schedule', SATURDAY)).body;
  const path = `/schedule/${entry}/standing-bookings`;
  const { status, body } = await at.ines.post<StandingBooking>(path);
  expect(status).toBe(200);
  return { entry, standing: body.id, version };
}

/** As if accepted and paused, or only asked for. */
async function setState(standing: number, state: string): Promise<void> {
  const wanted = `UPDATE standing_booking SET state = $2,
    accepted_at = CASE WHEN $2 = 'suspended' THEN requested_at END WHERE id = $1`;
  await at.api.database.queryText(wanted, [standing, state]);
}

/** The calendar entries of a mail. */
function entriesIn(mail: Email | undefined) {
  const files = mail?.attachments.filter(({ filename }) => filename?.endsWith('.ics')) ?? [];
  return files.map(({ content }) => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    const method = calendar.getFirstPropertyValue('method');
    return { method, uid: event.uid, sequence: event.sequence };
  });
}
async function lastMail() {
  await allThrough(at.api.database);
  const mail = at.server.mails.at(-1);
  return mail && PostalMime.parse(mail.raw);
}

it('regular’s mail: tells a declined walker that there is no place', async () => {
  const { standing } = await aRequestedEntry();
  expect((await at.maria.post(`/standing-bookings/${standing}/decline`)).status).toBe(204);
  const mail = await lastMail();
  expect(mail?.subject).toMatch(/^No regular place this time: Saturday/);
  expect(mail?.text).toContain('You can still book single days');
});

it.each([
  ['asked', 'The walk that you asked for has ended', 'You can still book single days'],
  ['suspended', 'Your regular walk has ended', 'Thank you for coming!'],
])('regular’s mail: tells that the walk has ended: %s', async (state, title, then) => {
  const { entry, standing, version } = await aRequestedEntry();
  await setState(standing, state);
  const body = { from: '2026-11-20', entry: null };
  const headers = { 'if-match': version };
  const { status } = await at.maria.call('PUT', `/schedule/${entry}`, { body, headers });
  expect(status).toBe(200);
  await at.api.app.get(StandingSlots).keepUp();
  const mail = await lastMail();
  expect(mail?.subject).toBe(`${title}: Saturdays, 10:00 – 11:30`);
  expect(mail?.text).toMatch(new RegExp(`The shelter no longer offers this walk: .*${then}`, 's'));
});

describe('a suspension whose no-shows are corrected', () => {
  async function suspend() {
    const { entry, standing } = await aRequestedEntry();
    expect((await at.maria.post(`/standing-bookings/${standing}/accept`)).status).toBe(204);
    await at.api.database.queryText(
      `WITH done AS (
         UPDATE slot SET stage = 'completed' WHERE id IN (
           SELECT id FROM slot WHERE schedule_id = $1 ORDER BY start_time LIMIT 3) RETURNING id),
       walked AS (INSERT INTO walk (slot_id) SELECT id FROM done RETURNING slot_id)
       INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_at)
       SELECT slot_id, $2, 'Ines', false, now() FROM walked`,
      [entry, at.ines.uid],
    );
    await at.api.app.get(StandingSlots).keepUp();
  }
  async function resume() {
    await at.api.database.queryText(`UPDATE walk_walker SET attended = true`);
    await at.api.app.get(StandingSlots).keepUp();
  }

  it('regular’s mail: the pause takes the coming dates out of the calendar, in the same mail', async () => {
    await suspend();
    await allThrough(at.api.database);
    const mails = await Promise.all(at.server.mails.map(({ raw }) => PostalMime.parse(raw)));
    // The mail that accepts her may be sent before.
    const own = mails.filter(
      ({ to, subject }) => to?.[0]?.address === at.ines.email && !/^You are a/.test(subject ?? ''),
    );
    expect(own.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your regular walk is paused/),
    ]);
    const removed = entriesIn(own[0]);
    expect(removed.length).toBeGreaterThan(2);
    expect(removed.filter(({ method }) => method !== 'CANCEL')).toEqual([]);
  });

  it('regular’s mail: tells a walker who read of the pause that it has ended', async () => {
    await suspend();
    await allThrough(at.api.database);
    await resume();
    const mail = await lastMail();
    expect(mail?.subject).toMatch(/^Your regular walk goes on: Saturday/);
    expect(mail?.text).toContain('The shelter has corrected its record: you were there.');
  });

  it('regular’s mail: tells nothing of it to a walker whom the mail about the pause did not reach', async () => {
    await suspend();
    await allThrough(at.api.database);
    await at.api.database.queryText(`UPDATE message SET state = 'refused'`);
    await resume();
    await lastMail();
    const mails = await Promise.all(at.server.mails.map(({ raw }) => PostalMime.parse(raw)));
    const subjects = mails.map(({ subject }) => subject ?? '');
    expect(subjects.filter((subject) => subject.startsWith('Your regular walk'))).toEqual([
      expect.stringMatching(/^Your regular walk is paused/),
    ]);
  });
});

describe('regular’s mail: dates', () => {
  const NEXT = '2026-11-21T10:00:00Z';
  const keepUp = () => at.api.app.get(StandingSlots).keepUp();
  const nextSlot = async (entry: number): Promise<number> => {
    const { rows } = await at.api.database.queryText(
      'SELECT id FROM slot WHERE schedule_id = $1 ORDER BY start_time LIMIT 1',
      [entry],
    );
    return Number(rows[0]?.['id']);
  };

  const lastSlot = async (entry: number): Promise<number> => {
    const { rows } = await at.api.database.queryText(
      `SELECT slot_id FROM booking JOIN slot ON slot.id = slot_id
       WHERE schedule_id = $1 ORDER BY start_time DESC LIMIT 1`,
      [entry],
    );
    return Number(rows[0]?.['slot_id']);
  };

  it('regular’s mail: says which dates are not booked, and why', async () => {
    const { standing, entry } = await aRequestedEntry();
    const slot = await nextSlot(entry);
    await at.api.database.queryText('UPDATE slot SET capacity = 1 WHERE id = $1', [slot]);
    await book(at.noor, slot);
    await book(at.ines, await aSlot(at.api.database, { start: '2026-11-28T11:00:00Z' }));
    await allThrough(at.api.database);
    await at.maria.post(`/standing-bookings/${standing}/accept`);
    const text = (await lastMail())?.text;
    expect(text).toContain('Your regular walk: Saturdays');
    expect(text).toMatch(/Full so far: Sat 21 Nov, 10:00 – 11:30\. If a place becomes free/);
    expect(text).toMatch(/because you have another walk then: Sat 28 Nov/);
    expect(text).not.toContain('a place each week');
  });

  it('regular’s mail: puts each date into the calendar, and one mail takes out those that are left out', async () => {
    const { standing, entry } = await aRequestedEntry();
    await at.maria.post(`/standing-bookings/${standing}/accept`);
    const accepted = await lastMail();
    const entries = entriesIn(accepted);
    expect(entries.length).toBeGreaterThan(3);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    expect(entries.every(({ method }) => method === 'REQUEST')).toBe(true);
    expect(accepted?.text).toContain('The booked dates are attached for your calendar.');

    const away = { from: '2026-11-21', to: '2026-11-28' };
    await at.ines.put(`/standing-bookings/${standing}/away`, away);
    const left = await lastMail();
    expect(left?.subject).toBe('You cancelled: Sat 21 Nov, 10:00 – 11:30, and 1 more');
    expect(left?.text).toContain('The attached entries take these walks out of your calendar.');
    const [first, second] = entries;
    expect(entriesIn(left)).toEqual([
      { method: 'CANCEL', uid: first?.uid, sequence: (first?.sequence ?? 0) + 1 },
      { method: 'CANCEL', uid: second?.uid, sequence: (second?.sequence ?? 0) + 1 },
    ]);
    await at.ines.delete(`/time-slots/${await lastSlot(entry)}/book`);
    const cancelled = await lastMail();
    expect(cancelled?.subject).toMatch(/^You cancelled: /);
    expect(entriesIn(cancelled)).toMatchObject([{ method: 'CANCEL', uid: entries.at(-1)?.uid }]);
  });

  it('regular’s mail: says once that a closed day is booked again', async () => {
    const { standing } = await aRequestedEntry();
    await at.maria.post(`/standing-bookings/${standing}/accept`);
    await allThrough(at.api.database);
    const block = { date: NEXT.slice(0, 10), cancelBookings: true };
    const { id } = (await at.kit.post<Slot>('/block-day', block)).body;
    await keepUp();
    await allThrough(at.api.database);
    at.server.mails.length = 0;
    await at.kit.post(`/blocked-days/${id}/open`);
    await keepUp();
    const mail = await lastMail();
    expect(mail?.subject).toBe('You have a place after all: Sat 21 Nov, 10:00 – 11:30');
    expect(mail?.text).toContain('You had no place on this date of your regular walk');
    expect(at.server.mails).toHaveLength(1);
  });

  it.each([
    ['move', 'Your walks moved: Sat 28 Nov, 12:00 – 13:00, and 4 more'],
    ['cancel', 'Cancelled by the shelter: Sat 28 Nov, 10:00 – 11:30, and 4 more'],
  ])('regular’s mail: one for all walks of a changed entry: %s', async (then, subject) => {
    const { standing, entry, version } = await aRequestedEntry();
    await at.maria.post(`/standing-bookings/${standing}/accept`);
    await allThrough(at.api.database);
    at.server.mails.length = 0;
    const times = { ...SATURDAY, start: '12:00', end: '13:00', minimum_walkers: 2 };
    const form = { from: '2026-11-22', entry: then === 'move' ? times : null };
    const preview = `/schedule/${entry}/preview`;
    const { undecided } = (await at.maria.post<ScheduleChangeEffects>(preview, form)).body;
    const body = { ...form, slots: undecided.map(({ id }) => ({ id, then })) };
    const headers = { 'if-match': version };
    expect((await at.maria.call('PUT', `/schedule/${entry}`, { body, headers })).status).toBe(200);
    await keepUp();
    const mail = await lastMail();
    expect(at.server.mails).toHaveLength(1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.attachments).toHaveLength(5);
    if (then === 'move') {
      expect(mail?.text).toContain('on your regular walk is: Saturdays, 12:00 – 13:00');
      expect(mail?.text).toContain('Sat 28 Nov, 12:00 – 13:00 (it was Sat 28 Nov, 10:00 – 11:30)');
    } else {
      expect(mail?.text).toContain('This weekly walk ends: its last day is Sat 21 Nov.');
      expect(mail?.text).toContain('Sat 28 Nov, 10:00 – 11:30; Sat 5 Dec, 10:00 – 11:30; ');
    }
  });

  it('regular’s mail: names the dates that stay at their times where an entry changes', async () => {
    const { standing, entry, version } = await aRequestedEntry();
    await at.maria.post(`/standing-bookings/${standing}/accept`);
    await allThrough(at.api.database);
    at.server.mails.length = 0;
    const times = { ...SATURDAY, weekday: 5, minimum_walkers: 2 };
    const form = { from: '2026-12-06', entry: times };
    const preview = `/schedule/${entry}/preview`;
    const { undecided } = (await at.maria.post<ScheduleChangeEffects>(preview, form)).body;
    const body = { ...form, slots: undecided.map(({ id }) => ({ id, then: 'keep' })) };
    const headers = { 'if-match': version };
    expect((await at.maria.call('PUT', `/schedule/${entry}`, { body, headers })).status).toBe(200);
    await keepUp();
    const mail = await lastMail();
    expect(at.server.mails).toHaveLength(1);
    expect(mail?.subject).toBe('Your regular walk has another time: Fridays, 10:00 – 11:30');
    expect(mail?.text).toContain('From Sun 6 Dec on it is: Fridays, 10:00 – 11:30, shelter time.');
    expect(mail?.text).toContain(
      'At other times: Sat 12 Dec, 10:00 – 11:30; Sat 19 Dec, 10:00 – 11:30; Sat 26 Dec, 10:00 – 11:30.',
    );
  });

  it.each([
    ['asked', 'The walk that you asked for has another time', 'Your request stands'],
    ['suspended', 'Your paused walk has another time', 'It is still paused'],
  ])('regular’s mail: promises no place of a walk at another time: %s', async (state, ...words) => {
    const { standing, entry, version } = await aRequestedEntry();
    await setState(standing, state);
    const [title, place] = words;
    const times = { ...SATURDAY, start: '12:00', end: '13:00', minimum_walkers: 2 };
    const body = { from: '2026-11-22', entry: times };
    const headers = { 'if-match': version };
    expect((await at.maria.call('PUT', `/schedule/${entry}`, { body, headers })).status).toBe(200);
    await keepUp();
    const mail = await lastMail();
    expect(mail?.subject).toBe(`${title}: Saturdays, 12:00 – 13:00`);
    expect(mail?.text).toContain(`12:00 – 13:00, shelter time. ${place}`);
    expect(mail?.text).not.toContain('You keep your place');
  });

  it('regular’s mail: one for all walks of a changed entry, decided in different ways', async () => {
    const { standing, entry, version } = await aRequestedEntry();
    await at.maria.post(`/standing-bookings/${standing}/accept`);
    await allThrough(at.api.database);
    at.server.mails.length = 0;
    const times = { ...SATURDAY, start: '12:00', end: '13:00', minimum_walkers: 2 };
    const form = { from: '2026-11-22', entry: times };
    const preview = `/schedule/${entry}/preview`;
    const { undecided } = (await at.maria.post<ScheduleChangeEffects>(preview, form)).body;
    const decisions = ['cancel', 'move', 'keep', 'move', 'cancel'];
    const slots = undecided.map(({ id }, nth) => ({ id, then: decisions[nth] }));
    const body = { ...form, slots, words: 'It is dark at ten.' };
    const headers = { 'if-match': version };
    expect((await at.maria.call('PUT', `/schedule/${entry}`, { body, headers })).status).toBe(200);
    await keepUp();
    const mail = await lastMail();
    expect(at.server.mails).toHaveLength(1);
    const { subject, text = '', html, attachments = [] } = mail ?? {};
    expect(subject).toBe('Your walks changed: Sat 5 Dec, 12:00 – 13:00, and 3 more');
    expect(html).toContain('Your walks changed, Ines');
    expect(text).toContain('From Sun 22 Nov on your regular walk is: Saturdays, 12:00 – 13:00');
    expect(text).toContain('At other times: Sat 12 Dec, 10:00 – 11:30.');
    expect(text).toContain('You keep your place at the new times below.');
    expect(text).toContain(
      'The shelter has cancelled: Sat 28 Nov, 10:00 – 11:30; Sat 26 Dec, 10:00 – 11:30.',
    );
    expect(text).toContain('In these weeks we book you for the new time, where a place is free.');
    expect(text).toContain('From the shelter: “It is dark at ten.”');
    expect(text).toContain('Sat 5 Dec, 12:00 – 13:00 (it was Sat 5 Dec, 10:00 – 11:30)');
    expect(text).toContain('Sat 19 Dec, 12:00 – 13:00 (it was Sat 19 Dec, 10:00 – 11:30)');
    expect(text).not.toContain('another walk');
    expect(attachments).toHaveLength(4);
    for (const slot of [undecided[0], undecided[4]]) {
      const { body: cancellation } = await at.kit.get<Cancellation>(`/called-off/${slot?.id}`);
      expect(cancellation.people).toMatchObject([{ name: 'Ines Okafor', told: 'sent' }]);
    }
  });
});
