import { STANDING_MAX_REQUESTS } from '@walkies/contract';
import type {
  AcceptedAll,
  CoverLink,
  ErrorBody,
  Me,
  PersonExport,
  ScheduleEntry,
  Slot,
  StandingBooking,
  StandingRequest,
  WaitingList,
} from '@walkies/contract';
import { ScheduledJobs } from '../platform/scheduled-jobs.js';
import { ScheduledSlots } from '../schedule/scheduled-slots.js';
import { aSlot } from '../testing/a-slot.js';
import { emptySchedule } from '../testing/a-schedule.js';
import type { SignedIn } from '../testing/caller.js';
import { QUEUE_ONLY } from '../testing/mail/queue-only.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { waitFor } from '../testing/processes/wait-for.js';
import { Firebase } from '../users/google/firebase.js';
import { StandingSlots } from './standing-slots.js';

// A Friday; shelter time equals UTC in winter.
const NOW = '2026-11-20T09:00:00Z';
const SATURDAY = { weekday: 6, start: '10:00', end: '11:30' };
const FIRST = '2026-11-21';
const SECOND = '2026-11-28';
const THIRD = '2026-12-05';

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let others: SignedIn[];
let maria: SignedIn;
let kit: SignedIn;
let entry: number;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY, maxFutureBookings: 1 });
  const walkers = await Promise.all(
    ['Ines Okafor', 'Noor Haddad', 'Sam', 'Tom', 'Ola'].map((name) => api.asWalker({ name })),
  );
  [ines, noor, ...others] = walkers as [SignedIn, SignedIn, ...SignedIn[]];
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  kit = await api.asAdmin({ name: 'Kit Mason' });
  await Promise.all([...walkers, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySchedule(api.database);
  await api.database.queryText('DELETE FROM pgboss.job');
  entry = await addEntry();
});
afterAll(() => api.stop());

const addEntry = async (form = SATURDAY) =>
  (await maria.post<ScheduleEntry>('/schedule', form)).body.id;
const changeEntry = async (change: object) => {
  const { body } = await maria.get<{ entries: ScheduleEntry[] }>('/schedule');
  const version = body.entries.find(({ id }) => id === entry)?.version ?? '';
  return maria.call('PUT', `/schedule/${entry}`, {
    body: change,
    headers: { 'if-match': version },
  });
};
const request = (who: SignedIn, of = entry) =>
  who.post<StandingBooking & ErrorBody>(`/schedule/${of}/standing-bookings`);
const accept = (id: number, who = maria) => who.post<ErrorBody>(`/standing-bookings/${id}/accept`);
const mine = async (who: SignedIn) =>
  (await who.get<StandingBooking[]>('/users/me/standing-bookings')).body;
const datesOf = async (who: SignedIn, nth = 0) =>
  (await mine(who))[nth]?.dates.map(({ day, status }) => `${day} ${status}`).slice(0, 3);
const requests = async () =>
  (await maria.get<StandingRequest[]>('/standing-bookings')).body.map(
    ({ walker, state, accepted_count }) => [walker.name, state, accepted_count],
  );
const skip = (who: SignedIn, id: number, day: string) =>
  who.put<StandingBooking & ErrorBody>(`/standing-bookings/${id}/skips/${day}`);
const unskip = (who: SignedIn, id: number, day: string) =>
  who.delete<StandingBooking & ErrorBody>(`/standing-bookings/${id}/skips/${day}`);
const regular = async (who: SignedIn, of = entry): Promise<number> => {
  const { id } = (await request(who, of)).body;
  expect((await accept(id)).status).toBe(204);
  return id;
};
const run = () => api.app.get(StandingSlots).keepUp();
const slotOf = async (day: string, of = entry): Promise<number> => {
  const { rows } = await api.database.queryText(
    'SELECT id FROM slot WHERE schedule_id = $1 AND scheduled_on = $2',
    [of, day],
  );
  return Number(rows[0]?.['id']);
};
/** The slots of each mail that puts dates into the calendar again. */
const backInCalendar = async () => {
  const { rows } = await api.database.queryText(
    `SELECT data->'slots' AS slots, ARRAY(
       SELECT in_calendar FROM booking WHERE data->'slots' @> to_jsonb(slot_id) AND walker = data->>'uid'
     ) AS entered
     FROM pgboss.job WHERE data->>'kind' = 'standing-again'`,
  );
  expect(rows.flatMap(({ entered }) => entered)).not.toContain(false);
  return rows.map(({ slots }) => slots);
};
const mails = async () => {
  const { rows } = await api.database.queryText(
    `SELECT data->>'kind' AS kind, data->>'uid' AS uid, data FROM pgboss.job ORDER BY created_on, kind`,
  );
  return rows.map(({ kind, uid }) => [kind, uid]);
};

