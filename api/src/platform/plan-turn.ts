/** Keeps the advisory lock of planning apart from all others. */
const PLAN_LOCK = 7304;

/**
 * One write after the other, over all processes: the rules of a plan concern dogs and slots that no
 * single row stands for, such as two dogs that are kept apart.
 */
export const TAKE_TURN = {
  name: 'plans.take-turn',
  text: `SELECT pg_advisory_xact_lock(${PLAN_LOCK})`,
};
