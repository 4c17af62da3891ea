import type { Slot, SlotBookings } from '@walkies/contract';
import { sql } from '../database/sql.js';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const NOORS_NUMBER = '01632 960 001';
const MARIAS_NUMBER = '01632 960 002';

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let slots: Record<'longAgo' | 'past' | 'running' | 'soon' | 'mine' | 'closed' | 'far', number>;
beforeAll(async () => {
  api = await startTestApi();
  ines = await api.asWalker({ name: 'Ines Okafor' });
  noor = await api.asWalker({ name: 'Noor Haddad', phoneNumber: NOORS_NUMBER });
  maria = await api.asMarshal({ name: 'Maria Lopez', phoneNumber: MARIAS_NUMBER });
  await Promise.all([ines, noor, maria].map((person) => person.get('/users/me')));

  api.setNow('2026-09-01T09:00:00Z');
  const slot = (start: string, traits = {}) =>
    aSlot(api.database, { start, marshal: maria.uid, ...traits });
  slots = {
    longAgo: await slot('2026-10-01T10:00:00Z'),
    past: await slot('2026-11-18T10:00:00Z', { stage: 'completed' }),
    running: await slot('2026-11-20T08:30:00Z'),
    soon: await slot('2026-11-20T09:00:00Z'),
    mine: await slot('2026-11-21T10:00:00Z'),
    closed: await slot('2026-11-22T00:00:00Z', { end: '2026-11-23T00:00:00Z', stage: 'blocked' }),
    far: await slot('2027-06-01T10:00:00Z'),
  };
  await slot('2026-11-22T10:00:00Z', { blockedBy: slots.closed });
  await noor.put(`/time-slots/${slots.mine}/book`);
  await ines.put(`/time-slots/${slots.mine}/book`);
  await ines.put(`/time-slots/${slots.running}/book`);
  api.setNow(NOW);
});
afterAll(() => api.stop());

const ids = ({ body }: { body: Slot[] }): number[] => body.map(({ id }) => id);

