import { Inject, Injectable } from '@nestjs/common';
import type { DogBelowTarget, Exception, GivenClearance } from '@walkies/contract';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import {
  DOGS_BELOW_TARGET,
  EACH_DOG_BELOW_TARGET,
  WEEKS_BELOW_TARGET,
} from './below-target.sql.js';
import { EACH_EXCEPTION, EXCEPTIONS } from './exceptions.sql.js';
import { EACH_GIVEN_CLEARANCE, GIVEN_CLEARANCES } from './given-clearances.sql.js';
import { ReportReads, partOf, WHOLE } from '../columns/report-reads.js';
import { periodOf, weeksOf } from '../columns/report-range.js';
import type { Days, ReportParams } from '../columns/report-range.js';

/** Reads reports on plans, for days and weeks of the shelter. Streams are as fast as their reader. */
@Injectable()
export class PlanReportsRepository {
  constructor(
    private readonly reads: ReportReads,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  exceptions(params: ReportParams, page: Page): Promise<JsonList> {
    return this.reads.list(EXCEPTIONS, [...this.#period(params), ...partOf(page)]);
  }

  eachException(params: ReportParams): AsyncIterable<Exception> {
    return this.reads.each(EACH_EXCEPTION, [...this.#period(params), ...WHOLE]);
  }

  dogsBelowTarget(days: Days, page: Page): Promise<JsonList> {
    return this.reads.list(DOGS_BELOW_TARGET, [...this.#begunWeeks(days), ...partOf(page)]);
  }

  eachDogBelowTarget(days: Days): AsyncIterable<DogBelowTarget> {
    return this.reads.each(EACH_DOG_BELOW_TARGET, [...this.#begunWeeks(days), ...WHOLE]);
  }

  weeksBelowTarget(days: Days): Promise<JsonList> {
    return this.reads.list(WEEKS_BELOW_TARGET, this.#begunWeeks(days));
  }

  clearances(params: ReportParams, page: Page): Promise<JsonList> {
    return this.reads.list(GIVEN_CLEARANCES, [...this.#period(params), ...partOf(page)]);
  }

  eachClearance(params: ReportParams): AsyncIterable<GivenClearance> {
    return this.reads.each(EACH_GIVEN_CLEARANCE, [...this.#period(params), ...WHOLE]);
  }

  #period(params: ReportParams): unknown[] {
    const { from, to } = periodOf(params, this.clock.now(), this.env.shelterTimeZone);
    return [from ?? '-infinity', to ?? 'infinity'];
  }

  // In future weeks no dog can be below target yet.
  #begunWeeks(days: Days): unknown[] {
    const { shelterTimeZone: zone } = this.env;
    const now = this.clock.now();
    const weeks = weeksOf(days, now, zone).filter(({ from }) => from <= now);
    const starts = weeks.map(({ from }) => from.toISOString());
    return [weeks.map(({ week }) => week), starts, weeks.at(-1)?.to, zone];
  }
}
