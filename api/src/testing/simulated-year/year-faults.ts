import { sql } from '../../database/sql.js';
import { ZONE } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

const SCHEDULED = {
  name: 'testing.simulated-slots',
  text: sql`
    SELECT concat_ws(' ', schedule_id, scheduled_on,
      to_char(start_time AT TIME ZONE $3, 'HH24:MI'), to_char(end_time AT TIME ZONE $3, 'HH24:MI')
    ) AS slot, (start_time AT TIME ZONE $3)::date = scheduled_on AS "isOnDay"
    FROM slot WHERE schedule_id IS NOT NULL AND scheduled_on BETWEEN $1 AND $2`,
};

/** Slots of the schedule that are missing, there twice, or at another time of day than foretold. */
export async function yearFaults(
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
