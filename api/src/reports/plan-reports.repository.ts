import { Injectable } from '@nestjs/common';
import type { DogBelowTarget, Exception, GivenClearance } from '@walkies/contract';
import type { JsonList, Page } from '../platform/json-list.js';
import {
  DOGS_BELOW_TARGET,
  EACH_DOG_BELOW_TARGET,
  WEEKS_BELOW_TARGET,
} from './below-target.sql.js';
import { EACH_EXCEPTION, EXCEPTIONS } from './exceptions.sql.js';
import { EACH_GIVEN_CLEARANCE, GIVEN_CLEARANCES } from './given-clearances.sql.js';
import { ReportReads, partOf, WHOLE } from './report-reads.js';
import type { Period, ShelterWeek } from './report-range.js';

const periodValues = ({ from, to }: Period): unknown[] => [from ?? '-infinity', to ?? 'infinity'];
const weekValues = (weeks: readonly ShelterWeek[], zone: string): unknown[] => [
  weeks.map(({ week }) => week),
  weeks.map(({ from }) => from.toISOString()),
  weeks.at(-1)?.to,
  zone,
];

@Injectable()
export class PlanReportsRepository {
  constructor(private readonly reads: ReportReads) {}

  exceptions(period: Period, page: Page): Promise<JsonList> {
    return this.reads.list(EXCEPTIONS, [...periodValues(period), ...partOf(page)]);
  }

  /** Streams all of them, as fast as the reader takes them. */
  eachException(period: Period): AsyncIterable<Exception> {
    return this.reads.each(EACH_EXCEPTION, [...periodValues(period), ...WHOLE]);
  }

  dogsBelowTarget(weeks: readonly ShelterWeek[], zone: string, page: Page): Promise<JsonList> {
    return this.reads.list(DOGS_BELOW_TARGET, [...weekValues(weeks, zone), ...partOf(page)]);
  }

  /** Streams all of them, as fast as the reader takes them. */
  eachDogBelowTarget(weeks: readonly ShelterWeek[], zone: string): AsyncIterable<DogBelowTarget> {
    return this.reads.each(EACH_DOG_BELOW_TARGET, [...weekValues(weeks, zone), ...WHOLE]);
  }

  weeksBelowTarget(weeks: readonly ShelterWeek[], zone: string): Promise<JsonList> {
    return this.reads.list(WEEKS_BELOW_TARGET, weekValues(weeks, zone));
  }

  clearances(period: Period, page: Page): Promise<JsonList> {
    return this.reads.list(GIVEN_CLEARANCES, [...periodValues(period), ...partOf(page)]);
  }

  /** Streams all of them, as fast as the reader takes them. */
  eachClearance(period: Period): AsyncIterable<GivenClearance> {
    return this.reads.each(EACH_GIVEN_CLEARANCE, [...periodValues(period), ...WHOLE]);
  }
}
