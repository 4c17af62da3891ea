import { Injectable } from '@nestjs/common';
import { Cursors } from '../database/cursors.js';
import { Database } from '../database/database.js';
import type { Statement } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { BARE_LIMIT } from '../platform/list.sql.js';

/** A page's limit and offset where there is no page. */
export const WHOLE = [null, 0];

/** A page's limit and offset as values. */
export const partOf = ({ limit, offset }: Page): number[] => [limit ?? BARE_LIMIT, offset ?? 0];

/** How the statements of reports are read. */
@Injectable()
export class ReportReads {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  async list(statement: Statement, values: readonly unknown[]): Promise<JsonList> {
    return onlyRow((await this.database.query<JsonList>(statement, values)).rows);
  }

  /** One row after the other, read as fast as they are taken. */
  async *each<Row>(text: string, values: readonly unknown[]): AsyncIterable<Row> {
    for await (const { json } of this.cursors.rows<{ json: string }>(text, values)) {
      const row: Row = JSON.parse(json);
      yield row;
    }
  }
}
