import type {
  AuditEntry,
  ErrorBody,
  LedWalks,
  PersonRow,
  Schedule,
  ScheduleEntry,
  Slot,
} from '@walkies/contract';
import { LOCK_DAYS } from '../database/locks.sql.js';
import { emptySchedule } from '../testing/a-schedule.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { QUEUE_ONLY } from '../testing/mail/queue-only.js';
import { holdLock } from '../testing/processes/lock-gate.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';

let api: TestApi;
let kit: SignedIn;
let maria: SignedIn;
let omar: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY });
  api.setNow(NOW);
  kit = await known(await api.asAdmin({ name: 'Kit Mason' }));
});
beforeEach(async () => {
  await emptySchedule(api.database);
  await api.database.queryText('DELETE FROM pgboss.job');
  maria = await known(await api.asMarshal({ name: 'Maria Lopez' }));
  omar = await known(await api.asMarshal({ name: 'Omar Haddad' }));
});
afterAll(() => api.stop());

const known = async (person: SignedIn): Promise<SignedIn> => {
  await person.get('/users/me');
  return person;
};

const PAST = '2026-11-20T08:00:00Z';
const COMING = '2026-11-21T10:00:00Z';

const walkOf = (who: SignedIn, start: string) => aSlot(api.database, { start, marshal: who.uid });
/** Saturdays from nine to ten, which create slots for some weeks. */
const entryOf = async (who: SignedIn, start = '09:00', end = '10:00') =>
  (await who.post<ScheduleEntry>('/schedule', { weekday: 6, start, end })).body.id;

const disable = (who: SignedIn, body?: object, by = kit) =>
  by.post<ErrorBody>(`/users/${who.uid}/disable`, body);
const appoint = (who: SignedIn, body?: object) =>
  kit.post<ErrorBody>(`/users/${who.uid}/admin`, body);
const erase = (who: SignedIn, body?: object) =>
  kit.post<ErrorBody>(`/users/${who.uid}/erase`, body);
const ledBy = async (who: SignedIn) =>
  (await kit.get<LedWalks>(`/users/${who.uid}/led-walks`)).body;
const countsOf = async (who: SignedIn) => {
  const { walks, entries } = await ledBy(who);
  return [walks.length, entries.length];
};
const marshalOf = async (slot: number) => {
  const text = 'SELECT marshal FROM slot WHERE id = $1';
  return (await api.database.queryText(text, [slot])).rows[0]?.['marshal'];
};
const marshalsOfEntries = async () =>
  (await kit.get<Schedule>('/schedule')).body.entries.flatMap(({ periods }) =>
    periods.map(({ marshal_name }) => marshal_name),
  );
const mails = async () =>
  (
    await api.database.queryText(
      `SELECT data->>'uid' AS uid, data->'slots' AS slots, data->'entries' AS entries
       FROM pgboss.job WHERE data->>'kind' = 'handed-over'`,
    )
  ).rows;
const latest = async () => (await kit.get<AuditEntry[]>('/audit-log')).body[0];

