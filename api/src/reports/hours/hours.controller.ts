import { Controller, Res } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { MonthOfHours } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Response } from 'express';
import { CurrentPerson } from '../../platform/http/current-person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { JsonList } from '../../platform/http/json-list.js';
import type { Person } from '../../platform/person.js';
import { answerRows } from '../columns/csv-answer.js';
import { monthColumns, volunteerHoursColumns } from './hours-columns.js';
import { HoursRepository } from './hours.repository.js';
import { ReportsRepository } from '../reports.repository.js';

type Sent = Promise<JsonList | StreamableFile>;

/** The report on volunteer hours. */
@Controller()
export class HoursController {
  constructor(
    private readonly hours: HoursRepository,
    private readonly reports: ReportsRepository,
  ) {}

  @Endpoint('GET /volunteer-hours')
  async listOfWalkers(
    @Input() { query }: ParsedInputOf<'GET /volunteer-hours'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.hours.ofWalkers(query, query);
    const name = this.reports.fileName('volunteer-hours');
    const rows = this.hours.eachOfWalkers(query);
    return answerRows(response, name, rows, volunteerHoursColumns(query.by));
  }

  @Endpoint('GET /users/me/hours')
  ofCaller(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.hours.ofPerson(uid);
  }

  @Endpoint('GET /users/:uid/hours')
  ofPerson(@Input() { params }: ParsedInputOf<'GET /users/:uid/hours'>): Promise<string> {
    return this.hours.ofPerson(params.uid);
  }

  @Endpoint('GET /hours-per-month')
  async listPerMonth(
    @Input() { query }: ParsedInputOf<'GET /hours-per-month'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    const months = await this.hours.perMonth(query);
    if (query.format === 'json') return months;
    // At most two years of months.
    const rows: MonthOfHours[] = JSON.parse(months.json ?? '[]');
    return answerRows(response, this.reports.fileName('hours-per-month'), rows, monthColumns);
  }
}
