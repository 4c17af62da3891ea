import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import type { CompletedWalk, DogWalkStats, ReportRange, UpcomingWalk } from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { monthOf, periodOfDays, periodOfRange, weekOf, weeksOf } from './report-range.js';
import type { Days, Period } from './report-range.js';
import { ReportsRepository } from './reports.repository.js';
import type { Ahead, StatsSpans } from './reports.repository.js';
import type { Sorting } from './walk-sorting.js';

/** A range by its name, or by its first and last day; neither: everything. */
export interface Asked extends Days {
  range?: ReportRange | undefined;
}

/** What is ahead: of a range, of a status. */
export interface UpcomingAsked {
  range?: ReportRange;
  status?: UpcomingWalk['status'] | undefined;
}

/** Which days, weeks and months a report means: the shelter's, as its clock shows them now. */
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

  /** The shelter's today, 'YYYY-MM-DD'. */
  today(): string {
    return dayOf(this.clock.now(), this.zone);
  }

  /** What is still to come of today, of this week, or at all. */
  upcoming(asked: UpcomingAsked, sorting: Sorting, page: Page): Promise<JsonList> {
    return this.reports.upcoming(this.#ahead(asked), sorting, page);
  }

  eachUpcoming(asked: UpcomingAsked, sorting: Sorting): AsyncIterable<UpcomingWalk> {
    return this.reports.eachUpcoming(this.#ahead(asked), sorting);
  }

  completed(asked: Asked, sorting: Sorting, page: Page): Promise<JsonList> {
    return this.reports.completed(this.#period(asked), sorting, page);
  }

  eachCompleted(asked: Asked, sorting: Sorting): AsyncIterable<CompletedWalk> {
    return this.reports.eachCompleted(this.#period(asked), sorting);
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

  #ahead({ range = 'total', status }: UpcomingAsked): Ahead {
    const now = this.clock.now();
    const { to } = periodOfRange(range, now, this.zone);
    return { period: { from: now, to }, status };
  }

  #spans(): StatsSpans {
    const now = this.clock.now();
    return { week: weekOf(now, this.zone), month: monthOf(now, this.zone), now };
  }

  #period({ range, from, to }: Asked): Period {
    return range
      ? periodOfRange(range, this.clock.now(), this.zone)
      : periodOfDays({ from, to }, this.zone);
  }
}
