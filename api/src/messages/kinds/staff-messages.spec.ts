import type { ScheduleEntry, StandingBooking } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { emptySchedule } from '../../testing/a-schedule.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, NOW, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { resetScheduled, mailsSentAt } from '../../testing/mail/scheduled-mails.js';

const EVENING = '2026-11-20T18:00:00Z';
const MORNING = '2026-11-21T09:00:00Z';

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

const mailsTo = async (who: SignedIn, instant: string) =>
  (await mailsSentAt(shelter, instant)).filter(({ to }) => to?.[0]?.address === who.email);

const slotOf = (who: SignedIn, start: string) => aSlot(api.database, { start, marshal: who.uid });

describe('the evening before walks', () => {
  // spec: 10.84
  it('evening mail: tells the marshal which walkers come, new or returning, and with which dogs', async () => {
    const past = await slotOf(kit, '2026-11-20T10:00:00Z');
    const nine = await slotOf(maria, TOMORROW);
    const eleven = await slotOf(maria, '2026-11-21T11:00:00Z');
    await slotOf(kit, '2026-11-21T14:00:00Z');
    await book(ines, past);
    await book(noor, nine);
    await book(ines, nine);
    await book(noor, eleven);
    const dog = await aDog(api.app, { name: 'Biscuit', grade: 'gold' });
    expect((await kit.post(`/time-slots/${nine}/assign-dogs`, { dogIds: [dog] })).status).toBe(201);
    expect(await mailsTo(maria, '2026-11-20T17:59:59Z')).toEqual([]);
    const [mail, ...others] = await mailsTo(maria, EVENING);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Sat 21 Nov: 2 walks, 3 walkers, 1 first walk');
    const { text = '', html = '' } = mail ?? {};
    // Of Noor's two walks, the earlier one is the first.
    expect(text).toMatch(/Noor "N" Haddad · First walk\n+Ines Okafor\n[^]+Noor "N" Haddad\n/);
    expect(text.match(/First walk/g)).toHaveLength(1);
    expect(text).toContain('Dogs: Biscuit (Excellent walker)');
    expect(text).toContain('No dogs planned yet');
    expect(text).toContain('Shelter time: London, Greenwich Mean Time');
    expect(text).not.toContain('14:00 – 15:00');
    expect(html).toContain('https://walkies.example.org/marshal-calendar');
    for (const { email } of [ines, noor]) expect(`${text}${html}`).not.toContain(email);
    expect(await mailsTo(maria, '2026-11-20T18:01:00Z')).toEqual([]);
  });

  it('evening mail: marks a first walk again after a booking that ended as a no-show', async () => {
    const past = await slotOf(maria, '2026-11-20T10:00:00Z');
    const next = await slotOf(maria, TOMORROW);
    for (const who of [ines, noor]) {
      await book(who, past);
      await book(who, next);
    }
    const dog = await aDog(api.app, {});
    api.setNow('2026-11-20T11:00:00Z');
    const walk = { timeSlotId: past, walkerIds: [noor.uid], dogIds: [dog] };
    expect((await maria.post('/walks', walk)).status).toBe(201);
    const [{ text } = {}] = await mailsTo(maria, EVENING);
    expect(text).toMatch(/Ines Okafor · First walk/);
    expect(text).not.toMatch(/Haddad · First walk/);
  });

  it('evening mail: says when a walk has no bookings, and skips blocked days and staff without walks', async () => {
    await slotOf(maria, TOMORROW);
    await slotOf(maria, '2026-11-22T09:00:00Z');
    const [mail] = await mailsTo(maria, EVENING);
    expect(mail?.subject).toBe('Sat 21 Nov: 1 walk, 0 walkers');
    expect(mail?.text).toContain('Nobody has booked yet');
    expect(await mailsTo(kit, EVENING)).toEqual([]);
    await kit.post('/block-day', { date: '2026-11-22' });
    expect(await mailsSentAt(shelter, '2026-11-21T18:00:00Z')).toEqual([]);
  });
});

