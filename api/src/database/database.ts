import { DatabaseError } from 'pg';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { BOUNDS } from './bounds.js';
import { poolOf } from './pool.js';

/** A statement that each connection parses and plans once. The name is unique in the whole API. */
export interface Statement {
  name: string;
  text: string;
}

/** Runs a statement, alone or inside a transaction. */
export interface Queries {
  query<Row extends QueryResultRow>(
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<QueryResult<Row>>;
}

const on = (connection: Pool | PoolClient): Queries => ({
  query: ({ name, text }, values = []) => connection.query({ name, text, values: [...values] }),
});

const nothing = (): void => undefined;

// The line is closing, or leads to a PostgreSQL that may only be read.
const OF_NO_USE = /^(08|57P|25P03|25P04|25006)/;

/** False when what PostgreSQL said, or that it said nothing, makes the connection useless. */
const leavesUsable = (error: unknown): boolean =>
  error instanceof DatabaseError && !OF_NO_USE.test(error.code ?? '');

/** Named statements on TypeORM's own pool; TypeORM itself sends every statement unnamed. */
export class Database implements Queries {
  readonly #pool: Pool;
  readonly query: Queries['query'];

  /** `transactionMs`: how long a transaction may take, waiting for its connection included. */
  constructor(
    dataSource: DataSource,
    private readonly transactionMs = BOUNDS.transactionMs,
  ) {
    this.#pool = poolOf(dataSource);
    this.query = on(this.#pool).query;
  }

  /**
   * Runs the work in one transaction: all of it is kept, or nothing when it throws. It fails as
   * unreachable when it takes longer than a transaction may.
   */
  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const asked = performance.now();
    const client = await this.#pool.connect();
    const left = this.transactionMs - (performance.now() - asked);
    // Whatever it waits for fails then, and so does what it asks next.
    const limit = setTimeout(() => void client.end().catch(nothing), left);
    let isUsable = true;
    const noting = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer;
      } catch (error) {
        isUsable &&= leavesUsable(error);
        throw error;
      }
    };
    const queries: Queries = {
      query: (statement, values) => noting(on(client).query(statement, values)),
    };
    try {
      await noting(client.query('BEGIN'));
      const result = await work(queries);
      await noting(client.query('COMMIT'));
      return result;
    } catch (error) {
      // Over a useless line it would only take another time-out; PostgreSQL does it by itself.
      if (isUsable) await noting(client.query('ROLLBACK')).catch(nothing);
      throw error;
    } finally {
      clearTimeout(limit);
      client.release(!isUsable);
    }
  }
}
