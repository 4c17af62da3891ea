import { quoted, sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { afterWakingMs } from '../../platform/messages/quiet-hours.js';
import { ZONE } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

const SLOT_TIME = sql`tstzrange(s.start_time, s.end_time)`;
const OTHER_TIME = sql`tstzrange(o.start_time, o.end_time)`;
const LAST_HOURS = sql`interval '3 hours'`;
const RESERVED_FOR_MS = 2 * 3_600_000;
const TAKES_PLACE = sql`s.stage = 'open' AND s.blocked_by IS NULL`;

/** A reservation made now would end before the last hours. */
const IS_RESERVABLE = sql`$4::timestamptz <= s.start_time - ${LAST_HOURS}`;

/**
 * Each selects what must not be. Values: now, the earliest start to look at, the most bookings ahead, when a
 * reservation made now would end.
 */
const FAULTS: Readonly<Record<string, Sql>> = {
  'a slot with more than four places taken': sql`
    SELECT s.id FROM slot s
    WHERE booked_count + reserved_count > 4 OR (stage <> 'blocked' AND capacity <> 4)`,
  'a slot whose counts differ from its bookings and reserved places': sql`
    SELECT s.id FROM slot s
    WHERE s.start_time >= $2 AND (
      booked_count <> (SELECT count(*) FROM booking WHERE slot_id = s.id)
      OR reserved_count <> (
        SELECT count(*) FROM reserved_place WHERE slot_id = s.id AND state = 'open'))`,
  'a walker twice in a slot, or in two at one time': sql`
    SELECT b.slot_id AS id FROM booking b JOIN slot s ON s.id = b.slot_id
      JOIN booking c ON c.walker = b.walker AND c.id > b.id JOIN slot o ON o.id = c.slot_id
    WHERE s.start_time >= $2 AND (o.id = s.id OR ${OTHER_TIME} && ${SLOT_TIME})`,
  'a booking at another time than its slot': sql`
    SELECT s.id FROM booking JOIN slot s ON s.id = slot_id WHERE during <> ${SLOT_TIME}`,
  'a booking in a slot that does not take place': sql`
    SELECT s.id FROM booking JOIN slot s ON s.id = slot_id
    WHERE s.blocked_by IS NOT NULL OR s.stage = 'blocked'`,
  'more than three regulars in a slot': sql`
    SELECT slot_id AS id FROM booking WHERE standing GROUP BY slot_id HAVING count(*) > 3`,
  'a place reserved past its time': sql`
    SELECT s.id FROM reserved_place r JOIN slot s ON s.id = r.slot_id
    WHERE r.state = 'open' AND least(r.reserved_until, s.start_time - ${LAST_HOURS}) <= $1`,
  'a place reserved for somebody who does not wait for it': sql`
    SELECT r.slot_id AS id FROM reserved_place r
    WHERE r.state = 'open' AND NOT EXISTS (
      SELECT FROM waiting_list w WHERE w.slot_id = r.slot_id AND w.walker = r.walker)`,
  'two places reserved for one walker at one time': sql`
    SELECT s.id FROM reserved_place r JOIN slot s ON s.id = r.slot_id
      JOIN reserved_place q ON q.walker = r.walker AND q.id > r.id JOIN slot o ON o.id = q.slot_id
    WHERE r.state = 'open' AND q.state = 'open' AND ${OTHER_TIME} && ${SLOT_TIME}`,
  'a reservation that ends in quiet hours': sql`
    SELECT slot_id AS id FROM reserved_place r
    WHERE (reserved_until AT TIME ZONE ${quoted(ZONE)})::time NOT BETWEEN '07:00' AND '21:00'`,
  'a walker who waits for a place that they have': sql`
    SELECT w.slot_id AS id FROM waiting_list w JOIN booking b USING (slot_id, walker)`,
  'a free place that somebody waits for and is not offered': sql`
    SELECT s.id FROM waiting_list w JOIN slot s ON s.id = w.slot_id
    WHERE ${TAKES_PLACE} AND booked_count + reserved_count < 4
      AND ${IS_RESERVABLE}
      AND NOT EXISTS (
        SELECT FROM reserved_place r JOIN slot o ON o.id = r.slot_id
        WHERE r.walker = w.walker AND r.state = 'open' AND ${OTHER_TIME} && ${SLOT_TIME})
      AND NOT EXISTS (
        SELECT FROM booking b JOIN slot o ON o.id = b.slot_id
        WHERE b.walker = w.walker AND ${OTHER_TIME} && ${SLOT_TIME})
      AND (
        SELECT count(*) FROM booking b JOIN slot o ON o.id = b.slot_id
        WHERE b.walker = w.walker AND o.start_time > $1 AND NOT b.standing
      ) + (
        SELECT count(*) FROM reserved_place r WHERE r.walker = w.walker AND r.state = 'open'
      ) < $3`,
  'a walker who waits for a place that is open to all and was not notified': sql`
    SELECT s.id FROM waiting_list w JOIN slot s ON s.id = w.slot_id
    WHERE ${TAKES_PLACE} AND booked_count + reserved_count < 4 AND w.told_at IS NULL
      AND s.start_time > $1 AND NOT ${IS_RESERVABLE} AND NOT gave_back_late(w.walker, s.id)
      AND NOT EXISTS (
        SELECT FROM booking b JOIN slot o ON o.id = b.slot_id
        WHERE b.walker = w.walker AND ${OTHER_TIME} && ${SLOT_TIME})
      -- Three walkers a place are notified.
      AND 3 * (4 - booked_count - reserved_count) > (
        SELECT count(DISTINCT walker) FROM (
          SELECT walker, slot_id, told_at FROM waiting_list
          UNION ALL SELECT walker, slot_id, told_at FROM reserved_place
        ) notified WHERE notified.slot_id = s.id AND told_at > $1::timestamptz - interval '1 day')`,
  'a coming walk of a regular without a booking or a reason': sql`
    SELECT s.id FROM standing_booking b JOIN slot s ON s.schedule_id = b.schedule_id
      JOIN person p ON p.uid = b.walker
    WHERE b.state = 'accepted' AND NOT p.disabled AND ${TAKES_PLACE} AND s.start_time > $1
      AND NOT EXISTS (
        SELECT FROM standing_skip k
        WHERE k.standing_id = b.id AND date_trunc('week', k.day) = date_trunc('week', s.scheduled_on))
      AND NOT EXISTS (
        SELECT FROM booking c JOIN slot o ON o.id = c.slot_id
        WHERE c.walker = b.walker AND o.schedule_id = s.schedule_id
          AND date_trunc('week', o.scheduled_on) = date_trunc('week', s.scheduled_on))
      AND NOT coalesce(s.scheduled_on BETWEEN b.away_from AND b.away_to, false)
      AND NOT EXISTS (
        SELECT FROM standing_slot t WHERE t.standing_id = b.id AND t.slot_id = s.id)`,
  'a booked walk of the day before yesterday that is not finalized': sql`
    SELECT s.id FROM slot s
    WHERE ${TAKES_PLACE} AND booked_count > 0 AND end_time < $1::timestamptz - interval '3 days'`,
};

const SCHEDULED = {
  name: 'testing.simulated-slots',
  text: sql`
    SELECT concat_ws(' ', schedule_id, scheduled_on,
      to_char(start_time AT TIME ZONE $3, 'HH24:MI'), to_char(end_time AT TIME ZONE $3, 'HH24:MI')
    ) AS slot, (start_time AT TIME ZONE $3)::date = scheduled_on AS "isOnDay"
    FROM slot WHERE schedule_id IS NOT NULL AND scheduled_on BETWEEN $1 AND $2`,
};

/** What is wrong in the database now, among the slots from this day on. */
export async function yearFaults(shelter: YearShelter, from: string): Promise<string[]> {
  const { api, now } = shelter;
  const until = afterWakingMs(api.env, now, RESERVED_FOR_MS);
  const values = [now, from, api.env.maxFutureBookings, until];
  const faults = await slotFaults(shelter, from);
  for (const [fault, text] of Object.entries(FAULTS)) {
    // Each must use all values.
    const statement = sql`
      SELECT id FROM (${text}) wrong
      WHERE $1::timestamptz IS NOT NULL AND $2::date IS NOT NULL AND $3::int IS NOT NULL AND $4::timestamptz IS NOT NULL`;
    const { rows } = await api.database.query<{ id: number }>(
      { name: `testing.${fault}`.slice(0, 60), text: statement },
      values,
    );
    if (rows.length > 0) faults.push(`${fault}: slots ${rows.map(({ id }) => id).join(', ')}`);
  }
  return faults;
}

/** Slots of the schedule that are missing, there twice, or at another time of day than foretold. */
async function slotFaults(
  { api, horizon, timetable }: YearShelter,
  from: string,
): Promise<string[]> {
  const { rows } = await api.database.query<{ slot: string; isOnDay: boolean }>(SCHEDULED, [
    from,
    horizon,
    ZONE,
  ]);
  const there = rows.map(({ slot }) => slot);
  const foretold = new Set(timetable.slots(from, horizon));
  return [
    ...[...foretold].filter((slot) => !there.includes(slot)).map((slot) => `missing: ${slot}`),
    ...there.filter((slot) => !foretold.has(slot)).map((slot) => `not in the schedule: ${slot}`),
    ...there.filter((slot, nth) => there.indexOf(slot) < nth).map((slot) => `twice: ${slot}`),
    ...rows.filter(({ isOnDay }) => !isOnDay).map(({ slot }) => `on another day: ${slot}`),
  ];
}
