import type { UpcomingWalk } from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const DAYS = ['friday', 'saturday', 'sunday', 'monday', 'tuesday'] as const;
type Day = (typeof DAYS)[number];

let api: TestApi;
let cast: ShelterCast;
let walks: Record<Day, number>;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow('2026-11-20T09:00:00Z');
  cast = await shelterCast(api);
  const { ines, noor, tom, maria, kit, olive, moose } = cast;
  const anna = await api.asMarshal({ name: 'anna Berg' });
  await anna.get('/users/me');
  const teddy = await aDog(api.app, { name: 'teddy' });
  const otis = await aDog(api.app, { name: 'Otis' });
  const slot = (start: string, marshal?: string) =>
    aSlot(api.database, { start, ...(marshal && { marshal }) });
  walks = {
    friday: await slot('2026-11-20T10:00:00Z', maria.uid),
    saturday: await slot('2026-11-21T10:00:00Z', anna.uid),
    sunday: await slot('2026-11-22T10:00:00Z'),
    monday: await slot('2026-11-23T10:00:00Z', maria.uid),
    tuesday: await slot('2026-11-24T10:00:00Z', anna.uid),
  };
  const { saturday, sunday, monday, tuesday } = walks;
  // On Saturday, Tom booked before Ines, who precedes him in the alphabet.
  for (const walker of [tom, ines]) await walker.put(`/time-slots/${saturday}/book`);
  for (const day of [sunday, tuesday]) await ines.put(`/time-slots/${day}/book`);
  await noor.put(`/time-slots/${monday}/book`);
  const assign = (day: number, dogIds: number[]) =>
    kit.post(`/time-slots/${day}/assign-dogs`, { dogIds });
  await assign(saturday, [teddy]);
  await assign(sunday, [olive, moose]);
  await assign(tuesday, [moose, teddy]);
  // Lists leave out an archived dog.
  await assign(monday, [otis]);
  await kit.delete(`/dogs/${otis}`);
});
afterAll(() => api.stop());

const read = async (query: string) => {
  const { status, body, headers } = await cast.kit.get<UpcomingWalk[]>(`/upcoming-walks?${query}`);
  expect(status).toBe(200);
  return { ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
};
const named = (days: readonly Day[]): number[] => days.map((day) => walks[day]);

const ORDERS: [string, readonly Day[]][] = [
  ['', DAYS],
  ['order=desc', ['tuesday', 'monday', 'sunday', 'saturday', 'friday']],
  ['sort=start_time&order=asc', DAYS],
  ['sort=start_time&order=desc', ['tuesday', 'monday', 'sunday', 'saturday', 'friday']],
  // Slots without a name come last in both orders; of two, the earlier one comes first.
  ['sort=marshal_name', ['saturday', 'tuesday', 'friday', 'monday', 'sunday']],
  ['sort=marshal_name&order=desc', ['friday', 'monday', 'saturday', 'tuesday', 'sunday']],
  ['sort=dogs', ['sunday', 'tuesday', 'saturday', 'friday', 'monday']],
  ['sort=dogs&order=desc', ['saturday', 'sunday', 'tuesday', 'friday', 'monday']],
  ['sort=walker_names', ['sunday', 'tuesday', 'monday', 'saturday', 'friday']],
  ['sort=walker_names&order=desc', ['saturday', 'monday', 'sunday', 'tuesday', 'friday']],
];

it.each(ORDERS)('upcoming walks: follow the requested order: %j', async (query, days) => {
  expect(await read(query)).toEqual({ ids: named(days), total: 5 });
});

it.each(ORDERS)('upcoming walks: are paged in the requested order: %j', async (query, days) => {
  const pages = [0, 2, 4].map((offset) => read(`${query}&limit=2&offset=${offset}`));
  const answers = await Promise.all(pages);
  expect(answers.flatMap(({ ids }) => ids)).toEqual(named(days));
  expect(answers.map(({ ids, total }) => [ids.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
  ]);
});

it.each(ORDERS)(
  'upcoming walks: are all exported to CSV in the requested order: %j',
  async (query, days) => {
    const { text } = await cast.kit.get(`/upcoming-walks?format=csv&limit=1&${query}`);
    const dates = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.slice(0, 10));
    expect(dates).toEqual(days.map((day) => `2026-11-${20 + DAYS.indexOf(day)}`));
  },
);

it('upcoming walks: keep the order within one status', async () => {
  expect(await read('status=booked&sort=dogs&order=desc')).toEqual({
    ids: named(['saturday', 'sunday', 'tuesday', 'monday']),
    total: 4,
  });
});

it('upcoming walks: stay earliest first in the combined walks report', async () => {
  const { body } = await cast.kit.get<UpcomingWalk[]>('/walks?type=upcoming');
  expect(body.map(({ id }) => id)).toEqual(named(DAYS));
});
