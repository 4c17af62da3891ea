import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

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

/** Named statements on TypeORM's own pool; TypeORM itself sends every statement unnamed. */
@Injectable()
export class Database implements Queries {
  readonly #pool: Pool;
  readonly query: Queries['query'];

  constructor(dataSource: DataSource) {
    if (!(dataSource.driver instanceof PostgresDriver)) throw new Error('PostgreSQL only');
    this.#pool = dataSource.driver.master;
    this.query = on(this.#pool).query;
  }

  /** Runs the work in one transaction: all of it is kept, or nothing when it throws. */
  async transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      await client.query('BEGIN');
      const result = await work(on(client));
      await client.query('COMMIT');
      return result;
    } catch (error) {
      broken = await client.query('ROLLBACK').then(
        () => false,
        () => true,
      );
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
