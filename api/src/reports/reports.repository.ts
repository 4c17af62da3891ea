import { Injectable } from '@nestjs/common';
import type { CompletedWalk, DogWalkStats, UpcomingWalk } from '@walkies/contract';
import { Cursors } from '../database/cursors.js';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { Statement } from '../database/database.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { BARE_LIMIT } from '../platform/list.sql.js';
import { completedWalks, eachCompletedWalk } from './completed-walks.sql.js';
import { DOG_WALK_STATS, EACH_DOG_WALK_STATS } from './dog-walk-stats.sql.js';
import type { Period, ShelterWeek } from './report-range.js';
import { eachUpcomingWalk, upcomingWalks } from './upcoming-walks.sql.js';
import type { Sorting } from './walk-sorting.js';
import { WALKS_PER_WEEK } from './walks-per-week.sql.js';

/** What is ahead: until when, and of which status. */
export interface Ahead {
  period: Period;
  status: UpcomingWalk['status'] | undefined;
}

/** The spans in which a dog's walks are counted, and the present moment. */
export interface StatsSpans {
  week: { from: Date; to: Date };
  month: { from: Date; to: Date };
  now: Date;
}

// A page's limit and offset where there is no page.
const WHOLE = [null, 0];

const upcomingValues = ({ period: { from, to }, status }: Ahead): unknown[] => [
  from ?? '-infinity',
  to ?? 'infinity',
  status,
];
const extentOf = ({ from, to }: Period) => (from || to ? 'period' : 'total');
const periodValues = ({ from, to }: Period): unknown[] =>
  from || to ? [from ?? '-infinity', to ?? 'infinity'] : [];
const statsValues = ({ week, month, now }: StatsSpans): unknown[] => [
  week.from,
  week.to,
  month.from,
  month.to,
  now,
];

@Injectable()
export class ReportsRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  upcoming(ahead: Ahead, sorting: Sorting, page: Page): Promise<JsonList> {
    const statement = upcomingWalks(sorting, ahead.status ? 'one' : 'any');
    return this.#list(statement, [...upcomingValues(ahead), ...partOf(page)]);
  }

  /** All of them, read as fast as they are taken. */
  eachUpcoming(ahead: Ahead, sorting: Sorting): AsyncIterable<UpcomingWalk> {
    const text = eachUpcomingWalk(sorting, ahead.status ? 'one' : 'any');
    return this.#each<UpcomingWalk>(text, upcomingValues(ahead));
  }

  completed(period: Period, sorting: Sorting, page: Page): Promise<JsonList> {
    const statement = completedWalks(extentOf(period), sorting);
    return this.#list(statement, [...partOf(page), ...periodValues(period)]);
  }

  /** All of them, read as fast as they are taken. */
  eachCompleted(period: Period, sorting: Sorting): AsyncIterable<CompletedWalk> {
    const text = eachCompletedWalk(extentOf(period), sorting);
    return this.#each<CompletedWalk>(text, [...WHOLE, ...periodValues(period)]);
  }

  dogStats(spans: StatsSpans, page: Page): Promise<JsonList> {
    return this.#list(DOG_WALK_STATS, [...statsValues(spans), ...partOf(page)]);
  }

  /** All of them, read as fast as they are taken. */
  eachDogStats(spans: StatsSpans): AsyncIterable<DogWalkStats> {
    return this.#each<DogWalkStats>(EACH_DOG_WALK_STATS, [...statsValues(spans), ...WHOLE]);
  }

  perWeek(weeks: readonly ShelterWeek[]): Promise<JsonList> {
    return this.#list(WALKS_PER_WEEK, [
      weeks.map(({ week }) => week),
      weeks.map(({ from }) => from.toISOString()),
      weeks.at(-1)?.to,
    ]);
  }

  async #list(statement: Statement, values: readonly unknown[]): Promise<JsonList> {
    return onlyRow((await this.database.query<JsonList>(statement, values)).rows);
  }

  async *#each<Row>(text: string, values: readonly unknown[]): AsyncIterable<Row> {
    for await (const { json } of this.cursors.rows<{ json: string }>(text, values)) {
      const row: Row = JSON.parse(json);
      yield row;
    }
  }
}

const partOf = ({ limit, offset }: Page): number[] => [limit ?? BARE_LIMIT, offset ?? 0];
