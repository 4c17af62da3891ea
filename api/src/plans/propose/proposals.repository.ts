import { Inject, Injectable } from '@nestjs/common';
import type { PlannedDog, PlannedWalker } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { sql } from '../../database/sql.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { SNAPSHOT } from './snapshot.sql.js';

/** Times as PostgreSQL writes them into JSON. */
interface Times {
  start: string;
  end: string;
  day: string;
  week: string;
}

/** The shelter as the query returns it. */
export interface Snapshot {
  dogs: {
    id: number;
    grade: PlannedDog['grade'];
    target: number;
    walksADay: number;
    restMs: number;
    lastOut: string | null;
    gapDays: number | null;
    staysIn: { start: string; end: string | null }[];
    apart: number[];
    outings: (Times & { slotId: number; counts: boolean })[];
    shown: PlannedDog;
  }[];
  slots: (Times & { id: number; walkers: (PlannedWalker & { id: string })[]; waiting: number[] })[];
  walkers: {
    id: string;
    clearance: PlannedWalker['clearance'];
    recent: number;
    walked: [dogId: number, times: number][];
  }[];
}

const SAVEPOINT = { name: 'plans.savepoint', text: sql`SAVEPOINT pair` };
const RELEASE = { name: 'plans.release', text: sql`RELEASE SAVEPOINT pair` };
const ROLL_BACK = { name: 'plans.roll-back', text: sql`ROLLBACK TO SAVEPOINT pair` };

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
    const { rows } = await this.database.query<{ snapshot: Snapshot }>(SNAPSHOT, values);
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
