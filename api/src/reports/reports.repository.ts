import { Injectable } from '@nestjs/common';
import type { CompletedWalk, UpcomingWalk } from '@walkies/contract';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList } from '../platform/json-list.js';
import { COMPLETED_WALKS, completedIds } from './completed-walks.sql.js';
import { DOG_WALK_STATS } from './dog-walk-stats.sql.js';
import type { Period, ShelterWeek } from './report-range.js';
import { upcomingWalks } from './upcoming-walks.sql.js';
import type { Sorting } from './walk-sorting.js';
import { WALKS_PER_WEEK } from './walks-per-week.sql.js';

export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Which walks, in order, and how many there are on all pages. */
interface WalkIds {
  ids: number[];
  total: number;
}

// Some 10 ms of PostgreSQL and half a megabyte at a time.
const BATCH = 1_000;

@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  async upcoming(
    period: Period,
    status: UpcomingWalk['status'] | undefined,
    sorting: Sorting,
    { limit, offset = 0 }: Page,
  ): Promise<JsonList> {
    const { from = '-infinity', to = 'infinity' } = period;
    const values = [from, to, status, limit, offset];
    return onlyRow((await this.database.query<JsonList>(upcomingWalks(sorting), values)).rows);
  }

  async completed(period: Period, sorting: Sorting, page: Page): Promise<JsonList> {
    const { ids, total } = await this.#completedIds(period, sorting, page);
    return { json: await this.#completedJson(ids), total };
  }

  /**
   * All of them for reading one after the other: whoever reads slowly keeps neither memory nor a
   * database connection.
   */
  async eachCompleted(period: Period, sorting: Sorting): Promise<AsyncIterable<CompletedWalk>> {
    const { ids } = await this.#completedIds(period, sorting, {});
    return this.#inBatches(ids);
  }

  async dogStats(
    week: { from: Date; to: Date },
    month: { from: Date; to: Date },
    now: Date,
    { limit, offset = 0 }: Page,
  ): Promise<JsonList> {
    const values = [week.from, week.to, month.from, month.to, now, limit, offset];
    return onlyRow((await this.database.query<JsonList>(DOG_WALK_STATS, values)).rows);
  }

  async perWeek(weeks: readonly ShelterWeek[]): Promise<JsonList> {
    const values = [
      weeks.map(({ week }) => week),
      weeks.map(({ from }) => from.toISOString()),
      weeks.at(-1)?.to,
    ];
    return onlyRow((await this.database.query<JsonList>(WALKS_PER_WEEK, values)).rows);
  }

  async #completedIds(
    { from, to }: Period,
    sorting: Sorting,
    { limit, offset = 0 }: Page,
  ): Promise<WalkIds> {
    const extent = from || to ? 'period' : 'total';
    const values = [limit, offset];
    const { rows } = await this.database.query<WalkIds>(
      completedIds(extent, sorting),
      extent === 'total' ? values : [...values, from ?? '-infinity', to ?? 'infinity'],
    );
    return onlyRow(rows);
  }

  async #completedJson(ids: readonly number[]): Promise<string> {
    const { rows } = await this.database.query<{ json: string }>(COMPLETED_WALKS, [ids]);
    return onlyRow(rows).json;
  }

  async *#inBatches(ids: readonly number[]): AsyncIterable<CompletedWalk> {
    for (let at = 0; at < ids.length; at += BATCH) {
      const walks: CompletedWalk[] = JSON.parse(
        await this.#completedJson(ids.slice(at, at + BATCH)),
      );
      yield* walks;
    }
  }
}