describe('time slots', () => {
  // spec: 4.3
  it.each([
    ['a walker', () => ines, ['soon', 'mine', 'far']],
    ['a marshal', () => maria, ['past', 'running', 'soon', 'mine', 'closed', 'far']],
  ] as const)('time slots: start 35 days back and have no end for %s', async (_, who, seen) => {
    const answer = await who().get<Slot[]>('/time-slots');
    expect(ids(answer)).toEqual(seen.map((name) => slots[name]));
    expect(answer.headers.get('x-total-count')).toBe(String(seen.length));
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  // spec: 10.57
  it.each([
    ['what overlaps the start', 'from=2026-11-20T09:15:00Z&to=2026-11-21', ['running', 'soon']],
    ['nothing that ends at the start', 'from=2026-11-20T10:00:00Z&to=2026-11-21', []],
    [
      'nothing that starts at the end',
      'from=2026-11-19&to=2026-11-21T10:00:00Z',
      ['running', 'soon'],
    ],
    ['a blocked day from its middle', 'from=2026-11-22T23:00:00Z&to=2026-11-25', ['closed']],
    ['what is long past when asked', 'from=2026-10-01&to=2026-10-02', ['longAgo']],
  ] as const)('time slots: include %s', async (_, range, seen) => {
    expect(ids(await maria.get<Slot[]>(`/time-slots?${range}`))).toEqual(
      seen.map((name) => slots[name]),
    );
  });

  // spec: 4.3, 9.6
  it('time slots: hide the past from walkers for any query', async () => {
    const answer = await ines.get<Slot[]>('/time-slots?from=2026-09-01&to=2026-11-30');
    expect(ids(answer)).toEqual([slots.soon, slots.mine]);
    const within = await ines.get<Slot[]>('/time-slots?from=2026-11-21T10:30:00Z&to=2026-11-30');
    expect(ids(within)).toEqual([slots.mine]);
  });

  // spec: 4.3
  it('time slots: hide completed slots from walkers, even future ones', async () => {
    const start = '2027-07-01T10:00:00Z';
    const done = await aSlot(api.database, { start, stage: 'completed' });
    const range = 'from=2027-06-30&to=2027-07-02';
    expect(ids(await maria.get<Slot[]>(`/time-slots?${range}`))).toEqual([done]);
    expect(ids(await ines.get<Slot[]>(`/time-slots?${range}`))).toEqual([]);
    await api.database.query(
      { name: 'testing.no-slot', text: sql`DELETE FROM slot WHERE id = $1` },
      [done],
    );
  });

  it.each([
    'from=2026-11-20&to=2026-11-19',
    'from=2026-11-20&to=2026-11-20',
    'from=2024-01-01&to=2026-11-19',
    'from=2026-02-30',
    'from=2026-11-20&from=2026-11-21',
    'from[]=2026-11-20',
    'range=week',
    "from=week'--",
    '__proto__=x',
    'limit=0',
    'limit=1001',
    'limit=ten',
    'offset=-1',
  ])('time slots: refuse ?%s', async (query) => {
    const { status, body } = await maria.get(`/time-slots?${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
  });

  // spec: 10.57
  it('time slots: come in pages with the total count', async () => {
    const first = await maria.get<Slot[]>('/time-slots?limit=2');
    const second = await maria.get<Slot[]>('/time-slots?limit=2&offset=2');
    const beyond = await maria.get<Slot[]>('/time-slots?offset=50');
    expect(ids(first)).toEqual([slots.past, slots.running]);
    expect(ids(second)).toEqual([slots.soon, slots.mine]);
    expect(beyond.body).toEqual([]);
    for (const page of [first, second, beyond]) {
      expect(page.headers.get('x-total-count')).toBe('6');
    }
  });

  // spec: 7.6, 10.4
  it('time slots: show a seat to its holder and the first walker to staff', async () => {
    const seen = async (who: SignedIn) => {
      const { body } = await who.get<Slot[]>('/time-slots');
      const slot = body.find(({ id }) => id === slots.mine);
      return [slot?.walker_id, slot?.booked_by_me, slot?.booked_count, slot?.status];
    };
    const stranger = await api.asWalker();
    expect(await seen(ines)).toEqual([ines.uid, true, 2, 'booked']);
    expect(await seen(maria)).toEqual([noor.uid, false, 2, 'booked']);
    expect(await seen(stranger)).toEqual([null, false, 2, 'booked']);
  });

  // spec: 10.56
  it('time slots: show the uid of their marshal to staff only', async () => {
    const ownerFor = async (who: SignedIn) =>
      (await who.get<Slot[]>('/time-slots')).body.find(({ id }) => id === slots.mine)?.marshal_id;
    expect(await ownerFor(maria)).toBe(maria.uid);
    expect(await ownerFor(ines)).toBeUndefined();
  });

  // spec: 10.56
  it('time slots: show walker names to staff only, in booking order', async () => {
    const namesFor = async (who: SignedIn) => {
      const { body } = await who.get<Slot[]>('/time-slots');
      return body.map(({ id, walker_names }) => [id, walker_names]);
    };
    expect(await namesFor(maria)).toContainEqual([slots.mine, ['Noor Haddad', 'Ines Okafor']]);
    expect(await namesFor(maria)).toContainEqual([slots.soon, []]);
    expect(await namesFor(ines)).toContainEqual([slots.mine, undefined]);
  });

  // spec: 10.56
  it('time slots: show assigned dogs to staff only, by name and without dogs that left', async () => {
    const kit = await api.asAdmin();
    const dogIds = [];
    for (const name of ['Teddy', 'Moose', 'Gone', 'Biscuit']) {
      dogIds.push(await aDog(api.app, { name }));
    }
    await kit.post(`/time-slots/${slots.mine}/assign-dogs`, { dogIds });
    await kit.delete(`/dogs/${dogIds[2]}`);
    const namesFor = async (who: SignedIn, path = '/time-slots') => {
      const { body } = await who.get<Slot[]>(path);
      return body.map(({ id, dog_names }) => [id, dog_names]);
    };
    const assigned = [slots.mine, ['Biscuit', 'Moose', 'Teddy']];
    expect(await namesFor(maria)).toContainEqual(assigned);
    expect(await namesFor(kit, '/time-slots/upcoming?limit=2')).toContainEqual(assigned);
    expect(await namesFor(maria)).toContainEqual([slots.soon, []]);
    expect(await namesFor(ines)).toContainEqual([slots.mine, undefined]);
  });
});

describe('upcoming slots', () => {
  // spec: 7.7
  it.each([
    ['a walker', () => ines],
    ['a marshal', () => maria],
  ] as const)('upcoming slots: include the open slots from now on for %s', async (_, who) => {
    expect(ids(await who().get<Slot[]>('/time-slots/upcoming'))).toEqual([
      slots.soon,
      slots.mine,
      slots.far,
    ]);
    expect(ids(await who().get<Slot[]>('/time-slots/upcoming?to=2026-11-27'))).toEqual([
      slots.soon,
      slots.mine,
    ]);
    expect(ids(await who().get<Slot[]>('/time-slots/upcoming?to=2026-11-01'))).toEqual([]);
    expect(ids(await who().get<Slot[]>('/time-slots/upcoming?limit=1&offset=1'))).toEqual([
      slots.mine,
    ]);
  });
});

describe('my bookings', () => {
  // spec: 7.8
  it('my bookings: include the bookings of the caller that have not started', async () => {
    const { body } = await ines.get<Slot[]>('/time-slots/my-bookings');
    expect(body.map(({ id, booked_by_me }) => [id, booked_by_me])).toEqual([[slots.mine, true]]);
    expect((await maria.get('/time-slots/my-bookings')).body).toEqual([]);
  });
});

describe('the bookings of a slot', () => {
  // spec: 10.4
  it('slot bookings: show walkers the names of the walkers, in booking order', async () => {
    const { body } = await ines.get<SlotBookings>(`/time-slots/${slots.mine}/bookings`);
    expect(body).toEqual({
      count: 2,
      walkers: [{ name: 'Noor Haddad' }, { name: 'Ines Okafor' }],
    });
  });

  // spec: 3.9, 7.12
  it('slot bookings: identify the walkers to staff', async () => {
    const { body } = await maria.get<SlotBookings>(`/time-slots/${slots.mine}/bookings`);
    expect(body.walkers[0]).toEqual({
      id: noor.uid,
      name: 'Noor Haddad',
      email: noor.email,
      email_delivery: 'fine',
    });
  });

  // spec: 3.9
  it('slot bookings: are empty for a slot without bookings', async () => {
    const { body } = await ines.get<SlotBookings>(`/time-slots/${slots.soon}/bookings`);
    expect(body).toEqual({ count: 0, walkers: [] });
  });

  // spec: 10.4
  it.each(['past', 'running', 'closed', 'longAgo'] as const)(
    'slot bookings: are hidden from walkers when the slot is %s',
    async (name) => {
      const path = `/time-slots/${slots[name]}/bookings`;
      expect(await ines.get(path)).toMatchObject({ status: 404, body: { code: 'SLOT_NOT_FOUND' } });
      expect((await maria.get(path)).status).toBe(200);
    },
  );

  it('slot bookings: are not found for an unknown slot', async () => {
    expect((await maria.get('/time-slots/999999/bookings')).status).toBe(404);
  });
});

// spec: 10.4
it('slot lists: never show a walker the uid, address or phone of another person', async () => {
  const paths = [
    '/time-slots?from=2026-09-01&to=2027-08-01',
    '/time-slots/upcoming',
    '/time-slots/my-bookings',
    '/dogs',
    '/users/me',
    '/users/me/export',
    ...Object.values(slots).flatMap((id) => [
      `/time-slots/${id}/bookings`,
      `/time-slots/${id}/assigned-dogs`,
      `/time-slots/${id}/walk`,
    ]),
  ];
  const answers = await Promise.all(paths.map((path) => ines.get(path)));
  answers.push(await ines.put(`/time-slots/${slots.far}/book`));
  for (const { text } of answers) {
    for (const secret of [
      noor.uid,
      noor.email,
      NOORS_NUMBER,
      maria.uid,
      maria.email,
      MARIAS_NUMBER,
    ]) {
      expect(text).not.toContain(secret);
    }
  }
  expect(answers.map(({ text }) => text).join()).toContain('Noor Haddad');
});
