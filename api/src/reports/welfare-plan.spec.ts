import type { ErrorBody, WelfarePlan } from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

// A Wednesday; New York set its clocks back an hour on Sunday.
const NOW = '2026-11-04T15:00:00Z';

let api: TestApi;
let ines: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
let moose: number;
let slot: number;
let lost: number;
beforeAll(async () => {
  api = await startTestApi({ shelterTimeZone: 'America/New_York' });
  [ines, tom, maria, kit] = await Promise.all([
    api.asWalker({ name: 'Ines Okafor' }),
    api.asWalker({ name: 'Tom Reed' }),
    api.asMarshal({ name: 'Maria Lopez' }),
    api.asAdmin(),
  ]);
  await Promise.all([ines, tom, maria, kit].map((person) => person.get('/users/me')));
  olive = await aDog(api.app, { name: 'Olive', grade: 'gold' });
  moose = await aDog(api.app, { name: 'Moose', grade: 'gold' });
  await aDog(api.app, { name: '=1+1', breed: '@Pug', grade: 'grey' });
  const left = await aDog(api.app, { name: 'Left', grade: 'gold' });
  await api.database.queryText('UPDATE dog SET archived_at = now() WHERE id = $1', [left]);
  await api.database.queryText(`UPDATE dog SET added_at = '2026-01-01'`);
  api.setNow('2026-10-20T09:00:00Z');
  await walk('2026-10-27T15:00:00Z', [moose]);
  // 23:30 on Saturday and 00:30 on Sunday in New York.
  await walk('2026-11-01T03:30:00Z', [olive]);
  await walk('2026-11-01T04:30:00Z', [olive]);
  await walk('2026-11-03T15:00:00Z', [olive]);
  slot = await aBookedSlot('2026-11-05T15:00:00Z');
  lost = await aBookedSlot('2026-11-06T15:00:00Z');
  await maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: ines.uid });
  await maria.put(`/time-slots/${lost}/pairs/${olive}`, { walkerId: ines.uid });
  await maria.put(`/time-slots/${lost}/pairs/${moose}`, { walkerId: null });
  await ines.delete(`/time-slots/${lost}/book`);
  await api.database.queryText(
    `INSERT INTO dog_hold (dog_id, starts_at, ends_at, reason, noted_at) VALUES
      ($1, '2026-11-02T00:00Z', '2026-11-03T00:00Z', 'Over.', now()),
      ($1, '2026-11-07T00:00Z', '2026-11-09T00:00Z', 'Stitches.', now())`,
    [moose],
  );
  api.setNow(NOW);
});
afterAll(() => api.stop());

async function walk(start: string, dogIds: number[]): Promise<void> {
  const timeSlotId = await aSlot(api.database, { start, marshal: maria.uid });
  const { status } = await kit.post('/walks', { timeSlotId, walkerIds: [], dogIds });
  expect(status).toBeLessThan(300);
}
async function aBookedSlot(start: string): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: maria.uid });
  for (const walker of [ines, tom]) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const read = (query = '', who = maria) => who.get<WelfarePlan & ErrorBody>(`/welfare-plan${query}`);
const counts = ({ dogs }: WelfarePlan) =>
  dogs.map(({ dog, walked, planned, expected, missing, gapDays }) => [
    dog.name,
    ...[walked, planned, expected, missing, gapDays],
  ]);

it('welfare plan: shows walked, planned and missing walks per dog, longest gap first', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.week).toBe('2026-11-01');
  expect(counts(body)).toEqual([
    ['=1+1', 0, 0, 0, 4, null],
    ['Moose', 0, 1, 1, 3, 8],
    // The walk whose walker cancelled does not count as planned.
    ['Olive', 2, 1, 3, 1, 1],
  ]);
  expect(body.dogs[2]).toMatchObject({ target: 4, hold: null, dog: { grade: 'gold' } });
  expect(new Date(body.dogs[2]?.lastOut ?? 0).toISOString()).toBe('2026-11-03T16:00:00.000Z');
});

