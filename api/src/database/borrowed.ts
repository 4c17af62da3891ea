import { DatabaseError } from 'pg';
import type { PoolClient } from 'pg';
import { QueryFailedError } from 'typeorm';
import type { DataSource, QueryRunner } from 'typeorm';
import { DomainError } from '../platform/domain-error.js';

const nothing = (): void => undefined;

// The line is closing, or leads to a PostgreSQL that may only be read.
const OF_NO_USE = /^(08|57P|25P03|25P04|25006)/;

/** What PostgreSQL itself said, where TypeORM tells it in words of its own. */
export const saidByPostgres = (error: unknown): unknown =>
  error instanceof QueryFailedError ? error.driverError : error;

/** False when what PostgreSQL said, or that it said nothing, makes the connection useless. */
function leavesUsable(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  const said = saidByPostgres(error);
  return said instanceof DatabaseError && !OF_NO_USE.test(said.code ?? '');
}

/** One connection of TypeORM's pool, until it is given back. */
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

  /** Whoever waits for this connection, or asks over it next, fails as unreachable. */
  end(): void {
    this.#isUsable = false;
    void this.client.end().catch(nothing);
  }

  /** The answer to what is asked over the connection; what goes wrong shows whether it stays usable. */
  async noting<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      this.#isUsable &&= leavesUsable(error);
      // TypeORM lets a connection that breaks go by itself, and then speaks of that alone.
      const isLost = this.runner.isReleased && !(saidByPostgres(error) instanceof DatabaseError);
      throw isLost ? new Error('Connection terminated', { cause: error }) : error;
    }
  }

  /** What is of no use leaves the pool; ending it waits for nobody. */
  async giveBack(): Promise<void> {
    if (!this.#isUsable) this.end();
    await this.runner.release();
  }
}
