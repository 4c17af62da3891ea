import { startPlanRaces } from '../../testing/plans/plan-race.js';
import type { Played, PlanRaces } from '../../testing/plans/plan-race.js';
import { planRaceTable } from '../../testing/plans/plan-race-table.js';

/** `WALKIES_RACE_ROUNDS` sets another number. */
const ROUNDS = Number(process.env['WALKIES_RACE_ROUNDS'] ?? 200);
const TEST_MS = 600_000 + ROUNDS * 500;
const PROCESSES = 3;

let races: PlanRaces;
beforeAll(async () => {
  races = await startPlanRaces(PROCESSES);
});
afterAll(() => races.stop());

const isFailure = (outcome: string): boolean => outcome.startsWith('5');
/** Outcomes of the second move, which vary with the order of the moves. */
const seenIn = (played: readonly Played[]) => new Set(played.map(({ outcomes }) => outcomes[1]));

const RACES = Object.entries(planRaceTable(() => races.api.database));

describe(`in ${ROUNDS} rounds of writes at once over ${PROCESSES} API processes`, () => {
  it.each(RACES)(
    'concurrent plan writes: ensure that %s',
    async (_, { ends, ...race }) => {
      const played = await races.play(race, ROUNDS);
      const broken = played.filter(
        ({ outcomes, faults }) => faults.length > 0 || outcomes.some(isFailure) || !ends(outcomes),
      );
      expect({ rounds: played.length, broken }).toEqual({ rounds: ROUNDS, broken: [] });
      expect(seenIn(played).size).toBeGreaterThan(1);
    },
    TEST_MS,
  );
});
