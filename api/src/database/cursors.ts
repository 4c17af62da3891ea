import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { Sql } from './sql.js';
import { KeyedQueue } from '../core/keyed-queue.js';
import { Borrowed } from './borrowed.js';

// Some 100 KB a batch.
const BATCH = 500;
// Each cursor occupies one of the pool's few connections as long as its reader takes.
const AT_ONCE = 2;
const WAIT_FOR_TURN_MS = 5_000;
// Browsers time out after two minutes.
const WHOLE_MS = 120_000;
// Sorting all rows takes longer than a page's query may.
const BATCH_MS = 60_000;
const PATIENT = { query_timeout: BATCH_MS };
const FETCH = `FETCH ${BATCH} FROM whole`;
const SETTINGS = [
  'BEGIN READ ONLY',
  `SET LOCAL statement_timeout = ${BATCH_MS}`,
  // Ends the transaction of a reader that stops reading for 30 s.
  'SET LOCAL idle_in_transaction_session_timeout = 30000',
  // A disconnected reader also ends the fetch of the next rows.
  'SET LOCAL client_connection_check_interval = 1000',
].join('; ');

/** Streams results that are too large for memory, a few rows at a time, at the reader's speed. */
@Injectable()
export class Cursors {
  readonly #queue = new KeyedQueue({ atOnce: AT_ONCE, timeoutMs: WAIT_FOR_TURN_MS });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * The rows of a SELECT, in one snapshot. Throws `UNAVAILABLE` when no cursor gets free within the timeout.
   * A reader that stops reading releases the connection.
   */
  async *rows<Row extends QueryResultRow>(
    text: Sql,
    values: readonly unknown[],
  ): AsyncGenerator<Row, void, undefined> {
    const leave = await this.#queue.acquire();
    try {
      yield* this.#read<Row>(text, values);
    } finally {
      leave();
    }
  }

  async *#read<Row extends QueryResultRow>(
    text: Sql,
    values: readonly unknown[],
  ): AsyncGenerator<Row, void, undefined> {
    const borrowed = await Borrowed.from(this.dataSource);
    let isWhole = false;
    try {
      yield* batches<Row>(borrowed.client, text, values);
      isWhole = true;
    } finally {
      // An unfinished cursor ends with its connection.
      if (!isWhole) borrowed.end();
      await borrowed.giveBack();
    }
  }
}

async function* batches<Row extends QueryResultRow>(
  client: PoolClient,
  text: Sql,
  values: readonly unknown[],
): AsyncGenerator<Row, void, undefined> {
  const until = Date.now() + WHOLE_MS;
  await client.query(SETTINGS);
  await client.query(`DECLARE whole NO SCROLL CURSOR FOR ${text.toString()}`, [...values]);
  for (let read = BATCH; read === BATCH;) {
    if (Date.now() > until) throw new Error(`Nobody reads for longer than ${WHOLE_MS} ms`);
    const { rows } = await client.query<Row>({ ...PATIENT, text: FETCH });
    read = rows.length;
    yield* rows;
  }
  await client.query('COMMIT');
}
