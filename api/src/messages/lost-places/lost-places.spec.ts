import type {
  AffectedByBlock,
  Cancellation,
  ErrorBody,
  Slot,
  SlotBookings,
} from '@walkies/contract';
import { quoted, sql } from '../../database/sql.js';
import type { MailServer } from '../../testing/mail/a-mail-server.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, NOW, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough, tryAllNow } from '../../testing/mail/message-jobs.js';
import { waitFor } from '../../testing/processes/wait-for.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { Cancellations as CalledOffRows } from '../../slot-changes/cancellations.js';

const DATE = '2026-11-21';

let shelter: MailShelter;
let server: MailServer;
let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ server, api, ines, noor, maria, kit } = shelter);
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const cancellation = async (slot: number, who = kit): Promise<Cancellation> => {
  const { status, body } = await who.get<Cancellation>(`/called-off/${slot}`);
  expect(status).toBe(200);
  return body;
};
const states = async (slot: number, who = kit) =>
  (await cancellation(slot, who)).people.map((person) => [person.name, person.told]);
const booked = async (...walkers: SignedIn[]): Promise<number> => {
  const slot = await aSlot(api.database, { start: TOMORROW, marshal: maria.uid });
  for (const walker of walkers) expect((await book(walker, slot)).status).toBe(200);
  await allThrough(api.database);
  return slot;
};
const remove = async (slot: number, who = maria): Promise<void> =>
  expect((await who.delete(`/time-slots/${slot}`)).status).toBe(204);
const block = (who = kit) =>
  who.post<Slot & ErrorBody>('/block-day', { date: DATE, cancelBookings: true });
const refused = async (who = kit): Promise<AffectedByBlock> => {
  const { status, body } = await who.post<ErrorBody>('/block-day', { date: DATE });
  expect(status).toBe(409);
  return body.details as AffectedByBlock;
};
const recipientsOf = async (slot: number, who = maria) =>
  (await who.get<SlotBookings>(`/time-slots/${slot}/bookings`)).body.to_tell;
const newcomer = async (name: string): Promise<SignedIn> => {
  const walker = await api.asWalker({ name });
  await walker.get('/users/me');
  return walker;
};

describe('before', () => {
  it('shelter cancellation: shows staff how many people it would notify, each once, and not walkers', async () => {
    const slot = await booked(ines, noor);
    const later = await aSlot(api.database, { start: '2026-11-21T14:00:00Z' });
    await book(ines, later);
    expect(await recipientsOf(slot)).toEqual({ mails: 'on', people: 2 });
    expect(await recipientsOf(slot, ines)).toBeUndefined();
    expect((await refused()).to_tell).toEqual({ mails: 'on', people: 2 });
  });

  it('shelter cancellation: counts neither people who may not sign in nor a walk that has begun', async () => {
    const owen = await newcomer('Owen Price');
    const slot = await booked(ines, owen);
    await api.database.query(
      { name: 'testing.off', text: sql`UPDATE person SET disabled = true WHERE uid = $1` },
      [owen.uid],
    );
    expect(await recipientsOf(slot)).toEqual({ mails: 'on', people: 1 });
    expect((await refused()).to_tell).toEqual({ mails: 'on', people: 1 });
    api.setNow(TOMORROW);
    expect(await recipientsOf(slot)).toEqual({ mails: 'on', people: 0 });
  });
});