describe('asking', () => {
  // spec: 10.8
  it('regulars: a walker asks, staff accept, and the coming walks are booked with one mail', async () => {
    const requested = await request(ines);
    expect(requested).toMatchObject({
      status: 200,
      body: {
        ...SATURDAY,
        schedule_id: entry,
        state: 'asked',
        away: null,
        last_day: null,
        dates: [],
      },
    });
    expect(await requests()).toEqual([['Ines Okafor', 'asked', 0]]);
    expect((await accept(requested.body.id)).status).toBe(204);
    expect(await requests()).toEqual([]);
    const [standing] = await mine(ines);
    expect(standing).toMatchObject({ state: 'accepted' });
    expect(standing?.dates.map(({ status }) => status)).toEqual(Array(6).fill('booked'));
    expect((await ines.get<Slot[]>('/time-slots/my-bookings')).body).toHaveLength(6);
    expect(await mails()).toEqual([['standing-accepted', ines.uid]]);
    expect((await accept(requested.body.id)).status).toBe(204);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('regulars: slots that appear later are booked without a mail, also beyond the most bookings ahead', async () => {
    await regular(ines);
    api.setNow('2026-11-28T12:00:00Z');
    await api.app.get(ScheduledSlots).createAll();
    await run();
    expect((await mine(ines))[0]?.dates.map(({ status }) => status)).toEqual(
      Array(6).fill('booked'),
    );
    expect(await mails()).toHaveLength(1);
    const other = await aSlot(api.database, { start: '2026-12-01T10:00:00Z' });
    expect((await ines.put(`/time-slots/${other}/book`)).status).toBe(200);
  });

  it('regulars: refuses who asks twice, an ended or unknown entry, and an incomplete profile', async () => {
    await request(ines);
    const again = await request(ines);
    expect(again).toMatchObject({ status: 409, body: { code: 'STANDING_EXISTS' } });
    expect(again.body.error).toMatch(/already asked/);
    expect((await request(ines, entry + 99)).body.code).toBe('SCHEDULE_NOT_FOUND');
    await changeEntry({ from: FIRST, entry: null });
    expect((await request(noor)).body.code).toBe('SCHEDULE_NOT_FOUND');
    const newcomer = await api.asWalker({ phoneNumber: '' });
    expect((await request(newcomer)).body.code).toBe('PROFILE_INCOMPLETE');
  });

  it(`regulars: ${STANDING_MAX_REQUESTS} people ask at one entry, and the next is refused in words`, async () => {
    await api.database.queryText(
      `WITH many AS (
         INSERT INTO person (uid, name, email, role)
         SELECT 'asks-' || n, 'Asks ' || n, n || '@asks.test', 'walker' FROM generate_series(1, ${STANDING_MAX_REQUESTS}) n
         RETURNING uid
       )
       INSERT INTO standing_booking (schedule_id, walker, requested_at, weekday, start_time, end_time)
       SELECT ${entry}, uid, now(), 6, '10:00', '11:30' FROM many`,
    );
    const { body, headers } = await maria.get<StandingRequest[]>('/standing-bookings');
    expect(body).toHaveLength(STANDING_MAX_REQUESTS);
    expect(headers.get('x-total-count')).toBe(String(STANDING_MAX_REQUESTS));
    expect(await request(ines)).toMatchObject({
      status: 409,
      body: { code: 'STANDING_LIST_FULL' },
    });
    await api.database.queryText(`DELETE FROM person WHERE uid LIKE 'asks-%'`);
  });
});

describe('deciding', () => {
  // spec: 10.8
  it('regulars: at most three are accepted, so that a newcomer finds the fourth place', async () => {
    for (const walker of others) await regular(walker);
    const { id } = (await request(ines)).body;
    const refused = await accept(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'STANDING_PLACES_TAKEN' } });
    expect(refused.body.error).toMatch(/newcomers/);
    expect(await requests()).toEqual([['Ines Okafor', 'asked', 3]]);
    expect((await noor.put(`/time-slots/${await slotOf(SECOND)}/book`)).status).toBe(200);
    await others[0]?.delete(`/standing-bookings/${(await mine(others[0]))[0]?.id}`);
    expect((await accept(id)).status).toBe(204);
    expect(await datesOf(ines)).toEqual([`${FIRST} booked`, `${SECOND} booked`, `${THIRD} booked`]);
  });

  it('regulars: the list says which days accepting would not book', async () => {
    const other = await aSlot(api.database, { start: `${FIRST}T10:30:00Z` });
    await ines.put(`/time-slots/${other}/book`);
    for (const walker of [noor, ...others]) {
      await walker.put(`/time-slots/${await slotOf(SECOND)}/book`);
    }
    const { id } = (await request(ines)).body;
    const list = await maria.get<StandingRequest[]>('/standing-bookings');
    expect(list.body[0]?.not_booked).toEqual([
      { day: FIRST, why: 'overlaps' },
      { day: SECOND, why: 'full' },
    ]);
    await accept(id);
    expect(await datesOf(ines)).toEqual([`${FIRST} overlaps`, `${SECOND} full`, `${THIRD} booked`]);
  });

  it('regulars: one press accepts all that fit, and the others stay with the reason', async () => {
    const sunday = await addEntry({ ...SATURDAY, weekday: 0 });
    for (const walker of [noor, ...others]) await request(walker);
    await request(ines, sunday);
    await request(noor, sunday);
    const overlapping = await aSlot(api.database, { start: '2026-11-22T10:30:00Z' });
    await noor.put(`/time-slots/${overlapping}/book`);
    const { status, body } = await maria.post<AcceptedAll>('/standing-bookings/accept');
    expect([status, body]).toEqual([200, { accepted: 4, refused: [] }]);
    expect(await requests()).toEqual([
      ['Ola', 'asked', 3],
      ['Noor Haddad', 'asked', 1],
    ]);
    expect((await mine(ines))[0]?.dates.map(({ status }) => status)).toEqual(
      Array(6).fill('booked'),
    );
    const accepted = (await mails()).filter(([kind]) => kind === 'standing-accepted');
    expect(accepted).toHaveLength(4);
    expect((await maria.post<AcceptedAll>('/standing-bookings/accept')).body.accepted).toBe(0);
    expect((await ines.post('/standing-bookings/accept')).status).toBe(403);
  });

  it('regulars: a declined walker gets a mail and may ask again; an accepted one is not declined', async () => {
    const { id } = (await request(ines)).body;
    const decline = (of: number) => kit.post<ErrorBody>(`/standing-bookings/${of}/decline`);
    expect((await decline(id)).status).toBe(204);
    expect(await mine(ines)).toEqual([]);
    expect(await mails()).toEqual([['standing-ended', ines.uid]]);
    expect((await decline(id)).body.code).toBe('STANDING_NOT_FOUND');
    expect((await accept(id)).body.code).toBe('STANDING_NOT_FOUND');
    expect((await decline(await regular(ines))).body.code).toBe('STANDING_ACCEPTED');
  });

  it('regulars: a disabled walker is neither accepted nor booked', async () => {
    const walker = await api.asWalker({ name: 'Lea' });
    await walker.get('/users/me');
    const { id } = (await request(walker)).body;
    await api.database.queryText('UPDATE person SET disabled = true WHERE uid = $1', [walker.uid]);
    expect(await requests()).toEqual([]);
    const refused = await accept(id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ACCOUNT_NOT_IN_USE' } });
    expect(refused.body.error).toBe('Lea’s account is disabled.');
    await api.database.queryText(
      `UPDATE standing_booking SET state = 'accepted', accepted_at = now() WHERE id = $1`,
      [id],
    );
    await run();
    const { rows } = await api.database.queryText('SELECT 1 FROM booking WHERE walker = $1', [
      walker.uid,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('leaving days out', () => {
  // spec: 10.8
  it('regulars: "not this week" frees one date for the waiting list, and it stays free', async () => {
    const id = await regular(ines);
    const slot = await slotOf(SECOND);
    for (const walker of others) await walker.put(`/time-slots/${slot}/book`);
    await noor.put(`/time-slots/${slot}/waiting-list`);
    expect(await skip(ines, id, SECOND)).toMatchObject({ status: 200 });
    expect(await datesOf(ines)).toEqual([
      `${FIRST} booked`,
      `${SECOND} skipped`,
      `${THIRD} booked`,
    ]);
    const { body } = await noor.get<WaitingList>(`/time-slots/${slot}/waiting-list`);
    expect(body.reserved_until).not.toBeNull();
    expect((await skip(ines, id, SECOND)).status).toBe(200);
    await run();
    expect((await datesOf(ines))?.[1]).toBe(`${SECOND} skipped`);
  });

  it('regulars: a day after the cut-off stays booked, and a past one is refused', async () => {
    const id = await regular(ines);
    api.setNow('2026-11-21T09:00:00Z');
    expect(await skip(ines, id, FIRST)).toMatchObject({
      status: 409,
      body: { code: 'CANCEL_TOO_LATE' },
    });
    expect((await datesOf(ines))?.[0]).toBe(`${FIRST} booked`);
    expect((await skip(ines, id, '2026-11-20')).body.code).toBe('BAD_INPUT');
    expect((await skip(noor, id, SECOND)).body.code).toBe('STANDING_NOT_FOUND');
  });

  it('regulars: "come after all" takes the day back, also after the cut-off and beyond the most bookings ahead', async () => {
    const id = await regular(ines);
    await skip(ines, id, FIRST);
    const other = await aSlot(api.database, { start: '2026-12-01T10:00:00Z' });
    await ines.put(`/time-slots/${other}/book`);
    api.setNow('2026-11-21T09:30:00Z');
    expect((await unskip(ines, id, FIRST)).body.dates[0]).toMatchObject({ status: 'booked' });
    expect((await unskip(ines, id, FIRST)).status).toBe(200);
    await run();
    await run();
    expect((await datesOf(ines))?.[0]).toBe(`${FIRST} booked`);
    expect(await backInCalendar()).toEqual([[await slotOf(FIRST)]]);
  });

  it.each([
    ['the place is taken', 'SLOT_FULL', 'This walk is full.'],
    ['another walk is booked then', 'SLOT_OVERLAPS', 'You have booked another walk at this time.'],
    ['the day is closed', 'SLOT_BLOCKED', 'The shelter is closed on this day.'],
    ['the walk has started', 'SLOT_STARTED', 'This walk has already started.'],
  ])(
    'regulars: "come after all" says that %s, and the day stays left out',
    async (_, code, text) => {
      const id = await regular(ines);
      await skip(ines, id, FIRST);
      const slot = await slotOf(FIRST);
      if (code === 'SLOT_FULL')
        for (const walker of [noor, ...others]) await walker.put(`/time-slots/${slot}/book`);
      if (code === 'SLOT_OVERLAPS') {
        const other = await aSlot(api.database, { start: `${FIRST}T10:00:00Z` });
        await ines.put(`/time-slots/${other}/book`);
      }
      if (code === 'SLOT_BLOCKED')
        await kit.post('/block-day', { date: FIRST, cancelBookings: true });
      if (code === 'SLOT_STARTED') api.setNow(`${FIRST}T10:01:00Z`);
      const refused = await unskip(ines, id, FIRST);
      expect(refused.body).toMatchObject({ code, error: text });
      const { rows } = await api.database.queryText('SELECT FROM standing_skip');
      expect(rows).toHaveLength(1);
    },
  );

  it('regulars: "come after all" takes back all days that are left out in a week', async () => {
    const id = await regular(ines);
    await skip(ines, id, SECOND);
    await api.database.queryText(
      `INSERT INTO standing_skip (standing_id, day, why) VALUES ($1, '2026-11-26', 'cancelled')`,
      [id],
    );
    expect((await unskip(ines, id, SECOND)).status).toBe(200);
    expect((await datesOf(ines))?.[1]).toBe(`${SECOND} booked`);
  });

  it('regulars: "come after all" changes no day that staff took the walker out of', async () => {
    const id = await regular(ines);
    await maria.delete(`/time-slots/${await slotOf(SECOND)}/walkers/${ines.uid}`);
    expect((await unskip(ines, id, SECOND)).status).toBe(200);
    expect((await datesOf(ines))?.[1]).toBe(`${SECOND} taken-out`);
    expect((await unskip(noor, id, SECOND)).body.code).toBe('STANDING_NOT_FOUND');
    expect((await unskip(ines, id, '2026-11-19')).body.code).toBe('BAD_INPUT');
  });

  it('regulars: "away" frees a range, and coming back earlier books the rest again', async () => {
    const id = await regular(ines);
    const away = (body: object) => ines.put<StandingBooking>(`/standing-bookings/${id}/away`, body);
    expect((await away({ from: SECOND, to: THIRD })).body.away).toEqual({
      from: SECOND,
      to: THIRD,
    });
    expect(await datesOf(ines)).toEqual([`${FIRST} booked`, `${SECOND} away`, `${THIRD} away`]);
    await run();
    expect(await datesOf(ines)).toEqual([`${FIRST} booked`, `${SECOND} away`, `${THIRD} away`]);
    await away({ from: SECOND, to: SECOND });
    expect(await datesOf(ines)).toEqual([`${FIRST} booked`, `${SECOND} away`, `${THIRD} booked`]);
    const { body } = await ines.call<StandingBooking>('DELETE', `/standing-bookings/${id}/away`);
    expect(body.away).toBeNull();
    expect((await datesOf(ines))?.[1]).toBe(`${SECOND} booked`);
    expect((await away({ from: THIRD, to: SECOND })).status).toBe(400);
    // One for both dates.
    expect(await mails()).toEqual([
      ['standing-accepted', ines.uid],
      ['cancelled', ines.uid],
    ]);
    await run();
    await run();
    expect(await backInCalendar()).toEqual([[await slotOf(SECOND), await slotOf(THIRD)]]);
  });

  it('regulars: a date cancelled in the calendar is not booked again', async () => {
    await regular(ines);
    await ines.delete(`/time-slots/${await slotOf(SECOND)}/book`);
    await run();
    expect((await datesOf(ines))?.[1]).toBe(`${SECOND} cancelled`);
    expect(await mails()).toEqual([
      ['standing-accepted', ines.uid],
      ['cancelled', ines.uid],
    ]);
  });

  it('regulars: giving it up and leaving free all coming places', async () => {
    const id = await regular(ines);
    expect((await ines.delete(`/standing-bookings/${id}`)).status).toBe(204);
    expect(await mine(ines)).toEqual([]);
    expect((await ines.get<Slot[]>('/time-slots/my-bookings')).body).toEqual([]);
    const leaver = await api.asWalker();
    await leaver.get('/users/me');
    await regular(leaver);
    const { body } = await leaver.get<PersonExport>('/users/me/export');
    expect(body.standing_bookings).toMatchObject([{ ...SATURDAY, state: 'accepted', skipped: [] }]);
    expect((await leaver.delete('/users/me')).status).toBe(204);
    const { rows } = await api.database.queryText(
      'SELECT (SELECT count(*)::int FROM standing_booking) AS standing, (SELECT count(*)::int FROM booking) AS booked',
    );
    expect(rows).toEqual([{ standing: 0, booked: 0 }]);
  });
});

describe('slots that cannot be booked', () => {
  it('regulars: a full slot, another walk at the time and an incomplete profile leave it unbooked and say so', async () => {
    const slot = await slotOf(FIRST);
    for (const walker of [noor, ...others]) await walker.put(`/time-slots/${slot}/book`);
    const other = await aSlot(api.database, { start: `${SECOND}T11:00:00Z` });
    await ines.put(`/time-slots/${other}/book`);
    await regular(ines);
    expect(await datesOf(ines)).toEqual([`${FIRST} full`, `${SECOND} overlaps`, `${THIRD} booked`]);
  });

  it('regulars: a walker with an old waiver gets no new date until the new one is accepted', async () => {
    const walker = await api.asWalker();
    await walker.get('/users/me');
    const { waiver } = (await walker.get<Me>('/users/me')).body;
    const { id } = (await request(walker)).body;
    await api.app.get(Firebase).profiles.doc(walker.uid).update({ waiver: null });
    await accept(id);
    expect((await datesOf(walker))?.[0]).toBe(`${FIRST} incomplete`);
    await api.app.get(Firebase).profiles.doc(walker.uid).update({ waiver });
    await walker.patch('/users/me', { phoneNumber: '020 7946 0000' });
    // The notification of the change may still come, and drop what this process has just read.
    await waitFor('the profile in the database', async () => {
      await walker.get('/users/me');
      const { rows } = await api.database.queryText(
        'SELECT FROM person WHERE uid = $1 AND last_known IS NOT NULL',
        [walker.uid],
      );
      return rows.length === 1;
    });
    await run();
    expect((await datesOf(walker))?.[0]).toBe(`${FIRST} booked`);
  });
});

describe('places that end and come back', () => {
  const first = async (who: SignedIn) => (await datesOf(who))?.[0];
  const again = async () => (await mails()).filter(([kind]) => kind === 'standing-again');
  const later = { ...SATURDAY, start: '10:15', end: '11:45' };

  it.each<[string, string, (slot: number) => Promise<{ status: number }>]>([
    ['the walker cancelled', 'cancelled', (slot) => ines.delete(`/time-slots/${slot}/book`)],
    [
      'staff took the walker out',
      'taken-out',
      (slot) => maria.delete(`/time-slots/${slot}/walkers/${ines.uid}`),
    ],
  ])(
    'regulars: a date that %s stays free, also in the slot of a changed entry',
    async (...case_) => {
      const [, why, end] = case_;
      await regular(ines);
      expect((await end(await slotOf(SECOND))).status).toBeLessThan(300);
      const form = { from: FIRST, entry: { ...later, marshal_id: null, minimum_walkers: 2 } };
      const change = { ...form, slots: await decisions('cancel') };
      expect((await changeEntry(change)).status).toBe(200);
      await run();
      expect(await datesOf(ines)).toEqual([
        `${FIRST} booked`,
        `${SECOND} ${why}`,
        `${THIRD} booked`,
      ]);
      expect(await again()).toEqual([]);
    },
  );

  it('regulars: a date given back late, or handed to a friend, stays free', async () => {
    await regular(ines);
    const slot = await slotOf(SECOND);
    const { path } = (await ines.post<CoverLink>(`/time-slots/${slot}/cover`)).body;
    expect((await noor.post(path.replace('/cover?link=', '/covers/'))).status).toBe(200);
    api.setNow('2026-11-21T09:00:00Z');
    const late = { reason: 'I am ill.' };
    expect((await ines.post(`/time-slots/${await slotOf(FIRST)}/late-cancel`, late)).status).toBe(
      204,
    );
    await run();
    expect((await datesOf(ines))?.slice(0, 2)).toEqual([
      `${FIRST} cancelled`,
      `${SECOND} cancelled`,
    ]);
  });

  it('regulars: a reopened day gives the place back with one mail, and none that it is open', async () => {
    await regular(ines);
    const block = { date: FIRST, cancelBookings: true };
    const { id } = (await kit.post<Slot>('/block-day', block)).body;
    await run();
    expect(await first(ines)).toBe(`${FIRST} closed`);
    expect((await kit.post(`/blocked-days/${id}/open`)).status).toBeLessThan(300);
    await run();
    await run();
    expect(await first(ines)).toBe(`${FIRST} booked`);
    expect(await again()).toEqual([['standing-again', ines.uid]]);
  });

  it('regulars: a day that opens after the cut-off is left to the walker', async () => {
    await regular(ines);
    const block = { date: FIRST, cancelBookings: true };
    const { id } = (await kit.post<Slot>('/block-day', block)).body;
    api.setNow('2026-11-21T08:30:00Z');
    await kit.post(`/blocked-days/${id}/open`);
    await run();
    expect(await first(ines)).toBe(`${FIRST} closed`);
    expect(await again()).toEqual([]);
  });

  it('regulars: an enabled walker gets the places back with one mail', async () => {
    const walker = await api.asWalker({ name: 'Gita' });
    await walker.get('/users/me');
    await regular(walker);
    await kit.post(`/users/${walker.uid}/disable`);
    await run();
    await kit.post(`/users/${walker.uid}/enable`);
    await run();
    const { rows } = await api.database.queryText('SELECT 1 FROM booking WHERE walker = $1', [
      walker.uid,
    ]);
    expect(rows).toHaveLength(6);
    expect(await again()).toEqual([['standing-again', walker.uid]]);
  });

  it('regulars: a full date is booked when a place frees, with one mail', async () => {
    const slot = await slotOf(FIRST);
    for (const walker of [noor, ...others]) await walker.put(`/time-slots/${slot}/book`);
    await regular(ines);
    await run();
    expect(await first(ines)).toBe(`${FIRST} full`);
    await noor.delete(`/time-slots/${slot}/book`);
    await run();
    expect(await first(ines)).toBe(`${FIRST} booked`);
    expect(await again()).toEqual([['standing-again', ines.uid]]);
  });

  it('regulars: those who wait get a freed place before a regular', async () => {
    const slot = await slotOf(FIRST);
    for (const walker of [noor, ...others]) await walker.put(`/time-slots/${slot}/book`);
    await regular(ines);
    const waiting = await api.asWalker({ name: 'Wren' });
    await waiting.get('/users/me');
    expect((await waiting.put(`/time-slots/${slot}/waiting-list`)).status).toBe(200);
    await noor.delete(`/time-slots/${slot}/book`);
    await run();
    expect(await first(ines)).toBe(`${FIRST} full`);
  });
});

describe('an entry that changes', () => {
  it('regulars: an ended entry ends them, and the mail of the cancelled walks says so', async () => {
    await regular(ines);
    await changeEntry({ from: SECOND, entry: null, slots: await decisions('cancel') });
    await run();
    await run();
    expect(await datesOf(ines)).toEqual([`${FIRST} booked`]);
    expect(await mails()).toEqual([
      ['standing-accepted', ines.uid],
      ['called-off', ines.uid],
    ]);
    const { rows } = await api.database.queryText(
      `SELECT data->>'last_day' AS day, jsonb_array_length(data->'walks') AS walks FROM pgboss.job
       WHERE data->>'kind' = 'called-off'`,
    );
    expect(rows).toEqual([{ day: '2026-11-27', walks: 5 }]);
    await changeEntry({ from: FIRST, entry: null, slots: await decisions('cancel') });
    expect(await mine(ines)).toEqual([]);
    await run();
    expect((await mails()).map(([kind]) => kind)).not.toContain('standing-ended');
  });

  it('regulars: who has no coming walk is notified that the entry has ended', async () => {
    const id = await regular(ines);
    await ines.put(`/standing-bookings/${id}/away`, { from: FIRST, to: '2027-03-01' });
    await changeEntry({ from: FIRST, entry: null });
    await run();
    await run();
    expect(await mine(ines)).toEqual([]);
    expect((await mails()).filter(([kind]) => kind === 'standing-ended')).toEqual([
      ['standing-ended', ines.uid],
    ]);
  });

  it('regulars: an entry at another time keeps them, books the new slots and tells the walker once', async () => {
    const id = await regular(ines);
    await skip(ines, id, SECOND);
    const later = { ...SATURDAY, start: '12:00', end: '13:00' };
    await changeEntry({
      from: FIRST,
      entry: { ...later, marshal_id: maria.uid, minimum_walkers: 2 },
      slots: await decisions('cancel'),
    });
    await run();
    await run();
    expect((await mine(ines))[0]).toMatchObject({ ...later, state: 'accepted' });
    expect(await datesOf(ines)).toEqual([
      `${FIRST} booked`,
      `${SECOND} skipped`,
      `${THIRD} booked`,
    ]);
    const { rows } = await api.database.queryText(
      `SELECT data->>'kind' AS kind, jsonb_array_length(data->'lost') AS lost FROM pgboss.job
       WHERE data->>'kind' NOT IN ('standing-accepted', 'cancelled')`,
    );
    expect(rows).toEqual([{ kind: 'walks-moved', lost: 5 }]);
  });

  it('regulars: an entry at another time tells who has no coming walk of it once', async () => {
    const id = await regular(ines);
    await ines.put(`/standing-bookings/${id}/away`, { from: FIRST, to: '2027-03-01' });
    const later = { ...SATURDAY, start: '12:00', end: '13:00' };
    const change = { ...later, marshal_id: maria.uid, minimum_walkers: 2 };
    expect((await changeEntry({ from: FIRST, entry: change })).status).toBe(200);
    await run();
    await run();
    expect((await mails()).filter(([kind]) => kind === 'standing-moved')).toHaveLength(1);
  });

  it('regulars: their job runs soon after an entry has changed', async () => {
    await regular(ines);
    const look = () => api.app.get(ScheduledJobs).look();
    await look();
    await api.database.queryText(`UPDATE chore SET due = now() + interval '1 hour'`);
    const later = { ...SATURDAY, start: '12:00', end: '13:00' };
    const change = {
      from: FIRST,
      entry: { ...later, marshal_id: maria.uid, minimum_walkers: 2 },
    };
    expect((await changeEntry(change)).status).toBe(409);
    await look();
    expect((await mine(ines))[0]).toMatchObject(SATURDAY);
    expect((await changeEntry({ ...change, slots: await decisions('cancel') })).status).toBe(200);
    await look();
    expect((await mine(ines))[0]).toMatchObject(later);
  });
});

describe('an entry that takes its walks along', () => {
  const later = { ...SATURDAY, start: '12:00', end: '13:00' };
  const friday = { ...SATURDAY, weekday: 5 };
  const change = async (entry_: object, then: 'move' | 'keep', from = FIRST) =>
    (
      await changeEntry({
        from,
        entry: { ...entry_, marshal_id: maria.uid, minimum_walkers: 2 },
        slots: await decisions(then),
      })
    ).status;
  const kinds = async () => (await mails()).map(([kind]) => kind);

  it('regulars: the places move with the entry, and the walker gets one mail', async () => {
    await regular(ines);
    expect(await change(later, 'move')).toBe(200);
    await run();
    expect((await mine(ines))[0]).toMatchObject(later);
    expect((await mine(ines))[0]?.dates.map(({ status }) => status)).toEqual(
      Array(6).fill('booked'),
    );
    expect(await kinds()).toEqual(['standing-accepted', 'walks-moved']);
  });

  it('regulars: one place a week, where the former day is kept', async () => {
    await regular(ines);
    expect(await change(friday, 'keep', '2026-11-23')).toBe(200);
    await run();
    const { body } = await ines.get<Slot[]>('/time-slots/my-bookings');
    expect(body.map(({ start_time }) => start_time.slice(0, 10))).toEqual([
      ...[FIRST, SECOND, THIRD, '2026-12-12', '2026-12-19', '2026-12-26', '2027-01-01'],
    ]);
    expect((await mine(ines))[0]?.dates.map(({ status }) => status)).toEqual(
      Array(7).fill('booked'),
    );
  });

  it('regulars: a date given back stays free on another weekday', async () => {
    await regular(ines);
    const id = await slotOf(SECOND);
    await ines.delete(`/time-slots/${id}/book`);
    expect(await change(friday, 'move', '2026-11-23')).toBe(200);
    await run();
    expect(await datesOf(ines)).toEqual([
      ...[`${FIRST} booked`, '2026-11-27 cancelled', '2026-12-04 booked'],
    ]);
  });
});

const decisions = async (then: 'move' | 'keep' | 'cancel') => {
  const { rows } = await api.database.queryText(
    'SELECT id FROM slot WHERE schedule_id = $1 AND booked_count > 0',
    [entry],
  );
  return rows.map(({ id }) => ({ id, then }));
};

describe('no-shows', () => {
  const finalize = async (day: string, attended: boolean) => {
    await api.database.queryText(
      `WITH done AS (UPDATE slot SET stage = 'completed' WHERE id = $1 RETURNING id),
       walked AS (INSERT INTO walk (slot_id) SELECT id FROM done RETURNING slot_id)
       INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_at)
       SELECT slot_id, $2, 'Ines', $3, now() FROM walked`,
      [await slotOf(day), ines.uid, attended],
    );
  };
  const correct = async (day: string, attended: boolean) => {
    const walkerIds = attended ? [ines.uid] : [];
    const body = { walkerIds, dogIds: [], reason: 'I mixed them up.' };
    const path = `/time-slots/${await slotOf(day)}/walk`;
    expect((await kit.call('PATCH', path, { body })).status).toBe(200);
    await run();
  };
  const suspended = async () => {
    const id = await regular(ines);
    await finalize(FIRST, false);
    await finalize(SECOND, false);
    api.setNow('2026-12-06T09:00:00Z');
    await run();
    expect((await mine(ines))[0]?.state).toBe('accepted');
    await finalize(THIRD, false);
    await run();
    expect((await mine(ines))[0]).toMatchObject({ state: 'suspended', dates: [] });
    return id;
  };
  const resumed = async () => (await mails()).filter(([kind]) => kind === 'standing-resumed');

  // spec: 10.8
  it('regulars: three in a row suspend, notify both sides and free the next places, and staff accept again', async () => {
    const id = await suspended();
    expect((await ines.get<Slot[]>('/time-slots/my-bookings')).body).toEqual([]);
    expect(await mails()).toEqual(
      expect.arrayContaining([
        ['standing-suspended', ines.uid],
        ['regular-suspended', maria.uid],
      ]),
    );
    expect(await requests()).toEqual([['Ines Okafor', 'suspended', 0]]);
    expect((await accept(id)).status).toBe(204);
    await run();
    expect((await mine(ines))[0]?.state).toBe('accepted');
    expect((await datesOf(ines))?.[0]).toBe('2026-12-12 booked');
  });

  it('regulars: a suspension ends with one mail when a no-show is corrected, and can return', async () => {
    await suspended();
    await correct(SECOND, true);
    await run();
    expect((await mine(ines))[0]?.state).toBe('accepted');
    expect((await datesOf(ines))?.[0]).toBe('2026-12-12 booked');
    expect(await resumed()).toEqual([['standing-resumed', ines.uid]]);
    api.setNow('2026-12-06T10:00:00Z');
    await correct(SECOND, false);
    expect((await mine(ines))[0]).toMatchObject({ state: 'suspended', dates: [] });
    await correct(SECOND, true);
    expect((await mine(ines))[0]?.state).toBe('accepted');
    expect(await resumed()).toHaveLength(2);
  });

  it('regulars: a suspension stays when its walker comes later, and while the places are taken', async () => {
    await suspended();
    await ines.put(`/time-slots/${await slotOf('2026-12-12')}/book`);
    await finalize('2026-12-12', true);
    await run();
    expect((await mine(ines))[0]?.state).toBe('suspended');
    const [noors, sams, toms] = [noor, ...others];
    for (const walker of [noors, sams, toms]) if (walker) await regular(walker);
    await correct(SECOND, true);
    expect((await mine(ines))[0]?.state).toBe('suspended');
    expect(await resumed()).toEqual([]);
  });
});
