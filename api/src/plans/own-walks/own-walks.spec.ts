import type { ErrorBody, Grade, NeededBy, OwnDog, OwnWalks } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TEN = '2026-11-21T10:00:00Z';
const TWELVE = '2026-11-21T12:00:00Z';

let api: TestApi;
let ines: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let sarge: number;
beforeAll(async () => {
  api = await startTestApi();
  [ines, tom, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asWalker({ name: 'Tom Reed' }),
    api.asMarshal({ name: 'Maria Lopez' }),
    api.asAdmin(),
  ]);
  await Promise.all([ines, tom, maria, kit].map((person) => person.get('/users/me')));
  [olive, sarge] = await Promise.all([
    aDog(api.app, { name: 'Olive', grade: 'gold' }),
    aDog(api.app, { name: 'Sarge', grade: 'grey' }),
  ]);
});
beforeEach(async () => {
  await emptySlots(api.database);
  await api.database.query({ name: 'testing.no-holds', text: sql`DELETE FROM dog_hold` });
  await clear(ines, 'gold');
  api.setNow(NOW);
});
afterAll(() => api.stop());

const clear = (walker: SignedIn, grade: Grade) =>
  api.database.query(
    { name: 'testing.clear', text: sql`UPDATE person SET clearance = $2 WHERE uid = $1` },
    [walker.uid, grade],
  );
const hold = (dog: number) =>
  api.database.query(
    {
      name: 'testing.hold',
      text: sql`INSERT INTO dog_hold (dog_id, starts_at, reason, noted_at)
        VALUES ($1, $2, 'Stitches.', now())`,
    },
    [dog, NOW],
  );
async function aBookedSlot(start: string, ...walkers: SignedIn[]): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of walkers) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const pair = (slot: number, dog: number, walker: SignedIn | null) =>
  maria.put(`/time-slots/${slot}/pairs/${dog}`, {
    walkerId: walker?.uid ?? null,
    override: { reason: 'She knows him well.' },
  });

describe('the dogs that a walker is to walk', () => {
  const mine = async (who = ines) =>
    (await who.get<OwnDog[]>('/users/me/planned-dogs')).body.map(({ slot_id, dog }) => [
      slot_id,
      dog.name,
    ]);

  it('planned dogs: list those of the walker’s own bookings, earliest first', async () => {
    const [later, first] = [await aBookedSlot(TWELVE, ines, tom), await aBookedSlot(TEN, ines)];
    await pair(later, olive, ines);
    await pair(first, sarge, ines);
    expect(await mine()).toEqual([
      [first, 'Sarge'],
      [later, 'Olive'],
    ]);
    expect(await mine(tom)).toEqual([]);
    const { body } = await ines.get<OwnDog[]>('/users/me/planned-dogs');
    expect(body[0]?.dog).toMatchObject({ id: sarge, breed: 'Beagle', grade: 'grey', mustKnow: '' });
  });

  it('planned dogs: appear until the walk is over, but not while on hold', async () => {
    const slot = await aBookedSlot(TEN, ines);
    await pair(slot, olive, ines);
    api.setNow('2026-11-21T10:59:00Z');
    expect(await mine()).toEqual([[slot, 'Olive']]);
    await hold(olive);
    expect(await mine()).toEqual([]);
    await api.database.query({ name: 'testing.no-holds', text: sql`DELETE FROM dog_hold` });
    api.setNow('2026-11-21T11:00:00Z');
    expect(await mine()).toEqual([]);
  });
});

