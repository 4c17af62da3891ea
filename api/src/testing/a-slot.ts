import { SLOT_CAPACITY } from '@walkies/contract';
import type { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';

interface SlotTraits {
  /** An ISO instant. */
  start: string;
  /** An ISO instant; without it the slot lasts an hour. */
  end?: string;
  stage?: 'open' | 'completed' | 'blocked';
  /** Uid of a person who has called the API before. */
  marshal?: string;
  /** The blocked slot that covers it. */
  blockedBy?: number;
}

const INSERT = {
  name: 'testing.a-slot',
  text: sql`
    INSERT INTO slot (start_time, end_time, stage, marshal, blocked_by, capacity)
    VALUES ($1, coalesce($2, $1::timestamptz + interval '1 hour'), $3, $4, $5, $6) RETURNING id`,
};

/** Inserts a slot directly, even one that the API would refuse. Returns its id. */
export async function aSlot(
  database: Database,
  { start, end, stage = 'open', marshal, blockedBy }: SlotTraits,
): Promise<number> {
  const capacity = stage === 'blocked' ? 0 : SLOT_CAPACITY;
  const values = [start, end, stage, marshal, blockedBy, capacity];
  return onlyRow((await database.query<{ id: number }>(INSERT, values)).rows).id;
}
