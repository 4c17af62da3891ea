import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import type { Sql } from './sql.js';
import { Borrowed } from './borrowed.js';
import { BOUNDS } from './bounds.js';

/** Rows of a statement that declares none. */
type NoColumns = Record<string, never>;

/**
 * A statement that each connection parses and plans once. Its name is unique in the whole API. `Row`: what it
 * returns.
 */
export interface Statement<Row extends QueryResultRow = NoColumns> {
  name: string;
  text: Sql;
  /** Never there: it only carries the type. */
  readonly row?: Row;
}

/** A row with the text of a response. */
export interface JsonRow {
  json: string;
}

/** Reads and writes, alone or inside a transaction. */
export interface Queries {
  /** Runs a named statement, where a single statement enforces a rule or has to be fast. */
  query<Row extends QueryResultRow = NoColumns>(
    statement: Statement<Row>,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
  /** Reads and writes entities, for everything else. */
  entities<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
}

const run = <Row extends QueryResultRow>(
  client: Pool | PoolClient,
  { name, text }: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<QueryResult<Row>> => client.query({ name, text: String(text), values: [...values] });

/** TypeORM with named statements; TypeORM itself sends every statement unnamed. */
export class Database implements Queries {
  /**
   * TypeORM's own pool, for single named statements. Borrowing a connection by TypeORM's query runner makes a
   * short read up to a quarter slower.
   */
  readonly #pool: Pool;

  /** `transactionMs`: timeout of a transaction, including the wait for its connection. */
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionMs = BOUNDS.transactionMs,
  ) {
    const { driver } = dataSource;
    if (!(driver instanceof PostgresDriver)) throw new Error('PostgreSQL only');
    this.#pool = driver.master;
  }

  /** Connections of the pool, and the calls that wait for one. */
  get pool(): { max: number; total: number; idle: number; waiting: number } {
    const { options, totalCount: total, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { max: options.max, total, idle, waiting };
  }

  query<Row extends QueryResultRow = NoColumns>(
    statement: Statement<Row>,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    return run(this.#pool, statement, values);
  }

  /** Runs a library's own SQL, on the same pool and with the same limits. */
  queryText(text: string, values: unknown[] = []): Promise<QueryResult> {
    return this.#pool.query(text, values);
  }

  async entities<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const borrowed = await Borrowed.from(this.dataSource);
    try {
      return await borrowed.noting(work(borrowed.runner.manager));
    } finally {
      await borrowed.giveBack();
    }
  }

  /**
   * Runs the work in one transaction, which rolls back when the work throws. Fails as unreachable after the
   * transaction's timeout.
   */
  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const startedAt = performance.now();
    const borrowed = await Borrowed.from(this.dataSource);
    const { runner, client } = borrowed;
    const remainingMs = this.transactionMs - (performance.now() - startedAt);
    const limit = setTimeout(() => borrowed.end(), remainingMs);
    const queries: Queries = {
      query: (statement, values) => borrowed.noting(run(client, statement, values)),
      entities: (each) => borrowed.noting(each(runner.manager)),
    };
    try {
      await borrowed.noting(runner.startTransaction());
      const result = await work(queries);
      await borrowed.noting(runner.commitTransaction());
      return result;
    } catch (error) {
      // On an unusable connection it would only time out again; PostgreSQL rolls back by itself.
      if (borrowed.isUsable) await borrowed.noting(runner.rollbackTransaction()).catch(nothing);
      throw error;
    } finally {
      clearTimeout(limit);
      await borrowed.giveBack();
    }
  }
}

const nothing = (): void => undefined;