describe('afterwards', () => {
  it('shelter cancellation: reports waiting and sent recipients of a deleted slot', async () => {
    const slot = await booked(ines, noor);
    await server.close();
    await remove(slot);
    expect(await cancellation(slot)).toEqual({
      mails: 'on',
      start_time: new Date(TOMORROW).toISOString(),
      people: [ines, noor].map(({ email }) =>
        expect.objectContaining({ email, told: 'waiting', email_delivery: 'fine' }),
      ),
    });
    await server.restart();
    await waitFor('both to be told', async () => {
      await tryAllNow(api.database);
      return server.mails.length >= 4;
    });
    await allThrough(api.database);
    expect(await states(slot)).toEqual([
      ['Ines Okafor', 'sent'],
      ['Noor "N" Haddad', 'sent'],
    ]);
  });

  it('shelter cancellation: reports unreached people of a blocked day, each once with the worst status', async () => {
    const owen = await newcomer('Owen Price');
    await booked(ines, owen);
    await book(owen, await aSlot(api.database, { start: '2026-11-21T14:00:00Z' }));
    await allThrough(api.database);
    server.refuse({ code: 550, words: 'No such mailbox' });
    const { body: day } = await block();
    await allThrough(api.database);
    server.refuse(null);
    expect(await states(day.id)).toEqual([
      ['Ines Okafor', 'refused'],
      ['Owen Price', 'refused'],
    ]);
    await api.database.query(
      {
        name: 'testing.failed',
        text: sql`UPDATE message SET state = 'failed'
          WHERE kind = 'called-off' AND state = 'refused' AND person = $1`,
      },
      [ines.uid],
    );
    expect(await states(day.id)).toMatchObject([['Ines Okafor', 'failed'], {}]);
    // Opening the day does not change the record of its messages.
    await remove(day.id, kit);
    expect(await states(day.id)).toHaveLength(2);
    await api.database.query({
      name: 'testing.reached',
      text: sql`UPDATE person SET refused_email = NULL`,
    });
  });

  it('shelter cancellation: reports a recipient as waiting while their mail is in a digest', async () => {
    const slot = await booked(ines);
    await server.close();
    await remove(slot);
    await api.database.query({
      name: 'testing.gather',
      text: sql`
        WITH job AS (DELETE FROM pgboss.job WHERE name = 'messages' RETURNING id, data)
        INSERT INTO message_gathered (id, kind, person, facts, at)
        SELECT id, 'called-off', data->>'uid', data, now() FROM job`,
    });
    await server.restart();
    expect(await states(slot)).toEqual([['Ines Okafor', 'waiting']]);
    await api.database.query({
      name: 'testing.no-gather',
      text: sql`DELETE FROM message_gathered`,
    });
  });

  it('shelter cancellation: reports why a person was not notified at all', async () => {
    const [owen, mo] = [await newcomer('Owen Price'), await newcomer('Mo Leaver')];
    const slot = await booked(owen, mo);
    await api.database.query(
      { name: 'testing.off', text: sql`UPDATE person SET disabled = true WHERE uid = $1` },
      [owen.uid],
    );
    await server.close();
    await remove(slot);
    expect((await mo.delete('/users/me')).status).toBe(204);
    await allThrough(api.database);
    await server.restart();
    expect((await cancellation(slot)).people).toEqual([
      { name: 'Former walker', email: null, told: 'left', email_delivery: 'fine' },
      { name: 'Owen Price', email: owen.email, told: 'disabled', email_delivery: 'fine' },
    ]);

    const begun = await booked(ines);
    api.setNow(TOMORROW);
    await remove(begun);
    expect(await states(begun)).toEqual([['Ines Okafor', 'begun']]);
  });

  it('shelter cancellation: shows a marshal the recipients of their own deletions only', async () => {
    const olga = await api.asMarshal();
    await olga.get('/users/me');
    const slot = await booked(ines);
    await remove(slot, olga);
    const empty = { mails: 'on', start_time: null, people: [] };
    expect(await states(slot, olga)).toHaveLength(1);
    expect(await cancellation(slot, maria)).toEqual(empty);
    await booked(ines);
    const { body: day } = await block();
    expect(await cancellation(day.id, maria)).toEqual(empty);
    expect(await cancellation(999_999)).toEqual(empty);
    expect((await ines.get(`/called-off/${slot}`)).status).toBe(403);
    expect((await api.anonymous.get(`/called-off/${slot}`)).status).toBe(401);
  });

  it.each(['0', '-1', 'x', '99999999999', '1%20OR%201=1'])(
    'shelter cancellation: refuses %s as an id',
    async (id) => {
      expect((await kit.get(`/called-off/${id}`)).status).toBe(400);
    },
  );

  it('shelter cancellation: appears in the walker’s export and is deleted after 30 days', async () => {
    const owen = await newcomer('Owen Price');
    const slot = await booked(owen);
    await remove(slot);
    const { body } = await owen.get('/users/me/export');
    expect(body).toMatchObject({
      called_off_walks: [
        { start_time: new Date(TOMORROW).toISOString(), at: new Date(NOW).toISOString() },
      ],
    });
    const rows = api.app.get(CalledOffRows);
    api.setNow('2026-12-20T08:59:00Z');
    await rows.deleteExpired();
    expect((await cancellation(slot)).people).toHaveLength(1);
    api.setNow('2026-12-20T09:01:00Z');
    await rows.deleteExpired();
    expect((await cancellation(slot)).people).toEqual([]);
  });
});

it('shelter cancellation: lists 500 people of a blocked day', async () => {
  const crowded = await startTestApi({ messages: { ...server.settings, worker: 'apart' } });
  crowded.setNow(NOW);
  const admin = await crowded.asAdmin();
  await admin.get('/users/me');
  await crowded.database.query({
    name: 'testing.a-crowd',
    text: sql`
      WITH people AS (
        INSERT INTO person (uid, name, email, role)
        SELECT 'told-' || n, 'Walker ' || n, 'told-' || n || '@example.org', 'walker'
        FROM generate_series(1, 500) n
      ),
      slots AS (
        INSERT INTO slot (start_time, end_time, stage, capacity, booked_count)
        SELECT ${quoted(TOMORROW)}::timestamptz, ${quoted(TOMORROW)}::timestamptz + interval '1 hour', 'open', 4, 4
        FROM generate_series(1, 125) RETURNING id, start_time, end_time
      ),
      numbered AS (SELECT *, row_number() OVER () AS at FROM slots)
      INSERT INTO booking (slot_id, walker, during)
      SELECT id, 'told-' || (4 * at - seat), tstzrange(start_time, end_time)
      FROM numbered, generate_series(0, 3) seat`,
  });
  expect((await refused(admin)).to_tell).toEqual({ mails: 'on', people: 500 });
  const { body: day } = await block(admin);
  const { people } = await cancellation(day.id, admin);
  expect(people).toHaveLength(500);
  expect(new Set(people.map((person) => person.told))).toEqual(new Set(['waiting']));
  await crowded.stop();
});

it('shelter cancellation: reports that no one is notified when mail is off', async () => {
  const silent = await startTestApi();
  silent.setNow(NOW);
  const [walker, marshal] = [await silent.asWalker(), await silent.asMarshal()];
  await Promise.all([walker.get('/users/me'), marshal.get('/users/me')]);
  const slot = await aSlot(silent.database, { start: TOMORROW });
  await book(walker, slot);
  expect(await recipientsOf(slot, marshal)).toEqual({ mails: 'off', people: 0 });
  await remove(slot, marshal);
  expect(await cancellation(slot, marshal)).toMatchObject({
    mails: 'off',
    people: [{ email: walker.email, told: 'not-told' }],
  });
  await silent.stop();
});
