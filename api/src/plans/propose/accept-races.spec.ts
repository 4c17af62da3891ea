import type { Accepted } from '@walkies/contract';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { emptySlots } from '../../testing/seats.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TIMES = ['2026-11-21T10:00:00Z', '2026-11-21T10:30:00Z', '2026-11-21T12:00:00Z'];
const ROUNDS = 40;

let api: TestApi;
let walkers: SignedIn[];
let maria: SignedIn;
let kit: SignedIn;
let dogs: number[];
beforeAll(async () => {
  api = await startTestApi();
  walkers = await Promise.all(
    ['Ines', 'Tom', 'Noor', 'Mei', 'Ana', 'Raj'].map((name) => api.asWalker({ name })),
  );
  [maria, kit] = [await api.asMarshal(), await api.asAdmin()];
  await Promise.all([...walkers, maria, kit].map((person) => person.get('/users/me')));
  dogs = await Promise.all(
    ['Olive', 'Moose', 'Dot'].map((name) => aDog(api.app, { name, grade: 'gold' })),
  );
  await api.database.queryText(
    `INSERT INTO keep_apart (one, other, reason, noted_at)
    SELECT min(id), max(id), 'Fight.', now() FROM dog WHERE id = ANY($1)`,
    [dogs.slice(0, 2)],
  );
  api.setNow(NOW);
});
afterAll(() => api.stop());

/** What must never be there, however calls fall together; each a number of rows. */
const FAULTS = `
  WITH turn AS (
    SELECT a.*, s.start_time, s.end_time, b.walker
    FROM dog_assignment a JOIN slot s ON s.id = a.slot_id LEFT JOIN booking b ON b.id = a.booking_id
  )
  SELECT
    (SELECT count(*)::int FROM turn one JOIN turn other ON other.dog_id = one.dog_id
      AND other.slot_id > one.slot_id
      AND other.start_time < one.end_time + interval '3 hours'
      AND one.start_time < other.end_time + interval '3 hours') AS without_rest,
    (SELECT count(*)::int FROM turn one JOIN turn other ON other.during && one.during
      JOIN keep_apart k ON k.one = one.dog_id AND k.other = other.dog_id) AS apart,
    (SELECT count(*)::int FROM (
      SELECT FROM turn WHERE walker IS NOT NULL GROUP BY slot_id, walker HAVING count(*) > 1
    ) twice) AS two_dogs`;

/** Three slots that are near each other, each with two walkers; every dog with everybody. */
async function anything() {
  await emptySlots(api.database);
  const pairs = [];
  for (const [index, start] of TIMES.entries()) {
    const slotId = await aSlot(api.database, { start, marshal: maria.uid });
    for (const walker of walkers.slice(index * 2, index * 2 + 2)) {
      await walker.put(`/time-slots/${slotId}/book`);
      pairs.push(...dogs.map((dogId) => ({ slotId, dogId, walkerId: walker.uid })));
    }
  }
  return pairs;
}

/** A dog once for each slot, as a call may ask. */
const call = (who: SignedIn, pairs: { slotId: number; dogId: number; walkerId: string }[]) => {
  const once = new Map(pairs.map((pair) => [`${pair.slotId} ${pair.dogId}`, pair]));
  return who.post<Accepted>('/plan-proposals/accept', { pairs: [...once.values()] });
};

it('breaks no rule when two accept at once, while others pair and cancel', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pairs = await anything();
    const [first] = pairs;
    const turned = [...pairs.slice(round % pairs.length), ...pairs.slice(0, round % pairs.length)];
    const [one, other, ...rest] = await Promise.all([
      call(maria, pairs),
      call(kit, turned.toReversed()),
      maria.put(`/time-slots/${first?.slotId}/pairs/${dogs[2]}`, { walkerId: first?.walkerId }),
      walkers[round % 6]?.delete(`/time-slots/${pairs[(round % 6) * 3]?.slotId}/book`),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(rest.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([]);
    const { rows } = await api.database.queryText(FAULTS);
    expect([round, rows[0]]).toEqual([round, { without_rest: 0, apart: 0, two_dogs: 0 }]);
  }
});

it('accepts the same proposals of two people once', async () => {
  const [pair] = await anything();
  if (!pair) throw new Error('There is no pair');
  const answers = await Promise.all([call(maria, [pair]), call(kit, [pair]), call(maria, [pair])]);
  for (const { body } of answers) expect(body).toEqual({ accepted: [pair], refused: [] });
  const { rows } = await api.database.queryText('SELECT count(*)::int FROM dog_assignment');
  expect(rows).toEqual([{ count: 1 }]);
});
