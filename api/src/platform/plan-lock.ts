import { sql } from '../database/sql.js';

/** Separates the advisory lock of planning from all others. */
const PLAN_LOCK = 7304;

/**
 * Serializes writes of plans over all processes. Their rules concern several dogs and slots, such as two
 * dogs that are kept apart, so no single row could be locked instead.
 */
export const ACQUIRE_PLAN_LOCK = {
  name: 'plans.acquire-lock',
  text: sql`SELECT pg_advisory_xact_lock(${PLAN_LOCK})`,
};
