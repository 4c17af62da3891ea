import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { BARE_LIMIT } from '../platform/http/list.sql.js';
import { listStatement, oneStatement, pageStatement } from './slot-list.sql.js';
import type { Audience, Selection } from './slot-list.sql.js';

export interface SlotWindow {
  from: Date;
  /** Undefined: no end. */
  to: Date | undefined;
  /** Leaves out slots that start earlier, even if they overlap the range. */
  earliestStart: Date | undefined;
}

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
      ? await this.database.query(pageStatement(audience, selection), [
          ...values,
          limit ?? BARE_LIMIT,
          offset ?? 0,
        ])
      : await this.database.query(listStatement(audience, selection), values);
    return onlyRow(rows);
  }

  /** The slot with this id, as a list of one or none. */
  async listOne(
    slotId: number,
    uid: string,
    audience: Audience,
    selection: Selection,
    earliestStart: Date | undefined,
  ): Promise<JsonList> {
    const values = [uid, '-infinity', 'infinity', earliestStart ?? '-infinity', slotId];
    const statement = oneStatement(audience, selection);
    return onlyRow((await this.database.query(statement, values)).rows);
  }
}