it('welfare plan: shows the hold of a dog for the rest of the week', async () => {
  const { hold } = (await read()).body.dogs[1] ?? { hold: null };
  expect(hold?.reason).toBe('Stitches.');
  expect(new Date(hold?.until ?? 0).toISOString()).toBe('2026-11-09T00:00:00.000Z');
});

it('welfare plan: lists the coming slots that have walkers without a dog', async () => {
  const { slots } = (await read()).body;
  const names = slots.map(({ id, walkers }) => [id, walkers.map(({ name }) => name)]);
  expect(names).toEqual([
    [slot, ['Tom Reed']],
    [lost, ['Tom Reed']],
  ]);
  expect(slots[0]?.walkers[0]).toMatchObject({ clearance: 'gold', firstWalk: true });
});

it('welfare plan: shows past weeks as they ended, requested by any of their days', async () => {
  const { body } = await read('?week=2026-10-31');
  expect(body.week).toBe('2026-10-25');
  expect(counts(body)).toEqual([
    ['=1+1', 0, 0, 0, 4, null],
    ['Moose', 1, 0, 1, 3, 4],
    ['Olive', 1, 0, 1, 3, 0],
  ]);
  expect(body.slots).toEqual([]);
});

it('welfare plan: shows future weeks', async () => {
  const { body } = await read('?week=2026-11-14');
  expect(counts(body).map(([, walked, planned, , missing]) => [walked, planned, missing])).toEqual([
    [0, 0, 4],
    [0, 0, 4],
    [0, 0, 4],
  ]);
  expect(body.dogs[1]?.hold?.reason).toBe('Stitches.');
});

it('welfare plan: exports the same rows to CSV with formulas escaped', async () => {
  const { headers, text } = await kit.get('/welfare-plan?week=2026-11-07&format=csv');
  expect(headers.get('content-disposition')).toBe(
    'attachment; filename="welfare-plan-2026-11-01.csv"',
  );
  expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'Dog,Breed,Grade,Walked,Planned,Target,Expected by Saturday,Will miss by,Last out,Days since,On hold until,Reason',
    "'=1+1,'@Pug,grey,0,0,4,0,4,Never,,,",
    'Moose,Beagle,gold,0,1,4,1,3,2026-10-27 12:00,8,2026-11-08 19:00,Stitches.',
    'Olive,Beagle,gold,2,1,4,3,1,2026-11-03 11:00,1,,',
    '',
  ]);
});

it.each([['?week=2026-02-30'], ['?week=next'], ['?format=pdf'], ['?day=2026-11-01']])(
  'welfare plan: refuses %s',
  async (query) => {
    const { status, body } = await read(query);
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
  },
);

it('welfare plan: refuses walkers', async () => {
  expect((await read('', ines)).status).toBe(403);
});

it.each([
  ['2026-10-25', undefined],
  ['2026-11-01', 4],
  ['2026-11-08', 4],
])(
  'welfare plan: gives a dog that came on a Wednesday, for the week from %s, the target %s',
  async (week, target) => {
    const nova = await aDog(api.app, { name: 'Nova', addedAt: NOW });
    const { body } = await read(`?week=${week}`);
    expect(body.dogs.find(({ dog }) => dog.name === 'Nova')?.target).toBe(target);
    await api.database.queryText('DELETE FROM dog WHERE id = $1', [nova]);
  },
);

it('welfare plan: sets no target for the partial first week of a dog once that week is over', async () => {
  const nova = await aDog(api.app, { name: 'Nova', addedAt: '2026-10-28T15:00:00Z' });
  const { body } = await read('?week=2026-10-25');
  expect(body.dogs.find(({ dog }) => dog.name === 'Nova')).toMatchObject({ target: 0, missing: 0 });
  await api.database.queryText('DELETE FROM dog WHERE id = $1', [nova]);
});
