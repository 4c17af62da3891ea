import type { Statement } from '../database/database.js';
import { quoted, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { BARE_LIMIT, jsonOf, totalOf } from '../platform/http/list.sql.js';
import { isStageOpen } from './slot-state.sql.js';
import type { JsonList } from '../platform/http/json-list.js';

/** `walker`: never learns who else booked; `staff`: sees the first walker's uid. */
export type Audience = 'walker' | 'staff';
/** `open`: available or booked. `all`: completed and blocked ones too. */
export type Selection = 'open' | 'all';

/** The statuses of the selection `open`. */
export const OPEN_STATUSES = ['available', 'booked'] as const;

const FIRST_WALKER = sql`
  CASE WHEN s.booked_count > 0 THEN
    (SELECT b.walker FROM booking b WHERE b.slot_id = s.id ORDER BY b.id LIMIT 1)
  END`;

/**
 * Name of the walker of a booking `b`. A subquery: a join reads the small table of people for each slot.
 */
export const WALKER_NAME = sql`
  coalesce((SELECT name FROM person WHERE uid = b.walker), 'Former walker')`;

const WALKER_NAMES = sql`
  ARRAY(SELECT ${WALKER_NAME} FROM booking b WHERE b.slot_id = s.id ORDER BY b.id)`;

// Reads the dogs of all slots of a list at once: a query for each slot costs three times as much. Leaves out
// archived dogs.
const ASSIGNED = sql`
  LEFT JOIN (
    SELECT a.slot_id, array_agg(dog.name ORDER BY dog.name, dog.id) AS names
    FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
    WHERE lower(a.during) >= (SELECT min(start_time) FROM listed)
      AND lower(a.during) <= (SELECT max(start_time) FROM listed)
      AND dog.archived_at IS NULL
    GROUP BY a.slot_id
  ) assigned ON assigned.slot_id = s.id`;
const ASSIGNED_NAMES = sql`coalesce(assigned.names, '{}')`;
const NO_NAMES = sql`'{}'::text[]`;

// IN builds a hash once, where EXISTS would run for each slot.
const GIVEN_BACK = sql`
  NOT s.mine AND s.id IN (
    SELECT slot_id FROM late_cancel WHERE walker = $1 AND slot_id IS NOT NULL
  )`;

// Runs for the caller's own slots only.
const EXCUSED = sql`
  s.mine AND EXISTS (SELECT FROM booking WHERE slot_id = s.id AND walker = $1 AND excused)`;

/**
 * The contract's slot, read from a row `s` of slot with a column `mine`, and from `owner`, the marshal's
 * person. $1 is the caller's uid. `dogNames`: the assigned dogs for staff, none for a new slot.
 */
export const slotColumns = (audience: Audience, dogNames = NO_NAMES): Sql => sql`
  s.id, s.start_time, s.end_time, s.status,
  CASE s.stage WHEN 'blocked' THEN 'blocked' ELSE 'walk' END AS type,
  CASE WHEN s.mine THEN $1 ${audience === 'staff' ? sql`ELSE (${FIRST_WALKER})` : sql``} END AS walker_id,
  ${audience === 'staff' ? sql`${WALKER_NAMES} AS walker_names, ${dogNames} AS dog_names, s.marshal AS marshal_id,` : sql``}
  ${audience === 'staff' ? sql`s.minimum_walkers,` : sql`${GIVEN_BACK} AS given_back, ${EXCUSED} AS excused,`}
  s.booked_count, s.reserved_count, s.capacity, s.mine AS booked_by_me, s.schedule_id, owner.name AS marshal_name`;

// $2 and $3: the range; $4: the earliest start. A constraint limits slots to 26 hours, so the index scan
// begins a little before the range.
const OVERLAPS = sql`
  start_time > $2::timestamptz - interval '26 hours' AND start_time < $3 AND end_time > $2
  AND start_time >= $4 AND blocked_by IS NULL`;

// IN builds a hash once, where EXISTS would run for each slot.
const MINE = sql`
  id IN (
    SELECT slot_id FROM booking
    WHERE walker = $1 AND during && tstzrange($2::timestamptz, greatest($2, $3::timestamptz))
  ) AS mine`;

const asJson = (audience: Audience, selection: Selection, limit: Sql, only = sql``): Sql => sql`
  WITH listed AS (
    SELECT *, ${MINE} FROM slot
    WHERE ${OVERLAPS} ${selection === 'open' ? sql`AND ${isStageOpen()}` : sql``} ${only}
    ORDER BY start_time, id LIMIT ${limit}
  )
  SELECT ${jsonOf(sql`shown`)} AS json, count(*)::int AS total
  FROM (
    SELECT ${slotColumns(audience, ASSIGNED_NAMES)}
    FROM listed s LEFT JOIN person owner ON owner.uid = s.marshal
    ${audience === 'staff' ? ASSIGNED : sql``}
    ORDER BY s.start_time, s.id
  ) shown`;

// A slot that starts within the range overlaps it, so the index alone can count these.
const WITHIN = sql`
  start_time >= greatest($2::timestamptz, $4) AND start_time < $3 AND blocked_by IS NULL`;
const total = (selection: Selection): Sql =>
  totalOf([
    sql`SELECT FROM slot WHERE ${OVERLAPS} AND start_time < $2
      ${selection === 'open' ? sql`AND ${isStageOpen()}` : sql``}`,
    ...(selection === 'all'
      ? [sql`SELECT FROM slot WHERE ${WITHIN}`]
      : OPEN_STATUSES.map(
          (status) =>
            sql`SELECT FROM slot WHERE status = ${quoted(status)} AND ${isStageOpen()} AND ${WITHIN}`,
        )),
  ]);

/** All of these slots as JSON with their number. Values: uid, from, to, earliest start. */
export const listStatement = (audience: Audience, selection: Selection): Statement<JsonList> => ({
  name: `slots.list.${audience}.${selection}`,
  text: asJson(audience, selection, sql`${BARE_LIMIT}`),
});

/** The slot with an id. Values: the same, then the id. */
export const oneStatement = (audience: Audience, selection: Selection): Statement<JsonList> => ({
  name: `slots.one.${audience}.${selection}`,
  text: asJson(audience, selection, sql`1`, sql`AND id = $5`),
});

/** A page of them with the number of all. Values: the same, then limit and offset. */
export const pageStatement = (audience: Audience, selection: Selection): Statement<JsonList> => ({
  name: `slots.page.${audience}.${selection}`,
  text: sql`
    SELECT page.json, ${total(selection)} AS total
    FROM (${asJson(audience, selection, sql`$5 OFFSET $6`)}) page`,
});