describe('a marshal who goes', () => {
  it('hand-over: lists the coming walks, the entries and who may take over', async () => {
    await walkOf(maria, PAST);
    const slot = await walkOf(maria, COMING);
    const entry = await entryOf(maria);
    const { walks, entries, successors } = await ledBy(maria);
    expect(walks.length).toBeGreaterThan(2);
    expect(walks[1]).toEqual({
      slot_id: slot,
      start_time: '2026-11-21T10:00:00+00:00',
      end_time: '2026-11-21T11:00:00+00:00',
      booked_count: 0,
    });
    expect(entries).toEqual([{ id: entry, weekday: 6, start: '09:00', end: '10:00' }]);
    expect(successors).toContainEqual({ id: omar.uid, name: 'Omar Haddad' });
    expect(successors).toContainEqual({ id: kit.uid, name: 'Kit Mason' });
    expect(successors).not.toContainEqual({ id: maria.uid, name: 'Maria Lopez' });
  });

  it('hand-over: gives the coming walks and entries of a disabled marshal to the successor', async () => {
    const past = await walkOf(maria, PAST);
    const slot = await walkOf(maria, COMING);
    const entry = await entryOf(maria);
    const [walks] = await countsOf(maria);
    expect((await disable(maria, { successorId: omar.uid })).status).toBe(200);
    expect(await countsOf(maria)).toEqual([0, 0]);
    expect(await countsOf(omar)).toEqual([walks, 1]);
    expect([await marshalOf(past), await marshalOf(slot)]).toEqual([maria.uid, omar.uid]);
    expect(await marshalsOfEntries()).toEqual(['Omar Haddad']);
    const handedOver = { to: omar.uid, slots: expect.arrayContaining([slot]), entries: [entry] };
    expect(await latest()).toMatchObject({
      action: 'person.disable',
      after: { disabled: true, freed: [], handedOver },
    });
  });

  it('hand-over: sends the successor one mail about all walks and entries', async () => {
    await walkOf(maria, COMING);
    const entry = await entryOf(maria);
    const slots = (await ledBy(maria)).walks.map(({ slot_id }) => slot_id);
    await disable(maria, { successorId: omar.uid });
    const sent = { uid: omar.uid, slots: expect.arrayContaining(slots), entries: [entry] };
    expect(await mails()).toEqual([sent]);
  });

  it('hand-over: sends no mail to an admin who takes over, nor where nobody does', async () => {
    await walkOf(maria, COMING);
    await walkOf(omar, COMING);
    await disable(maria, { successorId: kit.uid });
    await disable(omar);
    expect(await mails()).toEqual([]);
  });

  it('hand-over: leaves walks and entries without a marshal where nobody takes over', async () => {
    const slot = await walkOf(maria, COMING);
    await entryOf(maria);
    expect((await disable(maria, { successorId: null })).status).toBe(200);
    expect(await countsOf(maria)).toEqual([0, 0]);
    expect(await marshalOf(slot)).toBeNull();
    expect(await marshalsOfEntries()).toEqual([null]);
  });

  it('hand-over: leaves those without a marshal at whose times the successor leads another', async () => {
    const [double, other] = [
      await walkOf(maria, COMING),
      await walkOf(maria, '2026-11-21T12:00:00Z'),
    ];
    await walkOf(omar, COMING);
    await entryOf(maria, '14:00', '15:00');
    await entryOf(omar, '14:00', '15:00');
    expect((await disable(maria, { successorId: omar.uid })).status).toBe(200);
    expect([await marshalOf(double), await marshalOf(other)]).toEqual([null, omar.uid]);
    expect((await marshalsOfEntries()).toSorted()).toEqual(['Omar Haddad', null]);
    expect((await ledBy(maria)).walks).toEqual([]);
  });

  it('hand-over: includes the walks of a blocked day', async () => {
    const slot = await walkOf(maria, COMING);
    await kit.post('/block-day', { date: '2026-11-21' });
    await disable(maria, { successorId: omar.uid });
    expect(await marshalOf(slot)).toBe(omar.uid);
  });

  it.each([
    ['a walker', async () => known(await api.asWalker())],
    [
      'a disabled marshal',
      async () => {
        const gone = await known(await api.asMarshal());
        await disable(gone);
        return gone;
      },
    ],
    ['the same person', async () => maria],
  ])('hand-over: refuses %s as the successor, and changes nothing', async (_, successor) => {
    const slot = await walkOf(maria, COMING);
    const { uid } = await successor();
    const { status, body } = await disable(maria, { successorId: uid });
    expect([status, body.code]).toEqual([400, 'MARSHAL_NOT_FOUND']);
    expect(await marshalOf(slot)).toBe(maria.uid);
    expect((await maria.get('/users/me')).status).toBe(200);
  });

  it('hand-over: happens as a marshal is erased', async () => {
    const slot = await walkOf(maria, COMING);
    await entryOf(maria);
    expect((await erase(maria, { successorId: omar.uid })).status).toBe(204);
    expect(await marshalOf(slot)).toBe(omar.uid);
    expect(await marshalsOfEntries()).toEqual(['Omar Haddad']);
    expect(await mails()).toHaveLength(1);
  });

  it('hand-over: happens as the invitation of a marshal is withdrawn', async () => {
    const email = `ola-${maria.uid.toLowerCase()}@shelter.test`;
    const invited = { name: 'Ola Nowak', email, phoneNumber: '020 7946 0001' };
    const { uid } = (await kit.post<PersonRow>('/users/marshals', invited)).body;
    const slot = await aSlot(api.database, { start: COMING, marshal: uid });
    const { status } = await kit.delete(`/users/${uid}/invitation?successorId=${omar.uid}`);
    expect([status, await marshalOf(slot)]).toEqual([204, omar.uid]);
  });

  it('hand-over: happens as an admin becomes a walker again', async () => {
    const ines = await known(await api.asWalker({ name: 'Ines Okafor' }));
    await kit.post(`/users/${ines.uid}/admin`);
    const slot = await walkOf(ines, COMING);
    const { status } = await kit.delete(`/users/${ines.uid}/admin?successorId=${maria.uid}`);
    expect([status, await marshalOf(slot)]).toEqual([204, maria.uid]);
  });

  it('hand-over: leaves the walks of a marshal who becomes an admin, and back, unless a successor is named', async () => {
    const slot = await walkOf(maria, COMING);
    expect((await appoint(maria)).status).toBe(200);
    expect((await kit.delete(`/users/${maria.uid}/admin`)).status).toBe(204);
    expect(await marshalOf(slot)).toBe(maria.uid);
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['the successor', () => omar.uid, 1],
    ['nobody', () => null, 0],
  ])(
    'hand-over: gives the walks of a marshal who becomes an admin to %s',
    async (_, successorOf, sent) => {
      const slot = await walkOf(maria, COMING);
      const entry = await entryOf(maria);
      const successorId = successorOf();
      expect((await appoint(maria, { successorId })).status).toBe(200);
      expect(await countsOf(maria)).toEqual([0, 0]);
      expect(await marshalOf(slot)).toBe(successorId);
      expect(await mails()).toHaveLength(sent);
      const handedOver = { to: successorId, slots: expect.any(Array), entries: [entry] };
      expect(await latest()).toMatchObject({
        action: 'admin.appoint',
        after: { role: 'admin', handedOver },
      });
      expect((await appoint(maria, { successorId: kit.uid })).status).toBe(200);
      expect(await marshalOf(slot)).toBe(successorId);
    },
  );

  it('hand-over: makes nobody an admin whose successor may not lead', async () => {
    const slot = await walkOf(maria, COMING);
    const walker = await known(await api.asWalker());
    const { status, body } = await appoint(maria, { successorId: walker.uid });
    expect([status, body.code]).toEqual([400, 'MARSHAL_NOT_FOUND']);
    expect(await marshalOf(slot)).toBe(maria.uid);
    expect((await kit.get<PersonRow>(`/users/${maria.uid}`)).body.role).toBe('marshal');
  });

  it('hand-over: leaves the walks of a marshal who leaves by themself without one', async () => {
    const slot = await walkOf(maria, COMING);
    await entryOf(maria);
    expect((await maria.delete('/users/me')).status).toBe(204);
    expect(await marshalOf(slot)).toBeNull();
    expect(await marshalsOfEntries()).toEqual([null]);
  });

  it('hand-over: misses no walk that is given to the marshal at the same time', async () => {
    const slots = await Promise.all(
      Array.from({ length: 6 }, (_, day) => walkOf(omar, `2026-12-0${day + 1}T10:00:00Z`)),
    );
    await Promise.all([
      ...slots.map((slot) =>
        kit.call('PATCH', `/time-slots/${slot}`, { body: { marshal_id: maria.uid } }),
      ),
      disable(maria, { successorId: omar.uid }),
    ]);
    expect(await countsOf(maria)).toEqual([0, 0]);
    expect(await countsOf(omar)).toEqual([6, 0]);
  });

  it('hand-over: leaves without a marshal what a marshal adds while being disabled', async () => {
    const gate = await holdLock(api.database, api.env.databaseUrl, LOCK_DAYS);
    const disabling = disable(maria, { successorId: omar.uid });
    await gate.waiters(1);
    const times = { start_time: '2026-12-01T10:00:00Z', end_time: '2026-12-01T11:00:00Z' };
    const adding = maria.post<Slot>('/time-slots', times);
    await gate.waiters(2);
    await gate.open();
    expect((await disabling).status).toBe(200);
    const { status, body } = await adding;
    expect([status, await marshalOf(body.id)]).toEqual([201, null]);
  });

  it('hand-over: two marshals who hand over to each other end without a deadlock', async () => {
    const slots = [await walkOf(maria, COMING), await walkOf(omar, COMING)];
    const answers = await Promise.all([
      disable(maria, { successorId: omar.uid }),
      disable(omar, { successorId: maria.uid }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const present = answers[0]?.status === 200 ? omar : maria;
    expect(new Set(await Promise.all(slots.map(marshalOf)))).toEqual(new Set([present.uid, null]));
  });
});
