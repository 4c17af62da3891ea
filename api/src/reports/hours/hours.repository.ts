import { Inject, Injectable } from '@nestjs/common';
import type { WalkerHours } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { Database } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import {
  eachVolunteerHours,
  HOURS_OF_PERSON,
  HOURS_PER_MONTH,
  volunteerHours,
} from './hours.sql.js';
import type { HoursParams } from './hours.sql.js';
import { monthsOf, periodOf } from '../columns/report-range.js';
import type { Days, ReportParams } from '../columns/report-range.js';
import { partOf, ReportReads, WHOLE } from '../columns/report-reads.js';

/** Reads the hours of walkers, for days and months of the shelter. Streams are as fast as their reader. */
@Injectable()
export class HoursRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: ReportReads,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  ofWalkers(params: ReportParams & HoursParams, page: Page): Promise<JsonList> {
    return this.reads.list(volunteerHours(params), [...this.#period(params), ...partOf(page)]);
  }

  eachOfWalkers(params: ReportParams & HoursParams): AsyncIterable<WalkerHours> {
    return this.reads.each(eachVolunteerHours(params), [...this.#period(params), ...WHOLE]);
  }

  /** A person's hours by year, as JSON. Throws `PERSON_NOT_FOUND`. */
  async ofPerson(uid: string): Promise<string> {
    const values = [uid, this.env.shelterTimeZone];
    const [found] = (await this.database.query(HOURS_OF_PERSON, values)).rows;
    if (!found) throw new DomainError('PERSON_NOT_FOUND');
    return found.json;
  }

  perMonth(days: Days): Promise<JsonList> {
    const { names, starts, end } = monthsOf(days, this.clock.now(), this.env.shelterTimeZone);
    return this.reads.list(HOURS_PER_MONTH, [names, starts, end]);
  }

  #period(params: ReportParams): unknown[] {
    const { shelterTimeZone: zone } = this.env;
    const { from, to } = periodOf(params, this.clock.now(), zone);
    return [from ?? '-infinity', to ?? 'infinity', zone];
  }
}
