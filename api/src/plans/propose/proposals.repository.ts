import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { RELEASE, ROLL_BACK, SAVEPOINT, SNAPSHOT } from './snapshot.sql.js';
import type { Snapshot } from './snapshot.sql.js';

/** Reads the data that proposals are made from. */
@Injectable()
export class ProposalsRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  /** In one snapshot: the dogs, and the slots that start in [from, to) with walkers without a dog. */
  async snapshot({ from, to, now }: { from: Date; to: Date; now: Date }): Promise<Snapshot> {
    const values = [this.env.shelterTimeZone, from, to, now];
    const { rows } = await this.database.query(SNAPSHOT, values);
    return onlyRow(rows).snapshot;
  }

  /** Runs `work` in a savepoint, which is rolled back alone when it throws. */
  async apart<Result>(queries: Queries, work: () => Promise<Result>): Promise<Result> {
    await queries.query(SAVEPOINT);
    try {
      const result = await work();
      await queries.query(RELEASE);
      return result;
    } catch (error) {
      await queries.query(ROLL_BACK);
      throw error;
    }
  }
}