describe('the morning after walks', () => {
  // spec: 10.84
  it('finalize mail: lists for the marshal at 09:00 the walks still to finalize, as screens do', async () => {
    const first = await slotOf(maria, '2026-11-20T10:00:00Z');
    const second = await slotOf(maria, '2026-11-20T14:00:00Z');
    // Slots without bookings, of another day, of another marshal.
    await slotOf(maria, '2026-11-20T16:00:00Z');
    const today = await slotOf(maria, '2026-11-21T08:00:00Z');
    const other = await slotOf(kit, '2026-11-20T16:00:00Z');
    for (const slot of [first, second, today, other]) await book(ines, slot);
    await book(noor, first);
    expect(await mailsTo(maria, '2026-11-21T08:59:59Z')).toEqual([]);
    const [mail, ...others] = await mailsTo(maria, MORNING);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Still to finalize: 2 walks');
    expect(mail?.text).toMatch(
      /Fri 20 Nov, 14:00 – 15:00: 1 walker\n+Fri 20 Nov, 10:00 – 11:00: 2 walkers/,
    );
    expect(mail?.text).toContain('https://walkies.example.org/marshal-calendar');
    expect(mail?.text).not.toContain('Ines');
    expect(await mailsTo(maria, '2026-11-21T09:01:00Z')).toEqual([]);
  });

  it.each([
    [1, '1 regular place waits for a decision on the page Schedule.'],
    [2, '2 regular places wait for a decision on the page Schedule.'],
  ])('finalize mail: says that %d people wait for a regular place', async (count, line) => {
    await emptySchedule(shelter.api.database);
    const form = { weekday: 6, start: '10:00', end: '11:30', marshal_id: null };
    const { body: entry } = await maria.post<ScheduleEntry>('/schedule', form);
    for (const walker of [ines, noor].slice(0, count)) {
      await walker.post(`/schedule/${entry.id}/standing-bookings`);
    }
    await book(ines, await slotOf(maria, '2026-11-20T10:00:00Z'));
    const [mail] = await mailsTo(maria, MORNING);
    expect(mail?.text).toContain(line);
    await emptySchedule(shelter.api.database);
  });

  describe('without walks to finalize', () => {
    let entry: number;
    beforeEach(async () => {
      await emptySchedule(shelter.api.database);
      const form = { weekday: 6, start: '10:00', end: '11:30', marshal_id: null };
      entry = (await maria.post<ScheduleEntry>('/schedule', form)).body.id;
    });
    afterAll(() => emptySchedule(shelter.api.database));

    const request = async (who: SignedIn, instant: string): Promise<number> => {
      api.setNow(instant);
      const path = `/schedule/${entry}/standing-bookings`;
      return (await who.post<StandingBooking>(path)).body.id;
    };
    const subjects = async (instant: string, who = maria) =>
      (await mailsTo(who, instant)).map(({ subject }) => subject);
    const ONE = 'Regular places: 1 request waits';

    it('finalize mail: tells every marshal that people wait for a regular place', async () => {
      await request(ines, '2026-11-20T10:00:00Z');
      await request(noor, '2026-11-21T09:00:00Z');
      expect(await mailsTo(maria, '2026-11-21T08:59:59Z')).toEqual([]);
      const mails = await mailsSentAt(shelter, MORNING);
      expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([maria.email]);
      const [{ subject, text, html } = {}] = mails;
      expect(subject).toBe('Regular places: 2 requests wait');
      expect(html).toContain('Please decide, Maria');
      expect(text).toContain('2 regular places wait for a decision on the page Schedule.');
      expect(html).toContain('https://walkies.example.org/schedule');
      expect(text).not.toMatch(/finalize|shelter time/i);
      expect(await subjects('2026-11-21T09:01:00Z')).toEqual([]);
    });

    it('finalize mail: repeats a request once a week until it is decided', async () => {
      const id = await request(ines, '2026-11-20T10:00:00Z');
      expect(await subjects(MORNING)).toEqual([ONE]);
      for (const day of [22, 23, 24, 25, 26, 27]) {
        expect(await subjects(`2026-11-${day}T09:00:00Z`)).toEqual([]);
      }
      expect(await subjects('2026-11-28T09:00:00Z')).toEqual([ONE]);
      expect((await kit.post(`/standing-bookings/${id}/decline`)).status).toBe(204);
      expect(await subjects('2026-12-05T09:00:00Z')).toEqual([]);
    });

    it('finalize mail: is one mail for walks and requests', async () => {
      await book(ines, await slotOf(maria, '2026-11-20T10:00:00Z'));
      await request(ines, '2026-11-20T12:00:00Z');
      expect(await subjects(MORNING)).toEqual(['Still to finalize: 1 walk']);
      expect(await subjects('2026-11-22T09:00:00Z')).toEqual([]);
    });

    it('finalize mail: names a new request to a marshal who knows the open walks already', async () => {
      await book(ines, await slotOf(maria, '2026-11-20T10:00:00Z'));
      expect(await subjects(MORNING)).toEqual(['Still to finalize: 1 walk']);
      await request(noor, '2026-11-21T12:00:00Z');
      const [mail, ...others] = await mailsTo(maria, '2026-11-22T09:00:00Z');
      expect([mail?.subject, others]).toEqual(['Still to finalize: 1 walk', []]);
      expect(mail?.text).toContain('1 regular place waits for a decision on the page Schedule.');
      expect(await subjects('2026-11-23T09:00:00Z')).toEqual([]);
    });

    it('finalize mail: tells no marshal of requests who switched it off, is disabled or never signed in', async () => {
      const [off, disabled, invited] = await Promise.all(
        ['Olga Off', 'Dan Disabled', 'Ivy Invited'].map((name) => api.asMarshal({ name })),
      );
      for (const who of [off, disabled, invited]) await who?.get('/users/me');
      await off?.put('/users/me/message-choices/to-finalize', { on: false });
      await api.database.query(
        {
          name: 'testing.no-marshals',
          text: sql`UPDATE person SET disabled = uid = $1, invited_at = CASE uid WHEN $2 THEN now() END,
            last_seen = CASE uid WHEN $2 THEN NULL ELSE last_seen END
            WHERE uid IN ($1, $2)`,
        },
        [disabled?.uid, invited?.uid],
      );
      await request(ines, '2026-11-20T10:00:00Z');
      const mails = await mailsSentAt(shelter, MORNING);
      expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([maria.email]);
    });
  });

  it('finalize mail: is sent once per day, and lists all open walks when a later day has one', async () => {
    const slot = await slotOf(maria, '2026-11-20T10:00:00Z');
    await book(ines, slot);
    expect(await mailsTo(maria, MORNING)).toHaveLength(1);
    expect(await mailsTo(maria, '2026-11-22T09:00:00Z')).toEqual([]);
    await book(noor, await slotOf(maria, '2026-11-22T10:00:00Z'));
    const [mail, ...others] = await mailsTo(maria, '2026-11-23T09:00:00Z');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Still to finalize: 2 walks');
    expect(await mailsTo(maria, '2026-11-24T09:00:00Z')).toEqual([]);
  });

  it('finalize mail: is sent late until the night, without finalized walks', async () => {
    const slot = await slotOf(maria, '2026-11-20T10:00:00Z');
    await book(ines, slot);
    expect(await mailsTo(maria, '2026-11-21T21:00:00Z')).toEqual([]);
    expect(await mailsTo(maria, '2026-11-22T20:59:00Z')).toHaveLength(1);
    const dog = await aDog(api.app, {});
    const walk = { timeSlotId: slot, walkerIds: [ines.uid], dogIds: [dog] };
    expect((await maria.post('/walks', walk)).status).toBe(201);
    expect(await mailsTo(maria, '2026-11-23T09:00:00Z')).toEqual([]);
  });
});

