import { sql } from './sql.js';

/**
 * The keys of all advisory locks of the database. Transactions acquire locks in this order, so that no two wait
 * for each other: plan, days, schedule, walker (several in the order of their hashes), and then rows: the
 * schedule's entry, the slot (several by id), the cover.
 */
export const LOCK_KEYS = {
  /** Held by the connection that migrates. */
  migration: 7_301_001,
  /** Held by the connection that makes a backup. */
  backup: 7_301_004,
  admin: 7_301_002,
  days: 7_301_003,
  schedule: 7_301_038,
  walker: 7302,
  person: 7303,
  plan: 7304,
} as const;

/**
 * Serializes writes of plans over all processes. Their rules concern several dogs and slots, such as two
 * dogs that are kept apart, so no single row could be locked instead.
 */
export const LOCK_PLAN = {
  name: 'plans.acquire-lock',
  text: sql`SELECT pg_advisory_xact_lock(${LOCK_KEYS.plan})`,
};

/** Exclusive lock until the transaction ends: no slot is added and no other day is blocked meanwhile. */
export const LOCK_DAYS = {
  name: 'blocked-days.change',
  text: sql`SELECT pg_advisory_xact_lock(${LOCK_KEYS.days})`,
};

/** Shared lock until the transaction ends: no day is blocked meanwhile. */
export const LOCK_DAYS_SHARED = {
  name: 'blocked-days.keep',
  text: sql`SELECT pg_advisory_xact_lock_shared(${LOCK_KEYS.days})`,
};

/**
 * Exclusive lock until the transaction ends: no entry is changed and no slot is created from the schedule
 * meanwhile.
 */
export const LOCK_SCHEDULE = {
  name: 'schedule.lock',
  text: sql`SELECT pg_advisory_xact_lock(${LOCK_KEYS.schedule})`,
};

/** Locks the walker who is the statement's first value, as a part of it. */
export const WALKER_LOCK = sql`pg_advisory_xact_lock(${LOCK_KEYS.walker}, hashtext($1))`;

/**
 * Serializes a walker's bookings: two overlapping ones would otherwise deadlock inside the exclusion
 * constraint. Values: uid.
 */
export const LOCK_WALKER = {
  name: 'bookings.acquire-walker-lock',
  text: sql`SELECT ${WALKER_LOCK}`,
};

/**
 * Serializes writes about one person over all processes. A write that waits longer than the timeout is
 * refused, so that it does not occupy a connection. Values: uid, milliseconds.
 */
export const LOCK_PERSON_WRITES = {
  name: 'person.acquire-lock',
  text: sql`
    WITH timeout AS MATERIALIZED (SELECT set_config('lock_timeout', $2, true) AS ms)
    SELECT pg_advisory_xact_lock(${LOCK_KEYS.person}, hashtext($1)) FROM timeout WHERE ms IS NOT NULL`,
};

/** Serializes transactions that count or create admins. */
export const LOCK_ADMINS = {
  name: 'admin-lock',
  text: sql`SELECT pg_advisory_xact_lock(${LOCK_KEYS.admin})`,
};
