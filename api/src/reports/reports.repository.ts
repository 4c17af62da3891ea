import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import type { CompletedWalk, DogWalkStats, ReportRange, UpcomingWalk } from '@walkies/contract';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { completedWalks, eachCompletedWalk } from './completed-walks.sql.js';
import { DOG_WALK_STATS, EACH_DOG_WALK_STATS } from './dog-walk-stats.sql.js';
import {
  monthOf,
  periodOf,
  periodOfRange,
  weekOf,
  weeksOf,
  weekWith,
} from './columns/report-range.js';
import type { Days, ReportParams } from './columns/report-range.js';
import { partOf, ReportReads, WHOLE } from './columns/report-reads.js';
import { eachUpcomingWalk, upcomingWalks } from './upcoming-walks.sql.js';
import type { Sorting } from './walk-sorting.sql.js';
import { WELFARE_PLAN } from './welfare-plan.sql.js';
import { WALKS_PER_WEEK } from './walks-per-week.sql.js';

/** Filters of upcoming walks. */
interface UpcomingParams {
  range?: ReportRange;
  status?: UpcomingWalk['status'] | undefined;
}

/** Reads reports, for days, weeks and months of the shelter. Streams are as fast as their reader. */
@Injectable()
export class ReportsRepository {
  /** IANA name. */
  readonly zone: string;

  constructor(
    private readonly database: Database,
    private readonly reads: ReportReads,
    private readonly clock: Clock,
    @Inject(ENV) env: Pick<Env, 'shelterTimeZone'>,
  ) {
    this.zone = env.shelterTimeZone;
  }

  /** Name of today's file of a report, without extension. */
  fileName(report: string): string {
    return `${report}-${dayOf(this.clock.now(), this.zone)}`;
  }

  /** Walks still to come today, this week, or at any time. */
  upcoming(params: UpcomingParams, sorting: Sorting, page: Page): Promise<JsonList> {
    const statement = upcomingWalks(sorting, params.status ? 'one' : 'any');
    return this.reads.list(statement, [...this.#ahead(params), ...partOf(page)]);
  }

  eachUpcoming(params: UpcomingParams, sorting: Sorting): AsyncIterable<UpcomingWalk> {
    const text = eachUpcomingWalk(sorting, params.status ? 'one' : 'any');
    return this.reads.each<UpcomingWalk>(text, this.#ahead(params));
  }

  completed(params: ReportParams, sorting: Sorting, page: Page): Promise<JsonList> {
    const { extent, values } = this.#period(params);
    return this.reads.list(completedWalks(extent, sorting), [...partOf(page), ...values]);
  }

  eachCompleted(params: ReportParams, sorting: Sorting): AsyncIterable<CompletedWalk> {
    const { extent, values } = this.#period(params);
    return this.reads.each<CompletedWalk>(eachCompletedWalk(extent, sorting), [
      ...WHOLE,
      ...values,
    ]);
  }

  dogStats(page: Page): Promise<JsonList> {
    return this.reads.list(DOG_WALK_STATS, [...this.#spans(), ...partOf(page)]);
  }

  eachDogStats(): AsyncIterable<DogWalkStats> {
    return this.reads.each<DogWalkStats>(EACH_DOG_WALK_STATS, [...this.#spans(), ...WHOLE]);
  }

  perWeek(days: Days): Promise<JsonList> {
    const weeks = weeksOf(days, this.clock.now(), this.zone);
    const starts = weeks.map(({ from }) => from.toISOString());
    return this.reads.list(WALKS_PER_WEEK, [
      weeks.map(({ week }) => week),
      starts,
      weeks.at(-1)?.to,
    ]);
  }

  /** For the week that contains this day, or this week; as JSON. */
  async welfarePlan(day: string | undefined): Promise<string> {
    const now = this.clock.now();
    const { week, from, to } = weekWith(day ?? dayOf(now, this.zone), this.zone);
    const values = [this.zone, week, from, to, now];
    return onlyRow((await this.database.query(WELFARE_PLAN, values)).rows).json;
  }

  #ahead({ range = 'total', status }: UpcomingParams): unknown[] {
    const now = this.clock.now();
    return [now, periodOfRange(range, now, this.zone).to ?? 'infinity', status];
  }

  #spans(): unknown[] {
    const now = this.clock.now();
    const [week, month] = [weekOf(now, this.zone), monthOf(now, this.zone)];
    return [week.from, week.to, month.from, month.to, now];
  }

  #period(params: ReportParams) {
    const { from, to } = periodOf(params, this.clock.now(), this.zone);
    return from || to
      ? ({ extent: 'period', values: [from ?? '-infinity', to ?? 'infinity'] } as const)
      : ({ extent: 'total', values: [] } as const);
  }
}
