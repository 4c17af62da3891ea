import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';

/** Assignments of an UPDATE of `dog_assignment`: the dog stays in the plan and stores its former walker. */
export const loseWalker = (walker: Sql, at: Sql): Sql => sql`
  booking_id = NULL, lost_walker = ${walker}, lost_at = ${at}, lost_to = NULL, lost_rule = NULL`;
