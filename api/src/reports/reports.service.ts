import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import type { CompletedWalk, ReportRange, UpcomingWalk } from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import type { JsonList } from '../platform/json-list.js';
import { monthOf, periodOfDays, periodOfRange, weekOf, weeksOf } from './report-range.js';
import type { Days, Period } from './report-range.js';
import { ReportsRepository } from './reports.repository.js';
import type { Page } from './reports.repository.js';
import type { Sorting } from './walk-sorting.js';

/** A range by its name, or by its first and last day; neither: everything. */
export interface Asked extends Days {
  range?: ReportRange | undefined;
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
  upcoming(
    {
      range = 'total',
      status,
    }: { range?: ReportRange; status?: UpcomingWalk['status'] | undefined },
    sorting: Sorting,
    page: Page,
  ): Promise<JsonList> {
    const now = this.clock.now();
    const { to } = periodOfRange(range, now, this.zone);
    return this.reports.upcoming({ from: now, to }, status, sorting, page);
  }

  completed(asked: Asked, sorting: Sorting, page: Page): Promise<JsonList> {
    return this.reports.completed(this.#period(asked), sorting, page);
  }

  eachCompleted(asked: Asked, sorting: Sorting): Promise<AsyncIterable<CompletedWalk>> {
    return this.reports.eachCompleted(this.#period(asked), sorting);
  }

  dogStats(page: Page): Promise<JsonList> {
    const now = this.clock.now();
    return this.reports.dogStats(weekOf(now, this.zone), monthOf(now, this.zone), now, page);
  }

  perWeek(days: Days): Promise<JsonList> {
    return this.reports.perWeek(weeksOf(days, this.clock.now(), this.zone));
  }

  #period({ range, from, to }: Asked): Period {
    return range
      ? periodOfRange(range, this.clock.now(), this.zone)
      : periodOfDays({ from, to }, this.zone);
  }
}