describe('what did not arrive', () => {
  const failed = (who: SignedIn, kind: string, at: string, state = 'refused') =>
    api.database.query(
      {
        name: 'testing.failed-message',
        text: sql`INSERT INTO message (id, kind, person, state, at, last_words)
          VALUES (gen_random_uuid(), $1, $2, $3, $4, 'No such mailbox')`,
      },
      [kind, who.uid, state, at],
    );

  // spec: 10.84
  it('undelivered mail: reports to admins at 09:00 undelivered messages by kind and person, once', async () => {
    await failed(ines, 'called-off', NOW);
    await failed(ines, 'called-off', NOW);
    await failed(noor, 'booked', NOW, 'failed');
    await failed(noor, 'booked', NOW, 'sent');
    await failed(maria, 'booked', '2026-11-21T09:00:00Z');
    const [mail, ...others] = await mailsSentAt(shelter, MORNING);
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: kit.email }]);
    expect(mail?.subject).toBe('3 messages did not arrive');
    expect(mail?.text).toMatch(/Booked\s+Noor "N" Haddad, walker-\w+@example.org · Failed/);
    expect(mail?.text).toMatch(/Called off\s+Ines Okafor, walker-\w+@example.org · 2 refused/);
    expect(mail?.text).not.toContain('Maria');
    expect(await mailsSentAt(shelter, '2026-11-21T09:01:00Z')).toEqual([]);
  });

  it('undelivered mail: continues where the last one ended, even after days without one', async () => {
    await failed(ines, 'booked', NOW);
    expect(await mailsSentAt(shelter, '2026-11-21T10:00:00Z')).toHaveLength(1);
    await failed(noor, 'reminder', '2026-11-21T09:30:00Z');
    const [mail] = await mailsSentAt(shelter, '2026-11-24T09:00:00Z');
    expect(mail?.subject).toBe('1 message did not arrive');
    expect(mail?.text).toContain('Noor');
    expect(mail?.text).not.toContain('Ines');
    expect(await mailsSentAt(shelter, '2026-11-25T09:00:00Z')).toEqual([]);
  });

  it('undelivered mail: names fifty at most', async () => {
    for (let at = 0; at < 53; at += 1) await failed(ines, `kind-${at}`, NOW);
    const [mail] = await mailsSentAt(shelter, MORNING);
    expect(mail?.subject).toBe('53 messages did not arrive');
    expect(mail?.text?.match(/Ines Okafor/g)).toHaveLength(50);
    expect(mail?.text).toContain('and 3 more');
  });
});
