import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { SlotEditPreview } from '@walkies/contract';

export type PlannedDog = Pick<SlotEditPreview['dogs'][number], 'dog' | 'walker'>;

/** Values: slot. */
export const FIND_WALK = {
  name: 'plans.find-walk-of-slot',
  text: sql`SELECT FROM walk WHERE slot_id = $1`,
};

/** Deletes exceptions of a slot that was moved: they were allowed for its former time. Values: slot. */
export const DELETE_TIMED_EXCEPTIONS = {
  name: 'plans.delete-timed-exceptions',
  text: sql`
    DELETE FROM pair_exception
    WHERE slot_id = $1 AND rule IN ('DOGS_KEPT_APART', 'DOG_NEEDS_REST')`,
};

/** Planned dogs of a slot with their walkers, by name. Values: slot. */
export const LIST_DOGS: Statement<PlannedDog> = {
  name: 'plans.dogs-of-slot',
  text: sql`
    SELECT json_build_object('id', dog.id, 'name', dog.name, 'grade', dog.grade) AS dog,
      CASE WHEN p.uid IS NOT NULL THEN
        json_build_object('id', p.uid, 'name', p.name, 'clearance', p.clearance)
      END AS walker
    FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
      LEFT JOIN booking b ON b.id = a.booking_id LEFT JOIN person p ON p.uid = b.walker
    WHERE a.slot_id = $1 ORDER BY lower(dog.name), dog.id`,
};
