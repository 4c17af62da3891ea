import type { ErrorBody, PersonWalk } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
let finalized: number;
let coming: number;
let logged: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ ines, noor, tom, maria, kit, olive, moose } = await shelterCast(api));

  api.setNow(NOW);
  const slot = (day: string) =>
    aSlot(api.database, { start: `2026-11-${day}T10:00:00Z`, marshal: maria.uid });
  finalized = await slot('20');
  logged = await slot('21');
  coming = await slot('22');
  for (const walk of [finalized, logged, coming]) {
    await ines.put(`/time-slots/${walk}/book`);
    await noor.put(`/time-slots/${walk}/book`);
  }
  await kit.post(`/time-slots/${coming}/assign-dogs`, { dogIds: [moose, olive] });
  await kit.post('/walks', { timeSlotId: finalized, walkerIds: [ines.uid], dogIds: [olive] });
  await maria.post('/walks', { timeSlotId: logged, walkerId: tom.uid, dogId: moose });
});
afterAll(() => api.stop());

const walksOf = async (person: SignedIn, page = '') => {
  const { status, body, headers } = await kit.get<PersonWalk[]>(
    `/users/${person.uid}/walks${page}`,
  );
  expect(status).toBe(200);
  return { body, total: headers.get('x-total-count') };
};
const attendancesOf = async (person: SignedIn) =>
  (await walksOf(person)).body.map(({ id, attendance }) => [id, attendance]);

describe("a person's walks", () => {
  // spec: 10.73
  it('person walks: are listed latest first, with planned walkers and dogs until one is recorded', async () => {
    const { body, total } = await walksOf(ines);
    expect(total).toBe('3');
    expect(body).toEqual([
      {
        id: coming,
        start_time: '2026-11-22T10:00:00+00:00',
        end_time: '2026-11-22T11:00:00+00:00',
        attendance: 'booked',
        marshal_name: 'Maria Lopez',
        walker_names: ['Ines Okafor', 'Noor Haddad'],
        dogs: ['Moose', 'Olive'],
      },
      expect.objectContaining({
        id: logged,
        attendance: 'booked',
        walker_names: ['Tom Ashby'],
        dogs: ['Moose'],
      }),
      expect.objectContaining({
        id: finalized,
        attendance: 'walked',
        marshal_name: 'Kit Mason',
        walker_names: ['Ines Okafor'],
        dogs: ['Olive'],
      }),
    ]);
  });

  it('person walks: show no-shows and walks without a booking', async () => {
    expect(await attendancesOf(noor)).toEqual([
      [coming, 'booked'],
      [logged, 'booked'],
      [finalized, 'no-show'],
    ]);
    expect(await attendancesOf(tom)).toEqual([[logged, 'walked']]);
  });

  it('person walks: include the walks that a marshal leads, except on a blocked day', async () => {
    const hidden = await aSlot(api.database, { start: '2026-12-01T10:00:00Z', marshal: maria.uid });
    await kit.post('/block-day', { date: '2026-12-01' });
    const led = await attendancesOf(maria);
    expect(led).toEqual([coming, logged, finalized].map((id) => [id, 'led']));
    expect(led.flat()).not.toContain(hidden);
    expect(await attendancesOf(kit)).toEqual([]);
  });

  it('person walks: come in pages with the total count', async () => {
    for (const person of [ines, maria]) {
      const { body, total } = await walksOf(person, '?limit=1&offset=1');
      expect([body.map(({ id }) => id), total]).toEqual([[logged], '3']);
    }
  });

  it('person walks: can be filtered by coming, past and no-show', async () => {
    const list = async (person: SignedIn, which: string) => {
      const { body, total } = await walksOf(person, `?which=${which}`);
      expect(total).toBe(String(body.length));
      return body.map(({ id, attendance }) => [id, attendance]);
    };
    // The soonest first.
    expect(await list(noor, 'coming')).toEqual([
      [finalized, 'no-show'],
      [logged, 'booked'],
      [coming, 'booked'],
    ]);
    expect(await list(noor, 'no-show')).toEqual([[finalized, 'no-show']]);
    expect(await list(ines, 'no-show')).toEqual([]);
    expect(await list(maria, 'coming')).toEqual(
      [finalized, logged, coming].map((id) => [id, 'led']),
    );
    expect(await list(maria, 'no-show')).toEqual([]);
    api.setNow('2026-11-21T10:00:01Z');
    expect(await list(noor, 'coming')).toEqual([[coming, 'booked']]);
    expect(await list(noor, 'past')).toEqual([
      [logged, 'booked'],
      [finalized, 'no-show'],
    ]);
    expect(await list(maria, 'past')).toEqual([logged, finalized].map((id) => [id, 'led']));
    api.setNow(NOW);
    expect((await kit.get(`/users/${noor.uid}/walks?which=soon`)).status).toBe(400);
  });

  it.each([
    [404, 'PERSON_NOT_FOUND', 'nobody'],
    [400, 'BAD_INPUT', '%00'],
    [400, 'BAD_INPUT', 'x'.repeat(129)],
    [400, 'BAD_INPUT', 'nobody/walks?limit=0'],
  ])('person walks: return %i %s at %s', async (status, code, uid) => {
    const path = uid.includes('?') ? uid : `${uid}/walks`;
    const answer = await kit.get<ErrorBody>(`/users/${path}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  // spec: 10.73
  it('person walks: are for admins only, even one’s own', async () => {
    for (const caller of [ines, maria]) {
      expect((await caller.get(`/users/${ines.uid}/walks`)).status).toBe(403);
    }
  });
});
