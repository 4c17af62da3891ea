/** Keeps the advisory lock of planning apart from all others. */
const PLAN_LOCK = 7304;

/**
 * Serializes writes of plans over all processes: their rules concern dogs and slots that no single
 * row stands for, such as two dogs that are kept apart.
 */
export const ACQUIRE_PLAN_LOCK = {
  name: 'plans.acquire-lock',
  text: `SELECT pg_advisory_xact_lock(${PLAN_LOCK})`,
};
