import { DatabaseError } from 'pg';
import type { PoolClient } from 'pg';
import { QueryFailedError } from 'typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import { DomainError } from '../core/domain-error.js';

const nothing = (): void => undefined;

// The connection is closing, or PostgreSQL is read-only.
const OF_NO_USE = /^(08|57P|25P03|25P04|25006)/;

/** The PostgreSQL error, unwrapped from TypeORM's `QueryFailedError`. */
export const postgresErrorOf = (error: unknown): unknown =>
  error instanceof QueryFailedError ? error.driverError : error;

/** False when the error, or the lack of a PostgreSQL error, makes the connection unusable. */
function leavesUsable(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  const postgresError = postgresErrorOf(error);
  return postgresError instanceof DatabaseError && !OF_NO_USE.test(postgresError.code ?? '');
}

/** A connection of TypeORM's pool, until it is given back. */
export class Borrowed {
  #isUsable = true;

  private constructor(
    readonly runner: QueryRunner,
    /** The same connection as node-postgres knows it. */
    readonly client: PoolClient,
  ) {}

  static async from(dataSource: DataSource): Promise<Borrowed> {
    const runner = dataSource.createQueryRunner();
    return new Borrowed(runner, await runner.connect());
  }

  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Statements that run on this connection, or start on it next, fail as unreachable. */
  end(): void {
    this.#isUsable = false;
    void this.client.end().catch(nothing);
  }

  /**
   * Returns the result of a query on the connection. An error decides whether the connection stays usable.
   */
  async noting<Answer>(query: Promise<Answer>): Promise<Answer> {
    try {
      return await query;
    } catch (error) {
      this.#isUsable &&= leavesUsable(error);
      // TypeORM releases a broken connection itself, and then reports only that.
      const isTerminated =
        this.runner.isReleased && !(postgresErrorOf(error) instanceof DatabaseError);
      throw isTerminated ? new Error('Connection terminated', { cause: error }) : error;
    }
  }

  /** Removes an unusable connection from the pool, without waiting until it has ended. */
  async giveBack(): Promise<void> {
    if (!this.#isUsable) this.end();
    await this.runner.release();
  }
}
