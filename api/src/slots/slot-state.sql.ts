import { sql } from '../database/sql.js';
import type { Sql } from '../database/sql.js';

const of = (slot: Sql | undefined, column: Sql): Sql => (slot ? sql`${slot}.${column}` : column);

/**
 * `stage = 'open'`: neither finalized nor a blocked day; a blocked day may cover it.
 * @param slot its alias, if it has one
 */
export const isStageOpen = (slot?: Sql): Sql => sql`${of(slot, sql`stage`)} = 'open'`;

/** A slot that walkers may see: neither finalized nor blocked. */
export const isOpen = (slot?: Sql): Sql =>
  sql`${isStageOpen(slot)} AND ${of(slot, sql`blocked_by`)} IS NULL`;

/** A place of the slot is neither booked nor reserved. */
export const hasPlace = (slot?: Sql): Sql =>
  sql`${of(slot, sql`booked_count`)} + ${of(slot, sql`reserved_count`)} < ${of(slot, sql`capacity`)}`;
