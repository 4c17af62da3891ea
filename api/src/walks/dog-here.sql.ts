import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';

const dayOf = (at: Sql, zone: Sql): Sql => sql`(${at} AT TIME ZONE ${zone})::date`;

/** A dog's first day at the shelter, in shelter time: the day it was added, or of an earlier outing. */
export const firstDayOf = (dog: Sql, zone: Sql): Sql =>
  dayOf(
    sql`least(${dog}.added_at, (SELECT min(start_time) FROM walk_dog WHERE dog_id = ${dog}.id))`,
    zone,
  );

/**
 * True if a dog was here on every day of a past week, or has been here since the week's Sunday. `sunday`:
 * SQL of a date.
 */
export const wasHereAllWeek = (
  dog: Sql,
  sunday: Sql,
  zone: Sql,
  firstDay = firstDayOf(dog, zone),
): Sql => sql`
  (${firstDay} <= ${sunday} AND
    (${dog}.archived_at IS NULL OR ${dayOf(sql`${dog}.archived_at`, zone)} >= ${sunday} + 6))`;
