import { Injectable } from '@nestjs/common';
import { Cursors } from '../../database/cursors.js';
import { Database } from '../../database/database.js';
import type { Statement, JsonRow } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import type { Sql } from '../../database/sql.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import { BARE_LIMIT } from '../../platform/http/list.sql.js';

/** Limit and offset for all rows. */
export const WHOLE = [null, 0];

/** A page's limit and offset as values. */
export const partOf = ({ limit, offset }: Page): number[] => [limit ?? BARE_LIMIT, offset ?? 0];

/** Runs the statements of reports. */
@Injectable()
export class ReportReads {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  async list(statement: Statement<JsonList>, values: readonly unknown[]): Promise<JsonList> {
    return onlyRow((await this.database.query(statement, values)).rows);
  }

  /** Streams single rows, as fast as the reader takes them. */
  async *each<Row>(text: Sql, values: readonly unknown[]): AsyncIterable<Row> {
    for await (const { json } of this.cursors.rows<JsonRow>(text, values)) {
      const row: Row = JSON.parse(json);
      yield row;
    }
  }
}
