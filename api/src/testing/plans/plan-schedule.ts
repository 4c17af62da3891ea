import { sql } from '../../database/sql.js';
import { LOCK_PLAN, LOCK_WALKER } from '../../database/locks.sql.js';
import type { Caller, SignedIn } from '../caller.js';
import { holdLock } from '../processes/lock-gate.js';
import { planCast } from './plan-cast.js';
import { planFaults } from './plan-faults.js';
import type { Move, Who } from './plan-moves.js';
import { outcomeOf, plannedBy } from './plan-outcomes.js';
import type { Race } from './plan-race.js';
import { planRounds } from './plan-rounds.js';
import type { PlanRound } from './plan-rounds.js';
import { emptySlots } from '../seats.js';
import { startTestApi } from '../start-test-api.js';
import type { TestApi } from '../start-test-api.js';

const SLOT_LOCK = sql`SELECT FROM slot WHERE id = $1 FOR NO KEY UPDATE`;
/** The locks that writes of a plan wait for. */
const LOCKS = {
  plan: { text: LOCK_PLAN.text, values: () => [] as unknown[] },
  walker: {
    text: LOCK_WALKER.text,
    values: (_: PlanRound, [walker]: readonly SignedIn[]) => [walker?.uid],
  },
  slot: { text: SLOT_LOCK, values: ({ slots }: PlanRound) => [slots[0]] },
  'second slot': { text: SLOT_LOCK, values: ({ slots }: PlanRound) => [slots[1]] },
  dog: {
    text: sql`SELECT FROM dog WHERE id = $1 FOR UPDATE`,
    values: ({ dogs }: PlanRound) => [dogs[0]],
  },
};

/** Two writes that wait for one lock at the same time, in this order. */
interface Schedule {
  /** Moves of the race by their places, completed before the two writes. */
  after?: readonly number[];
  /** Moves of the race by their places. */
  first: number;
  second: number;
  /** The expected outcomes. */
  outcomes: readonly [first: string, second: string];
}

/** The schedules of a race. */
export interface Schedules {
  lock: keyof typeof LOCKS;
  schedules: readonly Schedule[];
}

/** The result of a schedule. */
interface Played {
  outcomes: string[];
  /** Faults found in the plan. */
  faults: string[];
}

/** People and an API for schedules. */
export interface PlanSchedules {
  api: TestApi;
  /** Acquires the lock, sends both writes, waits until each of them waits, and releases the lock. */
  play: (race: Race, schedules: Schedules) => Promise<Played[]>;
  stop: () => Promise<void>;
}

/** Starts an API, and people who are known to it. */
export async function startPlanSchedules(): Promise<PlanSchedules> {
  const api = await startTestApi();
  const { walkers, newWalkers, whoIs } = await planCast(api);

  async function playOne(
    { moves, before, stays = false }: Race,
    { lock, after = [], first, second }: Schedule & Pick<Schedules, 'lock'>,
    { round, callers }: { round: PlanRound; callers: readonly SignedIn[] },
  ): Promise<Played> {
    const as = (who: Who): Caller => whoIs(who, callers);
    const moveOf = (place: number): Move => {
      const move = moves[place];
      if (!move) throw new Error(`The race has no move ${place}`);
      return move;
    };
    const send = async (move: Move) => ({ move, answer: await move.call(as, round) });
    if (before) await send(before);
    const done = [];
    for (const place of after) done.push(await send(moveOf(place)));
    const { text, values } = LOCKS[lock];
    const gate = await holdLock(
      api.database,
      api.env.databaseUrl,
      { text },
      values(round, callers),
    );
    const sent = [];
    try {
      for (const place of [first, second]) {
        sent.push(send(moveOf(place)));
        await gate.waiters(sent.length);
      }
    } finally {
      await gate.open();
    }
    const waited = await Promise.all(sent);
    const planned = [...done, ...waited].flatMap(({ move, answer }) =>
      plannedBy(move, answer, round),
    );
    return {
      outcomes: waited.map(({ answer }) => outcomeOf(answer, round)),
      faults: await planFaults(api.database, round, { planned, stays }),
    };
  }

  return {
    api,
    play: async (race, { lock, schedules }) => {
      await emptySlots(api.database);
      const { callers: count = 0, eachItsOwn } = race;
      const callers: (readonly SignedIn[])[] = [];
      while (callers.length < schedules.length) {
        callers.push(eachItsOwn ? await newWalkers(count) : walkers);
      }
      const own = count > 0 && {
        walkers: callers.map((those) => those.slice(0, count).map(({ uid }) => uid)),
      };
      const rounds = await planRounds(api.database, schedules.length, { ...race.setting, ...own });
      const played: Played[] = [];
      for (const round of rounds) {
        const schedule = schedules[round.nth];
        const people = { round, callers: callers[round.nth] ?? [] };
        if (schedule) played.push(await playOne(race, { lock, ...schedule }, people));
      }
      return played;
    },
    stop: () => api.stop(),
  };
}