describe('the dogs that need a walker', () => {
  const needs = async (who = ines) =>
    (await who.get<NeededBy[]>('/users/me/dogs-that-need-me')).body.map(
      ({ slot_id, dog, booked_by_me }) => [slot_id, dog.name, booked_by_me],
    );

  it('dogs without walker: include the unpaired dogs that the walker is cleared for', async () => {
    const slot = await aBookedSlot(TEN);
    await pair(slot, olive, null);
    await pair(slot, sarge, null);
    expect(await needs()).toEqual([[slot, 'Olive', false]]);
    await clear(ines, 'grey');
    expect(await needs()).toEqual([
      [slot, 'Olive', false],
      [slot, 'Sarge', false],
    ]);
  });

  it('dogs without walker: are shown to a booked walker without a dog, not to one with a dog', async () => {
    const slot = await aBookedSlot(TEN, ines, tom);
    await pair(slot, olive, null);
    expect(await needs()).toEqual([[slot, 'Olive', true]]);
    await pair(slot, sarge, ines);
    expect(await needs()).toEqual([]);
    expect(await needs(tom)).toEqual([[slot, 'Olive', true]]);
  });

  it('dogs without walker: leave out full slots, taken times, dogs on hold and walks that have begun', async () => {
    const slot = await aBookedSlot(TEN);
    await pair(slot, olive, null);
    await hold(olive);
    expect(await needs()).toEqual([]);
    await api.database.query({ name: 'testing.no-holds', text: sql`DELETE FROM dog_hold` });
    const full = { name: 'testing.full', text: sql`UPDATE slot SET capacity = 1 WHERE id = $1` };
    await api.database.query(full, [slot]);
    await tom.put(`/time-slots/${slot}/book`);
    expect(await needs()).toEqual([]);
    await tom.delete(`/time-slots/${slot}/book`);
    expect(await needs()).toEqual([[slot, 'Olive', false]]);
    await aBookedSlot('2026-11-21T10:30:00Z', ines);
    expect(await needs()).toEqual([]);
    api.setNow(TEN);
    expect(await needs(tom)).toEqual([]);
  });

  it('dogs without walker: show their outings of this week, and are at most five', async () => {
    const walked = await aSlot(api.database, { start: '2026-11-19T10:00:00Z' });
    await kit.post('/walks', { timeSlotId: walked, walkerIds: [], dogIds: [olive] });
    for (const hour of [10, 14, 18]) {
      for (const day of [21, 22]) {
        await pair(await aBookedSlot(`2026-11-${day}T${hour}:00:00Z`), olive, null);
      }
    }
    const { body } = await ines.get<NeededBy[]>('/users/me/dogs-that-need-me');
    expect(body.map(({ walks_this_week }) => walks_this_week)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('the walks of before', () => {
  const walksOf = async (who: SignedIn, query = '') =>
    (await who.get<OwnWalks>(`/users/me/past-walks${query}`)).body;
  const walkedBy = (slot: number, dog: number, walker: SignedIn) =>
    api.database.query(
      {
        name: 'testing.walked-by',
        text: sql`UPDATE walk_dog SET walked_by = (
            SELECT id FROM walk_walker WHERE slot_id = $1 AND walker = $3
          ) WHERE slot_id = $1 AND dog_id = $2`,
      },
      [slot, dog, walker.uid],
    );
  async function aWalk(start: string, walkers: SignedIn[], dogIds: number[]): Promise<number> {
    api.setNow('2026-09-01T09:00:00Z');
    const timeSlotId = await aBookedSlot(start, ...walkers);
    api.setNow(NOW);
    const walkerIds = walkers.map(({ uid }) => uid);
    expect((await kit.post('/walks', { timeSlotId, walkerIds, dogIds })).status).toBe(201);
    return timeSlotId;
  }
  const dogsOf = ({ walks }: OwnWalks) =>
    walks.map(({ slot_id, dogs }) => [slot_id, ...dogs.map(({ dog, part }) => [dog.name, part])]);

  it('past walks: name the walker’s own dog, or all dogs where pairs were not recorded', async () => {
    const known = await aWalk('2026-11-18T10:00:00Z', [ines, tom], [olive, sarge]);
    const unknown = await aWalk('2026-11-19T10:00:00Z', [ines], [olive, sarge]);
    await walkedBy(known, sarge, ines);
    await walkedBy(known, olive, tom);
    const walks = await walksOf(ines);
    expect(walks).toMatchObject({ walk_count: 2, minutes: 120, next_before: null });
    expect(dogsOf(walks)).toEqual([
      [unknown, ['Olive', 'there'], ['Sarge', 'there']],
      [known, ['Sarge', 'walked']],
    ]);
    expect(walks.dogs.map(({ dog, walks: times }) => [dog.name, times])).toEqual([['Sarge', 1]]);
    expect(dogsOf(await walksOf(tom))).toEqual([[known, ['Olive', 'walked']]]);
  });

  it('past walks: are empty for a walker who was not there', async () => {
    await aWalk('2026-11-19T10:00:00Z', [tom], [olive]);
    const none = { walk_count: 0, dogs: [], walks: [], next_before: null };
    const more = { minutes: 0, minutes_this_year: 0, late_cancels: [] };
    expect(await walksOf(ines)).toEqual({ ...none, ...more });
  });

  it('past walks: come in pages of twenty', async () => {
    for (let day = 1; day <= 21; day += 1) {
      await aWalk(new Date(Date.UTC(2026, 9, day, 10)).toISOString(), [ines], []);
    }
    const first = await walksOf(ines);
    expect([first.walks.length, first.walk_count]).toEqual([20, 21]);
    const rest = await walksOf(ines, `?before=${encodeURIComponent(first.next_before ?? '')}`);
    expect([rest.walks.length, rest.walk_count, rest.next_before]).toEqual([1, 21, null]);
  });

  it('past walks: refuse an invalid time', async () => {
    const { status, body } = await ines.get<ErrorBody>('/users/me/past-walks?before=yesterday');
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
  });
});

it.each(['planned-dogs', 'dogs-that-need-me', 'past-walks'])(
  'own walks: answer /users/me/%s to walkers only',
  async (path) => {
    for (const staff of [maria, kit]) {
      expect((await staff.get(`/users/me/${path}`)).status).toBe(403);
    }
  },
);
