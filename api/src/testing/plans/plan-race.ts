import { untilAnswered } from '@walkies/tooling/until-answered';
import { startApiProcesses } from '../processes/api-processes.js';
import type { SignedIn } from '../caller.js';
import { planCast } from './plan-cast.js';
import { indexTheLog, planFaults } from './plan-faults.js';
import type { Move, Who } from './plan-moves.js';
import { outcomeOf, plannedBy } from './plan-outcomes.js';
import { planRounds } from './plan-rounds.js';
import type { PlanRound, PlanSetting } from './plan-rounds.js';
import { emptySlots } from '../seats.js';
import { startTestApi } from '../start-test-api.js';
import type { TestApi } from '../start-test-api.js';

/** Concurrent moves, in many rounds. */
export interface Race {
  setting: PlanSetting;
  /**
   * Number of its walkers who call the API themselves. They are the same in all rounds, unless `eachItsOwn`
   * is set.
   */
  callers?: number;
  eachItsOwn?: boolean;
  before?: Move;
  moves: readonly Move[];
  /** Plans from before the last move stay, although they break the rule. */
  stays?: boolean;
}

/** The result of a round. */
export interface Played {
  nth: number;
  /** For each move: `done`, the accepted slots and dogs of a list by their places, or the refusal. */
  outcomes: string[];
  /** Faults found in the plan. */
  faults: string[];
}

/** People and processes for races. */
export interface PlanRaces {
  api: TestApi;
  play: (race: Race, rounds: number) => Promise<Played[]>;
  stop: () => Promise<void>;
}

/** Starts API processes, and people who are known to them. */
export async function startPlanRaces(processes: number): Promise<PlanRaces> {
  const api = await startTestApi();
  const { walkers, newWalkers, whoIs } = await planCast(api);
  await indexTheLog(api.database);
  const { at, stop } = await startApiProcesses(api, processes);
  /** Rotates the order of the moves and their processes from round to round. */
  async function playRound(
    { moves, before, stays = false }: Race,
    round: PlanRound,
    callers: readonly SignedIn[],
  ) {
    const first = round.nth % moves.length;
    const shift = Math.floor(round.nth / moves.length);
    const as = (place: number) => (who: Who) => at(place + shift, whoIs(who, callers));
    if (before) await untilAnswered(() => before.call(as(0), round));
    const all = moves.map((move, nth) => ({ move, nth }));
    const sent = [...all.slice(first), ...all.slice(0, first)].map(async (each, place) => {
      const answer = await untilAnswered(() => each.move.call(as(place), round));
      return { ...each, answer };
    });
    const came = (await Promise.all(sent)).toSorted((one, other) => one.nth - other.nth);
    const planned = came.flatMap(({ move, answer }) => plannedBy(move, answer, round));
    const faults = await planFaults(api.database, round, { planned, stays });
    return { nth: round.nth, outcomes: came.map(({ answer }) => outcomeOf(answer, round)), faults };
  }

  return {
    api,
    play: async (race, many) => {
      await emptySlots(api.database);
      const { callers: count, eachItsOwn } = race;
      const callers: (readonly SignedIn[])[] = [];
      while (callers.length < many) {
        callers.push(eachItsOwn && count ? await newWalkers(count) : walkers);
      }
      const own = count && {
        walkers: callers.map((those) => those.slice(0, count).map(({ uid }) => uid)),
      };
      const made = await planRounds(api.database, many, { ...race.setting, ...own });
      const played: Played[] = [];
      // One at a time: with many queued, each call would find the one before it done.
      for (const round of made) played.push(await playRound(race, round, callers[round.nth] ?? []));
      return played;
    },
    stop: async () => {
      await stop();
      await api.stop();
    },
  };
}
