import type { CompletedWalk, UpcomingWalk } from '@walkies/contract';
import { sql } from '../database/sql.js';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let cast: ShelterCast;
let slots: number[];
let dogs: number[];
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
  api.setNow('2026-11-20T09:00:00Z');
  const { maria, kit } = cast;
  slots = [];
  dogs = [];
  for (const day of [21, 22, 23]) {
    slots.push(
      await aSlot(api.database, { start: `2026-11-${day}T10:00:00Z`, marshal: maria.uid }),
    );
  }
  for (const name of ['Anouk', 'Bella', 'Coco']) dogs.push(await aDog(api.app, { name }));
  for (const [at, slot] of slots.entries()) {
    await kit.post(`/time-slots/${slot}/assign-dogs`, { dogIds: dogs.slice(at) });
  }
});
afterAll(() => api.stop());

const upcoming = async (query: string) =>
  (await cast.kit.get<UpcomingWalk[]>(`/upcoming-walks?${query}`)).body.map(({ id }) =>
    slots.indexOf(id),
  );
const rename = (dog: number | undefined, name: string) =>
  cast.kit.put(`/dogs/${dog}`, { name, breed: 'Beagle' });

it('report order: stays correct when dogs are renamed, leave or are unassigned', async () => {
  expect(await upcoming('sort=dogs')).toEqual([0, 1, 2]);
  await rename(dogs[0], 'Zorro');
  // Bella is now the first dog in two of them; the earlier one comes first.
  expect(await upcoming('sort=dogs')).toEqual([0, 1, 2]);
  await rename(dogs[2], 'Abby');
  expect(await upcoming('sort=dogs&order=desc')).toEqual([0, 1, 2]);
  await cast.kit.post(`/time-slots/${slots[0]}/assign-dogs`, { dogIds: [dogs[0]] });
  expect(await upcoming('sort=dogs')).toEqual([1, 2, 0]);
  await cast.kit.delete(`/dogs/${dogs[2]}`);
  // The third has no dog any more, so it comes last in both orders.
  expect(await upcoming('sort=dogs')).toEqual([1, 0, 2]);
  expect(await upcoming('sort=dogs&order=desc')).toEqual([0, 1, 2]);
});

it('report order: uses the current name of a walker', async () => {
  const [first, second] = slots;
  await cast.ines.put(`/time-slots/${first}/book`);
  await cast.noor.put(`/time-slots/${second}/book`);
  expect(await upcoming('sort=walker_names')).toEqual([0, 1, 2]);
  await cast.ines.patch('/users/me', { name: 'Zelda Okafor' });
  expect(await upcoming('sort=walker_names')).toEqual([1, 0, 2]);
});

it('report order: uses the current name of the marshal until the walk is finalized', async () => {
  const names = async () => {
    const { body } = await cast.kit.get<CompletedWalk[]>(
      '/walks-grouped?sort=marshal_name&order=asc',
    );
    return body.map(({ marshal_name }) => marshal_name);
  };
  const slow = await api.asMarshal({ name: 'Bo Ahlgren' });
  await slow.get('/users/me');
  const theirs = await aSlot(api.database, { start: '2026-11-19T10:00:00Z', marshal: slow.uid });
  await api.database.query(
    {
      name: 'testing.begin',
      text: sql`INSERT INTO walk (slot_id) VALUES ($1)`,
    },
    [theirs],
  );
  await cast.kit.post('/walks', { timeSlotId: slots[2], walkerIds: [], dogIds: [] });
  expect(await names()).toEqual(['Bo Ahlgren', 'Kit Mason']);
  await slow.patch('/users/me', { name: 'Zoltan Ahlgren' });
  expect(await names()).toEqual(['Kit Mason', 'Zoltan Ahlgren']);
});
