import { Injectable } from '@nestjs/common';
import type { CompletedWalk, DogWalkStats, UpcomingWalk } from '@walkies/contract';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { completedWalks, eachCompletedWalk } from './completed-walks.sql.js';
import { DOG_WALK_STATS, EACH_DOG_WALK_STATS } from './dog-walk-stats.sql.js';
import type { Period, ShelterWeek } from './report-range.js';
import { partOf, ReportReads, WHOLE } from './report-reads.js';
import { eachUpcomingWalk, upcomingWalks } from './upcoming-walks.sql.js';
import type { Sorting } from './walk-sorting.js';
import { WELFARE_PLAN } from './welfare-plan.sql.js';
import { WALKS_PER_WEEK } from './walks-per-week.sql.js';

/** Upcoming walks: the period and the status. */
export interface Ahead {
  period: Period;
  status: UpcomingWalk['status'] | undefined;
}

/** The spans that count a dog's walks, and the current time. */
export interface StatsSpans {
  week: { from: Date; to: Date };
  month: { from: Date; to: Date };
  now: Date;
}

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
    private readonly reads: ReportReads,
  ) {}

  upcoming(ahead: Ahead, sorting: Sorting, page: Page): Promise<JsonList> {
    const statement = upcomingWalks(sorting, ahead.status ? 'one' : 'any');
    return this.reads.list(statement, [...upcomingValues(ahead), ...partOf(page)]);
  }

  /** Streams all of them, as fast as the reader takes them. */
  eachUpcoming(ahead: Ahead, sorting: Sorting): AsyncIterable<UpcomingWalk> {
    const text = eachUpcomingWalk(sorting, ahead.status ? 'one' : 'any');
    return this.reads.each<UpcomingWalk>(text, upcomingValues(ahead));
  }

  completed(period: Period, sorting: Sorting, page: Page): Promise<JsonList> {
    const statement = completedWalks(extentOf(period), sorting);
    return this.reads.list(statement, [...partOf(page), ...periodValues(period)]);
  }

  /** Streams all of them, as fast as the reader takes them. */
  eachCompleted(period: Period, sorting: Sorting): AsyncIterable<CompletedWalk> {
    const text = eachCompletedWalk(extentOf(period), sorting);
    return this.reads.each<CompletedWalk>(text, [...WHOLE, ...periodValues(period)]);
  }

  dogStats(spans: StatsSpans, page: Page): Promise<JsonList> {
    return this.reads.list(DOG_WALK_STATS, [...statsValues(spans), ...partOf(page)]);
  }

  /** Streams all of them, as fast as the reader takes them. */
  eachDogStats(spans: StatsSpans): AsyncIterable<DogWalkStats> {
    return this.reads.each<DogWalkStats>(EACH_DOG_WALK_STATS, [...statsValues(spans), ...WHOLE]);
  }

  perWeek(weeks: readonly ShelterWeek[]): Promise<JsonList> {
    return this.reads.list(WALKS_PER_WEEK, [
      weeks.map(({ week }) => week),
      weeks.map(({ from }) => from.toISOString()),
      weeks.at(-1)?.to,
    ]);
  }

  /** As JSON. */
  async welfarePlan({ week, from, to }: ShelterWeek, zone: string, now: Date): Promise<string> {
    const values = [zone, week, from, to, now];
    return onlyRow((await this.database.query<{ json: string }>(WELFARE_PLAN, values)).rows).json;
  }
}
