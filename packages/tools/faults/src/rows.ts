import type { QueryResultRow } from 'pg';
import type { Pair } from './postgres-pair.ts';
import type { Rows } from './checker.ts';

/** Reads the checker's rows, once all writes have ended. */
export async function readRows(pair: Pair): Promise<Rows> {
  const server = pair.router.primary();
  if (!server) throw new Error('There is no primary to read from.');
  const query = <Row extends QueryResultRow>(text: string) => pair.query<Row>(server, text);
  return {
    bookings: await query('SELECT slot_id::text AS slot, walker FROM booking'),
    slots: await query(`
      SELECT id::text, marshal, booked_count AS booked, capacity,
        to_char(start_time AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS start,
        (SELECT count(*)::int FROM booking WHERE slot_id = slot.id) AS rows
      FROM slot`),
    dogs: await query('SELECT id::text, name FROM dog'),
    walks: await query(`
      SELECT slot_id::text AS slot, finalized_by AS finalizer,
        (SELECT count(*)::int FROM walk_walker w WHERE w.slot_id = walk.slot_id) AS walkers,
        (SELECT count(*)::int FROM walk_dog d WHERE d.slot_id = walk.slot_id) AS dogs
      FROM walk WHERE finalized_at IS NOT NULL`),
    audit: await query('SELECT who, action, target FROM audit_entry'),
    people: await query('SELECT uid, name FROM person'),
  };
}
