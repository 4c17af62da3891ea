import type { Statement } from '../database/database.js';
import { joined, quoted, sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';
import { DOG_OF_OUTING } from '../dogs/dog.sql.js';
import { jsonOf, totalOf } from '../platform/http/list.sql.js';
import { OPEN_STATUSES, WALKER_NAME } from '../slots/slot-list.sql.js';
import { DIRECTION } from './walk-sorting.sql.js';
import type { Sorting } from './walk-sorting.sql.js';
import { isOpen } from '../slots/slot-state.sql.js';
import type { JsonList } from '../platform/http/json-list.js';

/** `any`: available and booked. */
export type StatusFilter = 'any' | 'one';

// Beyond this many booked slots, looking up each one's walkers is too slow.
const FEW = 1_000;

const OPEN = sql`${isOpen(sql`s`)} AND s.start_time >= $1 AND s.start_time < $2`;
const open = (status: StatusFilter): Sql =>
  status === 'any' ? sql`${OPEN} AND $3::text IS NULL` : sql`${OPEN} AND s.status = $3`;

// The index has each status in order, so it alone can answer both.
const eachOpen = (status: StatusFilter): Sql[] =>
  status === 'one'
    ? [open('one')]
    : OPEN_STATUSES.map((each) => sql`${open('any')} AND s.status = ${quoted(each)}`);

const total = (status: StatusFilter): Sql =>
  totalOf(eachOpen(status).map((condition) => sql`SELECT FROM slot s WHERE ${condition}`));

// The rows that the page can be cut from; null: all.
const REACH = sql`$4::int + $5::int`;

const FIRST_WALKER = sql`
  (SELECT b.walker FROM booking b WHERE b.slot_id = s.id ORDER BY b.id LIMIT 1)`;
const FIRST_DOG = sql`
  (SELECT o.dog_id FROM dog_assignment o WHERE o.slot_id = s.id AND o.leads LIMIT 1)`;
const EARLIEST = sql`ORDER BY s.start_time, s.id`;

type NameSort = Exclude<Sorting['sort'], 'start_time'>;

/**
 * The slots with a name, with columns `name`, `start_time` and `id`. Walks through the names in order, and
 * reads only as many slots of each as a page can reach, so that the cost depends on the page.
 */
const NAMED: Record<NameSort, (order: Sql, status: StatusFilter) => Sql> = {
  // Finds the few people who have slots by skipping through the index.
  marshal_name: (order, status) => sql`
    SELECT o.name, found.start_time, found.id
    FROM (
      SELECT p.uid, lower(p.name) AS name FROM (
        WITH RECURSIVE owner (uid) AS (
          (SELECT marshal FROM slot WHERE marshal IS NOT NULL ORDER BY marshal LIMIT 1)
          UNION ALL
          SELECT (SELECT marshal FROM slot WHERE marshal > owner.uid ORDER BY marshal LIMIT 1)
          FROM owner WHERE owner.uid IS NOT NULL
        )
        SELECT uid FROM owner
      ) owner JOIN person p ON p.uid = owner.uid
      ORDER BY name ${order}
    ) o CROSS JOIN LATERAL (
      SELECT s.start_time, s.id FROM slot s
      WHERE s.marshal = o.uid AND ${open(status)} ${EARLIEST} LIMIT ${REACH}
    ) found`,
  dogs: (order, status) => sql`
    SELECT d.name, found.start_time, found.id
    FROM (
      SELECT id, lower(name) AS name FROM dog WHERE archived_at IS NULL ORDER BY name ${order}
    ) d CROSS JOIN LATERAL (
      SELECT s.start_time, s.id
      FROM dog_assignment a CROSS JOIN LATERAL (SELECT * FROM slot WHERE id = a.slot_id OFFSET 0) s
      WHERE a.dog_id = d.id AND a.leads AND lower(a.during) >= $1 AND ${open(status)}
      ORDER BY lower(a.during), a.slot_id LIMIT ${REACH}
    ) found`,
  // Sorts a few booked slots among many people; finds many slots by going through the people.
  walker_names: (order, status) => sql`
    SELECT * FROM (
      SELECT lower(p.name) AS name, s.start_time, s.id
      FROM slot s CROSS JOIN LATERAL (
        SELECT name FROM person WHERE uid = ${FIRST_WALKER} OFFSET 0
      ) p
      WHERE s.status = 'booked' AND ${open(status)} AND NOT (SELECT many FROM booked)
    ) few
    UNION ALL
    SELECT * FROM (
      SELECT p.name, found.start_time, found.id
      FROM (
        SELECT uid, lower(name) AS name FROM person WHERE (SELECT many FROM booked)
        ORDER BY lower(name) ${order}
      ) p CROSS JOIN LATERAL (
        SELECT s.start_time, s.id
        FROM booking b CROSS JOIN LATERAL (SELECT * FROM slot WHERE id = b.slot_id OFFSET 0) s
        WHERE b.walker = p.uid AND b.during && tstzrange($1::timestamptz, NULL) AND ${open(status)}
          AND ${FIRST_WALKER} = p.uid
        ${EARLIEST} LIMIT ${REACH}
      ) found
      ORDER BY p.name ${order}, found.start_time, found.id LIMIT ${REACH}
    ) many`,
};

const HAS_NO_NAME: Record<NameSort, Sql> = {
  marshal_name: sql`s.marshal IS NULL`,
  dogs: sql`${FIRST_DOG} IS NULL`,
  walker_names: sql`${FIRST_WALKER} IS NULL`,
};

const byName = (sort: NameSort, order: Sql, status: StatusFilter): Sql => sql`
  WITH booked AS MATERIALIZED (
    SELECT count(*) > ${FEW} AS many FROM (
      SELECT FROM slot s WHERE s.status = 'booked' AND ${OPEN} LIMIT ${FEW + 1}
    ) counted
  ),
  named AS MATERIALIZED (
    SELECT * FROM (${NAMED[sort](order, status)}) named
    ORDER BY name ${order}, start_time, id LIMIT ${REACH}
  ),
  nameless AS MATERIALIZED (
    SELECT s.start_time, s.id FROM slot s WHERE ${open(status)} AND ${HAS_NO_NAME[sort]}
    ${EARLIEST} LIMIT greatest(0, ${REACH} - (SELECT count(*) FROM named))
  )
  SELECT id FROM (
    SELECT 1 AS part, name, start_time, id FROM named
    UNION ALL SELECT 2, NULL, start_time, id FROM nameless
  ) s
  ORDER BY part, name ${order}, start_time, id LIMIT $4 OFFSET $5`;

const byStart = (order: Sql, status: StatusFilter): Sql => {
  const inOrder = sql`ORDER BY s.start_time ${order}, s.id ${order}`;
  const each = eachOpen(status).map(
    (condition) => sql`(
      SELECT s.start_time, s.id FROM slot s WHERE ${condition} ${inOrder} LIMIT ${REACH}
    )`,
  );
  return sql`SELECT id FROM (${joined(each, sql` UNION ALL `)}) s ${inOrder} LIMIT $4 OFFSET $5`;
};

/** Ids of the slots, in order. */
const ids = ({ sort, order }: Sorting, status: StatusFilter): Sql =>
  sort === 'start_time'
    ? byStart(DIRECTION[order], status)
    : byName(sort, DIRECTION[order], status);

// For the complete list, all slots are sorted.
const NAME_OF: Record<NameSort, Sql> = {
  marshal_name: sql`(SELECT lower(p.name) FROM person p WHERE p.uid = s.marshal)`,
  dogs: sql`(SELECT lower(d.name) FROM dog d WHERE d.id = ${FIRST_DOG})`,
  walker_names: sql`(SELECT lower(p.name) FROM person p WHERE p.uid = ${FIRST_WALKER})`,
};
const allIds = ({ sort, order }: Sorting, status: StatusFilter): Sql => sql`
  SELECT s.id FROM slot s WHERE ${open(status)}
  ORDER BY ${
    sort === 'start_time'
      ? sql`s.start_time ${DIRECTION[order]}, s.id ${DIRECTION[order]}`
      : sql`${NAME_OF[sort]} ${DIRECTION[order]} NULLS LAST, s.start_time, s.id`
  }`;

/** The full rows of these slots. */
const rows = (chosen: Sql): Sql => sql`
  SELECT s.id, s.start_time, s.end_time, owner.name AS marshal_name, s.status, s.booked_count,
    s.capacity,
    ARRAY(
      SELECT ${WALKER_NAME} FROM booking b WHERE b.slot_id = s.id ORDER BY b.id
    ) AS walker_names,
    ARRAY(
      SELECT dog.name FROM dog_assignment a ${DOG_OF_OUTING}
      WHERE a.slot_id = s.id AND dog.archived_at IS NULL ORDER BY lower(dog.name), dog.id
    ) AS dogs
  FROM unnest(ARRAY(${chosen})) WITH ORDINALITY AS requested (id, place)
  JOIN slot s ON s.id = requested.id LEFT JOIN person owner ON owner.uid = s.marshal
  ORDER BY requested.place`;

/**
 * Open slots from now on that no blocked day covers, in order, as JSON with their total. Values: now, end
 * (exclusive), status (null for any), limit, offset.
 */
export const upcomingWalks = (sorting: Sorting, status: StatusFilter): Statement<JsonList> => ({
  name: `reports.upcoming-walks.${sorting.sort}.${sorting.order}.${status}`,
  text: sql`
    SELECT ${jsonOf(sql`shown`)} AS json, ${total(status)} AS total
    FROM (${rows(ids(sorting, status))}) shown`,
});

/** All of them as single rows, to stream. Values: now, end, status. */
export const eachUpcomingWalk = (sorting: Sorting, status: StatusFilter): Sql =>
  sql`SELECT row_to_json(shown)::text AS json FROM (${rows(allIds(sorting, status))}) shown`;
