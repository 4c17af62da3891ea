import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import type { JsonList } from '../platform/json-list.js';
import { listStatement, pageStatement, slotColumns } from './slot-list.sql.js';
import type { Audience, Selection } from './slot-list.sql.js';

export interface SlotWindow {
  from: Date;
  /** Without it there is no end. */
  to: Date | undefined;
  /** What starts earlier stays out, although it overlaps the range. */
  earliestStart: Date | undefined;
}

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface SlotTimes {
  start: Date;
  end: Date;
}

/** What a slot has come to, apart from its seats. */
export type Stage = 'open' | 'completed' | 'blocked';

const ADD = {
  name: 'slots.add',
  text: `
    WITH added AS (
      INSERT INTO slot (marshal, start_time, end_time, capacity)
      SELECT $1, $2, $3, $4
      WHERE NOT EXISTS (
        SELECT FROM slot
        WHERE stage = 'blocked' AND start_time < $3 AND end_time > $2
          AND start_time > $2::timestamptz - interval '26 hours'
      )
      RETURNING *, false AS mine
    )
    SELECT row_to_json(shown)::text AS json
    FROM (
      SELECT ${slotColumns('walker')}
      FROM added s LEFT JOIN person owner ON owner.uid = s.marshal
    ) shown`,
};

const DELETE = {
  name: 'slots.delete',
  text: `
    DELETE FROM slot
    WHERE id = $1 AND blocked_by IS NULL AND (stage = 'open' OR (stage = 'blocked' AND $2))`,
};

const READ_STAGE = {
  name: 'slots.stage',
  text: 'SELECT stage FROM slot WHERE id = $1 AND blocked_by IS NULL',
};

@Injectable()
export class SlotsRepository {
  constructor(private readonly database: Database) {}

  async list(
    uid: string,
    audience: Audience,
    selection: Selection,
    { from, to, earliestStart }: SlotWindow,
    { limit, offset }: Page,
  ): Promise<JsonList> {
    const values = [uid, from, to ?? 'infinity', earliestStart ?? '-infinity'];
    const isPage = limit !== undefined || offset !== undefined;
    const { rows } = isPage
      ? await this.database.query<JsonList>(pageStatement(audience, selection), [
          ...values,
          limit,
          offset ?? 0,
        ])
      : await this.database.query<JsonList>(listStatement(audience, selection), values);
    return onlyRow(rows);
  }

  /** The new slot as JSON, or what forbids it. */
  async add(
    uid: string,
    { start, end }: SlotTimes,
    capacity: number,
  ): Promise<{ json: string } | 'exists' | 'day-blocked'> {
    try {
      const { rows } = await this.database.query<{ json: string }>(ADD, [
        uid,
        start,
        end,
        capacity,
      ]);
      return rows[0] ?? 'day-blocked';
    } catch (error) {
      if (violatedConstraint(error) === 'slot_once_per_marshal') return 'exists';
      throw error;
    }
  }

  /** Removes a slot that is not completed, with its bookings. False when nothing was removed. */
  async delete(slotId: number, blockedToo: boolean): Promise<boolean> {
    const { rowCount } = await this.database.query(DELETE, [slotId, blockedToo]);
    return rowCount === 1;
  }

  /** Null for a slot that does not exist or that a blocked day covers. */
  async stageOf(slotId: number): Promise<Stage | null> {
    const { rows } = await this.database.query<{ stage: Stage }>(READ_STAGE, [slotId]);
    return rows[0]?.stage ?? null;
  }
}
