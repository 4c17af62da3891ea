import { startApiProcesses } from './api-processes.js';
import type { Answer, Caller, SignedIn } from './caller.js';
import { planCast } from './plan-cast.js';
import { indexTheLog, planFaults } from './plan-faults.js';
import type { Move, Who } from './plan-moves.js';
import { outcomeOf, plannedBy } from './plan-outcomes.js';
import { planRounds } from './plan-rounds.js';
import type { PlanRound, PlanSetting } from './plan-rounds.js';
import { emptySlots } from './seats.js';
import { startTestApi } from './start-test-api.js';
import type { TestApi } from './start-test-api.js';

/** A busy machine may keep a call waiting for so long that the API gives up. */
const TRIES = 5;

/** Moves that are made at the same time, in many rounds. */
export interface Race {
  setting: PlanSetting;
  /** How many of its walkers call the API themselves; they are the same ones in all rounds, unless each has its own. */
  callers?: number;
  eachItsOwn?: boolean;
  before?: Move;
  moves: readonly Move[];
  /** What was planned before the last move stays, although it breaks the rule. */
  stays?: boolean;
}

/** What came of a round. */
export interface Played {
  nth: number;
  /** Of each move: `done`, which slots and dogs of a list were accepted, by their places, or the refusal. */
  outcomes: string[];
  /** What must never be in a plan, and is. */
  faults: string[];
}

/** People and processes for races. */
export interface PlanRaces {
  api: TestApi;
  play: (race: Race, rounds: number) => Promise<Played[]>;
  stop: () => Promise<void>;
}

/** Starts API processes, and people who know them. */
export async function startPlanRaces(processes: number): Promise<PlanRaces> {
  const api = await startTestApi();
  const { walkers, newWalkers, whoIs } = await planCast(api);
  await indexTheLog(api.database);
  const { at, stop } = await startApiProcesses(api, processes);
  /** Who is sent first, and whereto, changes from round to round. */
  async function playRound(
    { moves, before, stays = false }: Race,
    round: PlanRound,
    callers: readonly SignedIn[],
  ) {
    const first = round.nth % moves.length;
    const shift = Math.floor(round.nth / moves.length);
    const as = (place: number) => (who: Who) => at(place + shift, whoIs(who, callers));
    if (before) await answerOf(before, as(0), round);
    const all = moves.map((move, nth) => ({ move, nth }));
    const sent = [...all.slice(first), ...all.slice(0, first)].map(async (each, place) => {
      const answer = await answerOf(each.move, as(place), round);
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
      // One at a time: in the queue of many, each call would find the one before it done.
      for (const round of made) played.push(await playRound(race, round, callers[round.nth] ?? []));
      return played;
    },
    stop: async () => {
      await stop();
      await api.stop();
    },
  };
}

/** Asks again as a screen does, where the API gave up. */
async function answerOf(
  { call }: Move,
  as: (who: Who) => Caller,
  round: PlanRound,
  tries = TRIES,
): Promise<Answer> {
  const answer = await call(as, round);
  return answer.status === 503 && tries > 1 ? answerOf({ call }, as, round, tries - 1) : answer;
}
