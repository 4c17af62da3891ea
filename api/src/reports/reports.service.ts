import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import type { CompletedWalk, DogWalkStats, ReportRange, UpcomingWalk } from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { monthOf, periodOf, periodOfRange, weekOf, weeksOf, weekWith } from './report-range.js';
import type { ReportParams, Days, Period } from './report-range.js';
import { ReportsRepository } from './reports.repository.js';
import type { Ahead, StatsSpans } from './reports.repository.js';
import type { Sorting } from './walk-sorting.js';

/** Filters of upcoming walks. */
export interface UpcomingParams {
  range?: ReportRange;
  status?: UpcomingWalk['status'] | undefined;
}

/** Resolves the days, weeks and months of reports in shelter time. */
@Injectable()
export class ReportsService {
  /** IANA name. */
  readonly zone: string;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
    private readonly reports: ReportsRepository,
  ) {
    this.zone = env.shelterTimeZone;
  }

  /** Name of today's file of a report, without extension. */
  fileName(report: string): string {
    return `${report}-${dayOf(this.clock.now(), this.zone)}`;
  }

  /** Walks still to come today, this week, or at any time. */
  upcoming(params: UpcomingParams, sorting: Sorting, page: Page): Promise<JsonList> {
    return this.reports.upcoming(this.#ahead(params), sorting, page);
  }

  eachUpcoming(params: UpcomingParams, sorting: Sorting): AsyncIterable<UpcomingWalk> {
    return this.reports.eachUpcoming(this.#ahead(params), sorting);
  }

  completed(params: ReportParams, sorting: Sorting, page: Page): Promise<JsonList> {
    return this.reports.completed(this.#period(params), sorting, page);
  }

  eachCompleted(params: ReportParams, sorting: Sorting): AsyncIterable<CompletedWalk> {
    return this.reports.eachCompleted(this.#period(params), sorting);
  }

  dogStats(page: Page): Promise<JsonList> {
    return this.reports.dogStats(this.#spans(), page);
  }

  eachDogStats(): AsyncIterable<DogWalkStats> {
    return this.reports.eachDogStats(this.#spans());
  }

  perWeek(days: Days): Promise<JsonList> {
    return this.reports.perWeek(weeksOf(days, this.clock.now(), this.zone));
  }

  /** For the week that contains this day, or this week; as JSON. */
  welfarePlan(day: string | undefined): Promise<string> {
    const now = this.clock.now();
    return this.reports.welfarePlan(
      weekWith(day ?? dayOf(now, this.zone), this.zone),
      this.zone,
      now,
    );
  }

  #ahead({ range = 'total', status }: UpcomingParams): Ahead {
    const now = this.clock.now();
    const { to } = periodOfRange(range, now, this.zone);
    return { period: { from: now, to }, status };
  }

  #spans(): StatsSpans {
    const now = this.clock.now();
    return { week: weekOf(now, this.zone), month: monthOf(now, this.zone), now };
  }

  #period(params: ReportParams): Period {
    return periodOf(params, this.clock.now(), this.zone);
  }
}
