import type { ErrorBody, Walk } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { sql } from '../database/sql.js';
import { aSlot } from '../testing/a-slot.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { emptySlots } from '../testing/seats.js';
import { shelterCast } from '../testing/plans/shelter-cast.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const START = '2026-11-21T10:00:00Z';
const ROUNDS = byTier({ quick: 20, deep: 200 });
const HOUR_MS = 3_600_000;

/** Each round has its own time, so that no bookings overlap. */
const startOf = (round: number): string =>
  new Date(Date.parse(START) + round * HOUR_MS).toISOString();

let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let tom: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let olive: number;
beforeAll(async () => {
  api = await startTestApi();
  ({ ines, noor, tom, maria, kit, olive } = await shelterCast(api));
  api.setNow(NOW);
});
beforeEach(() => emptySlots(api.database));
afterAll(() => api.stop());

const finalize = (who: SignedIn, timeSlotId: number, walkerIds: string[]) =>
  untilAnswered(() =>
    who.post<Walk & ErrorBody>('/walks', { timeSlotId, walkerIds, dogIds: [olive] }),
  );
const book = (who: SignedIn, slot: number) =>
  untilAnswered(() => who.put(`/time-slots/${slot}/book`));

/** Faults that must never occur, whatever the order of calls; each counts rows. */
const FAULTS = {
  name: 'testing.walk-faults',
  text: sql`
    SELECT
      (SELECT count(*)::int FROM slot s WHERE booked_count <>
        (SELECT count(*) FROM booking WHERE slot_id = s.id)) AS miscounted,
      (SELECT count(*)::int FROM slot s WHERE (stage = 'completed') <>
        EXISTS (SELECT FROM walk WHERE slot_id = s.id AND finalized_at IS NOT NULL)) AS half,
      (SELECT count(*)::int FROM slot s JOIN walk ON slot_id = s.id AND finalized_at IS NOT NULL
        WHERE (SELECT count(*) FROM walk_walker w WHERE w.slot_id = s.id) <>
          (SELECT count(*) FROM booking b WHERE b.slot_id = s.id)) AS unaccounted,
      (SELECT count(*)::int FROM walk WHERE slot_id NOT IN (SELECT id FROM slot)) +
        (SELECT count(*)::int FROM booking WHERE slot_id NOT IN (SELECT id FROM slot)) AS orphans`,
};
const NO_FAULTS = { miscounted: 0, half: 0, unaccounted: 0, orphans: 0 };
const faults = async () => (await api.database.query(FAULTS)).rows[0];

const codes = (answers: Answer[]): string[] =>
  answers.map(({ status, body }) =>
    status < 300 ? 'done' : `${status} ${(body as ErrorBody).code}`,
  );

it('walk races: let one of many concurrent finalizes succeed', async () => {
  const slot = await aSlot(api.database, { start: START });
  await book(ines, slot);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => finalize(at % 2 ? maria : kit, slot, [ines.uid])),
  );
  expect(codes(answers).sort()).toEqual([
    ...Array.from({ length: 11 }, () => '409 WALK_FINALIZED'),
    'done',
  ]);
  const winner = answers.find(({ status }) => status === 201);
  expect((await maria.get(`/time-slots/${slot}/walk`)).body).toEqual(winner?.body);
});

it('walk races: merge concurrent logs and a finalize into one walk', async () => {
  const slot = await aSlot(api.database, { start: START });
  await book(ines, slot);
  const form = { timeSlotId: slot, walkerId: ines.uid, dogId: olive, notes: 'Calm.' };
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => untilAnswered(() => maria.post('/walks', form))),
    finalize(kit, slot, [ines.uid]),
  ]);
  expect(new Set(codes(answers))).toEqual(new Set(['done']));
  const { body } = await maria.get<Walk>(`/time-slots/${slot}/walk`);
  expect([body.walkers.length, body.dogs.length, body.notes.length]).toEqual([1, 1, 6]);
  expect(body.finalizedBy).toBe('Kit Mason');
});

it('walk races: leave nothing half done when people finalize, book, cancel, log and delete concurrently', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = await aSlot(api.database, { start: startOf(round) });
    await book(ines, slot);
    const calls = [
      () => finalize(maria, slot, [ines.uid]),
      () => book(noor, slot),
      () => untilAnswered(() => ines.delete(`/time-slots/${slot}/book`)),
      () => untilAnswered(() => kit.delete(`/time-slots/${slot}`)),
      () => book(tom, slot),
      () =>
        untilAnswered(() =>
          kit.post('/walks', { timeSlotId: slot, walkerId: tom.uid, dogId: olive }),
        ),
    ];
    // Rotates the order, so that each call comes first in some rounds.
    const turned = calls.map((_, at) => calls[(at + round) % calls.length]);
    const answers = await Promise.all(turned.map((call) => call?.() ?? finalize(kit, slot, [])));
    for (const outcome of codes(answers)) seen.add(outcome);
    // A log may have added a walker without a booking.
    expect({ ...(await faults()), unaccounted: 0 }).toEqual(NO_FAULTS);
  }
  expect([...seen].filter((outcome) => outcome.startsWith('5'))).toEqual([]);
  expect(seen).toContain('done');
});

it('walk races: account for all people who booked during a finalize', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slot = await aSlot(api.database, { start: startOf(round) });
    await book(ines, slot);
    const answers = await Promise.all([
      book(noor, slot),
      finalize(maria, slot, [ines.uid]),
      book(tom, slot),
    ]);
    expect(answers[1].status).toBe(201);
    expect(await faults()).toEqual(NO_FAULTS);
  }
});
