import { Inject, Injectable } from '@nestjs/common';
import type { DogBelowTarget, Exception, GivenClearance } from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { PlanReportsRepository } from './plan-reports.repository.js';
import { periodOf, weeksOf } from './report-range.js';
import type { ReportParams, Days, Period, ShelterWeek } from './report-range.js';

/** Resolves the days and weeks of reports on plans in shelter time. */
@Injectable()
export class PlanReportsService {
  readonly #zone: string;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
    private readonly reports: PlanReportsRepository,
  ) {
    this.#zone = env.shelterTimeZone;
  }

  exceptions(params: ReportParams, page: Page): Promise<JsonList> {
    return this.reports.exceptions(this.#period(params), page);
  }

  eachException(params: ReportParams): AsyncIterable<Exception> {
    return this.reports.eachException(this.#period(params));
  }

  dogsBelowTarget(days: Days, page: Page): Promise<JsonList> {
    return this.reports.dogsBelowTarget(this.#begunWeeks(days), this.#zone, page);
  }

  eachDogBelowTarget(days: Days): AsyncIterable<DogBelowTarget> {
    return this.reports.eachDogBelowTarget(this.#begunWeeks(days), this.#zone);
  }

  weeksBelowTarget(days: Days): Promise<JsonList> {
    return this.reports.weeksBelowTarget(this.#begunWeeks(days), this.#zone);
  }

  clearances(params: ReportParams, page: Page): Promise<JsonList> {
    return this.reports.clearances(this.#period(params), page);
  }

  eachClearance(params: ReportParams): AsyncIterable<GivenClearance> {
    return this.reports.eachClearance(this.#period(params));
  }

  #period(params: ReportParams): Period {
    return periodOf(params, this.clock.now(), this.#zone);
  }

  // In future weeks no dog can be below target yet.
  #begunWeeks(days: Days): ShelterWeek[] {
    const now = this.clock.now();
    return weeksOf(days, now, this.#zone).filter(({ from }) => from <= now);
  }
}
