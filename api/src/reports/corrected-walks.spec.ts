import type {
  CompletedWalk,
  DogCare,
  DogWalkStats,
  OwnWalks,
  PersonWalk,
  PlannedSlot,
  WalkerCare,
  WalkerHours,
  WeekOfWalks,
  WelfarePlan,
} from '@walkies/contract';
import { startWalkDay } from '../testing/plans/walk-day.js';
import type { WalkDay } from '../testing/plans/walk-day.js';

let day: WalkDay;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(() => day.begin());
afterAll(() => day.api.stop());

const get = async <Body>(path: string, who = day.kit): Promise<Body> => {
  const { status, body } = await who.get<Body>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
/** Noor took Moose; Ines did not come, and Olive stayed in. */
const correct = async () => {
  const { status } = await day.kit.call('PATCH', `/time-slots/${day.slot}/walk`, {
    body: {
      walkerIds: [day.noor.uid],
      dogIds: [day.moose],
      pairs: [{ dogId: day.moose, walkerId: day.noor.uid }],
      reason: 'I mixed up the two.',
    },
  });
  expect(status).toBe(200);
};
/** A fact before and after the correction of a walk that Ines made with Olive. */
async function aroundCorrection<Fact>(fact: () => Promise<Fact>): Promise<[Fact, Fact]> {
  await day.finalize(day.maria, { pairs: [{ dogId: day.olive, walkerId: day.ines.uid }] });
  const before = await fact();
  await correct();
  return [before, await fact()];
}

describe('what is derived from a corrected walk', () => {
  it('corrected walk: moves the hours', async () => {
    const hours = async () =>
      (await get<WalkerHours[]>('/volunteer-hours')).map(({ walker, minutes }) => [
        walker,
        minutes,
      ]);
    expect(await aroundCorrection(hours)).toEqual([[['Ines Okafor', 60]], [['Noor Haddad', 60]]]);
  });

  it('corrected walk: moves the no-show of a person, and of the weeks', async () => {
    const noShows = async () => [
      (await get<PersonWalk[]>(`/users/${day.ines.uid}/walks?which=no-show`)).length,
      (await get<PersonWalk[]>(`/users/${day.noor.uid}/walks?which=no-show`)).length,
      (await get<WalkerCare>(`/walkers/${day.ines.uid}/care`)).noShows,
      (await get<WalkerCare>(`/walkers/${day.noor.uid}/care`)).noShows,
    ];
    expect(await aroundCorrection(noShows)).toEqual([
      [0, 1, 0, 1],
      [1, 0, 1, 0],
    ]);
    const weeks = await get<WeekOfWalks[]>('/walks-per-week');
    const found = weeks.filter(({ walks }) => walks > 0);
    expect(found).toMatchObject([{ walks: 1, attended: 1, no_shows: 1 }]);
  });

  it('corrected walk: moves the weeks of the dogs', async () => {
    const walks = async () => {
      const { dogs } = await get<WelfarePlan>('/welfare-plan');
      const stats = await get<DogWalkStats[]>('/dog-walk-stats');
      return Promise.all(
        [day.olive, day.moose].map(async (id) => {
          const { weeks } = await get<DogCare>(`/dogs/${id}/care`);
          const inPlan = dogs.find(({ dog }) => dog.id === id)?.walked ?? 0;
          const counted = stats.find((dog) => dog.id === id)?.walks_this_week;
          return [weeks.at(-1)?.walked, inPlan, counted];
        }),
      );
    };
    expect(await aroundCorrection(walks)).toEqual([
      [
        [1, 1, 1],
        [0, 0, 0],
      ],
      [
        [0, 0, 0],
        [1, 1, 1],
      ],
    ]);
  });

  it('corrected walk: stands in the day plan as it is recorded', async () => {
    const plan = async () => {
      const slots = await get<PlannedSlot[]>('/day-plan?date=2026-11-20', day.maria);
      return slots.find(({ id }) => id === day.slot)?.recorded;
    };
    expect(await plan()).toBeNull();
    expect(await aroundCorrection(plan)).toEqual([
      { walkers: ['Ines Okafor'], absent: ['Noor Haddad'], disputed_by: [], dogs: ['Olive'] },
      { walkers: ['Noor Haddad'], absent: ['Ines Okafor'], disputed_by: [], dogs: ['Moose'] },
    ]);
  });

  it('corrected walk: moves to the page of the walker who came', async () => {
    const walks = async () =>
      Promise.all(
        [day.ines, day.noor].map(async (walker) => {
          const own = await get<OwnWalks>('/users/me/past-walks', walker);
          return [own.walk_count, own.minutes, own.dogs.map(({ dog }) => dog.name)];
        }),
      );
    expect(await aroundCorrection(walks)).toEqual([
      [
        [1, 60, ['Olive']],
        [0, 0, []],
      ],
      [
        [0, 0, []],
        [1, 60, ['Moose']],
      ],
    ]);
  });

  it('corrected walk: is listed with the right names, in the right order', async () => {
    const listed = async () =>
      (await get<CompletedWalk[]>('/walks')).map(({ walker_names, no_shows, dogs }) => [
        walker_names,
        no_shows,
        dogs,
      ]);
    expect(await aroundCorrection(listed)).toEqual([
      [[['Ines Okafor'], ['Noor Haddad'], ['Olive']]],
      [[['Noor Haddad'], ['Ines Okafor'], ['Moose']]],
    ]);
    const { rows } = await day.api.database.queryText(
      'SELECT sort_dog, sort_walker FROM walk WHERE slot_id = $1',
      [day.slot],
    );
    expect(rows).toEqual([{ sort_dog: 'moose', sort_walker: 'noor haddad' }]);
  });
});
