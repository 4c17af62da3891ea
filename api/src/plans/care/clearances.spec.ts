import type { BreaksPairs, ErrorBody, WalkerCare } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer } from '../../testing/caller.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const WHY = 'Walked Moose with Ola, calm.';

type Refusal = ErrorBody & { details: BreaksPairs };

let api: TestApi;
let cast: ShelterCast;
let sarge: number;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
  sarge = await aDog(api.app, { name: 'Sarge', grade: 'grey' });
  api.setNow(NOW);
});
afterAll(() => api.stop());

const clear = (grade: string, more: object = {}, who = cast.maria, uid = cast.ines.uid) =>
  who.put<WalkerCare & Refusal>(`/walkers/${uid}/clearance`, { grade, reason: WHY, ...more });
const care = async () => (await cast.maria.get<WalkerCare>(`/walkers/${cast.ines.uid}/care`)).body;
const code = ({ status, body }: Answer<ErrorBody>) => [status, body.code];
async function aBookedSlot(start: string): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: cast.maria.uid });
  await cast.ines.put(`/time-slots/${id}/book`);
  return id;
}

it('walker care: shows a walker without any history', async () => {
  expect(await care()).toEqual({
    walker: { id: cast.ines.uid, name: 'Ines Okafor', clearance: 'gold', version: 'gold' },
    clearances: [],
    walks: 0,
    noShows: 0,
    lateCancels: [],
    firstWalk: null,
    dogs: [],
    nextWalks: [],
  });
});

it('clearance: is given by marshals and admins with a reason, and keeps its history', async () => {
  expect((await clear('grey')).body.walker.clearance).toBe('grey');
  expect((await clear('maroon', {}, cast.kit)).status).toBe(200);
  expect((await clear('maroon', {}, cast.kit)).status).toBe(200);
  expect((await care()).clearances).toMatchObject([
    { before: 'grey', grade: 'maroon', reason: WHY, by: 'Kit Mason' },
    { before: 'gold', grade: 'grey', reason: WHY, by: 'Maria Lopez' },
  ]);
  const { body } = await cast.kit.get<object[]>('/audit-log?limit=1');
  expect(body).toMatchObject([
    {
      action: 'walker.clear',
      target: `person ${cast.ines.uid}`,
      before: { clearance: 'grey' },
      after: { clearance: 'maroon', reason: WHY },
    },
  ]);
});

it('clearance: requires a decision on each pair that a lower one breaks', async () => {
  await clear('grey');
  const slot = await aBookedSlot('2026-11-21T10:00:00Z');
  const later = await aBookedSlot('2026-11-22T10:00:00Z');
  for (const each of [slot, later]) {
    await cast.maria.put(`/time-slots/${each}/pairs/${sarge}`, { walkerId: cast.ines.uid });
  }
  const refused = await clear('gold');
  expect(code(refused)).toEqual([409, 'BREAKS_PAIRS']);
  expect(refused.body.details.pairs).toMatchObject([
    { slotId: slot, dog: { name: 'Sarge' }, rule: 'NOT_CLEARED', canBeAllowed: true },
    { slotId: later },
  ]);
  expect((await care()).walker.clearance).toBe('grey');
  const broken = [
    { slotId: slot, dogId: sarge, then: 'unpair' },
    { slotId: later, dogId: sarge, then: 'keep', reason: WHY },
  ];
  expect((await clear('gold', { broken })).status).toBe(200);
  expect(await care()).toMatchObject({
    walker: { clearance: 'gold' },
    nextWalks: [
      { slotId: slot, dogs: [] },
      { slotId: later, dogs: [{ id: sarge, name: 'Sarge' }] },
    ],
  });
});

it('walker care: counts walks, no-shows and walks per dog', async () => {
  const [came, stayed] = [
    await aBookedSlot('2026-11-23T10:00:00Z'),
    await aBookedSlot('2026-11-24T10:00:00Z'),
  ];
  api.setNow('2026-11-25T09:00:00Z');
  const dogIds = [cast.moose];
  const finalize = (timeSlotId: number, walkerIds: string[]) =>
    cast.kit.post('/walks', { timeSlotId, walkerIds, dogIds });
  await finalize(came, [cast.ines.uid]);
  await finalize(stayed, []);
  await api.database.query({
    name: 'testing.who-walked',
    text: sql`UPDATE walk_dog w SET walked_by = ww.id FROM walk_walker ww
      WHERE ww.slot_id = w.slot_id AND ww.attended`,
  });
  const shown = await care();
  expect(shown).toMatchObject({
    walks: 1,
    noShows: 1,
    dogs: [{ dog: { name: 'Moose' }, walks: 1 }],
    nextWalks: [],
  });
  expect(new Date(shown.firstWalk ?? '').toISOString()).toBe('2026-11-23T10:00:00.000Z');
});

it.each([
  [400, 'BAD_INPUT', () => clear('grey', { reason: '   ' })],
  [400, 'BAD_INPUT', () => clear('red')],
  [404, 'PERSON_NOT_FOUND', () => clear('grey', {}, cast.maria, 'nobody')],
  [404, 'PERSON_NOT_FOUND', () => cast.maria.get<ErrorBody>('/walkers/nobody/care')],
  [403, 'FORBIDDEN', () => clear('grey', {}, cast.ines)],
  [403, 'FORBIDDEN', () => cast.ines.get<ErrorBody>(`/walkers/${cast.ines.uid}/care`)],
])('clearance: answers %i %s', async (status, expected, send) => {
  const before = await care();
  expect(code(await send())).toEqual([status, expected]);
  expect(await care()).toEqual(before);
});
