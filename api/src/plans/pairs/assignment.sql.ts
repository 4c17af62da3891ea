import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { shownDogs } from '../../dogs/dog.sql.js';
import type { Images } from '../../dogs/dog.sql.js';
import { isStageOpen } from '../../slots/slot-state.sql.js';

/** Locks those of these dogs that are at the shelter, until the transaction ends. Values: dogs. */
export const LOCK_DOGS = {
  name: 'assignments.lock-dogs',
  text: sql`
    SELECT id FROM dog WHERE id = ANY($1) AND archived_at IS NULL
    ORDER BY id FOR KEY SHARE`,
};

/** Dogs that are assigned to another slot at the same time. Values: slot, dogs. */
export const CLASHES: Statement<{ id: number; name: string }> = {
  name: 'assignments.clashes',
  text: sql`
    SELECT DISTINCT dog.id, dog.name
    FROM slot
    JOIN dog_assignment a ON a.during && tstzrange(slot.start_time, slot.end_time)
    JOIN dog ON dog.id = a.dog_id
    WHERE slot.id = $1 AND a.slot_id <> $1 AND a.dog_id = ANY($2)
    ORDER BY dog.id`,
};

// Leaves out archived dogs.
const ASSIGNED = sql`
  SELECT dog.* FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
  WHERE a.slot_id = slot.id AND dog.archived_at IS NULL`;

const dogsOf = (images: Images, visible: Sql): Sql => sql`
  SELECT (
    SELECT coalesce(json_agg(shown), '[]')::text FROM (${shownDogs(images, ASSIGNED)}) shown
  ) AS json
  FROM slot WHERE id = $1 AND blocked_by IS NULL ${visible}`;

const forStaff = (images: Images): Statement<JsonRow> => ({
  name: `assignments.list-for-staff.${images}`,
  text: dogsOf(images, sql``),
});
const forWalker = (images: Images): Statement<JsonRow> => ({
  name: `assignments.list-for-walker.${images}`,
  text: dogsOf(images, sql`AND ${isStageOpen()} AND start_time >= $2`),
});

/** Values: slot. */
export const LIST_FOR_STAFF = { base64: forStaff('base64'), url: forStaff('url') } as const;

/** Only for slots that walkers may see. Values: slot, now. */
export const LIST_FOR_WALKER = { base64: forWalker('base64'), url: forWalker('url') } as const;
