import { Controller, Res } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { WeekBelowTarget } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Response } from 'express';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { JsonList } from '../../platform/http/json-list.js';
import { answerRows } from '../columns/csv-answer.js';
import {
  clearanceColumns,
  dogsBelowTargetColumns,
  exceptionColumns,
  weeksBelowTargetColumns,
} from './plan-report-columns.js';
import { PlanReportsRepository } from './plan-reports.repository.js';
import { ReportsRepository } from '../reports.repository.js';

type Sent = Promise<JsonList | StreamableFile>;

/** Reports on plans: exceptions, dogs below target by week, and clearances given. */
@Controller()
export class PlanReportsController {
  constructor(
    private readonly plans: PlanReportsRepository,
    private readonly reports: ReportsRepository,
  ) {}

  @Endpoint('GET /exceptions')
  async listExceptions(
    @Input() { query }: ParsedInputOf<'GET /exceptions'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.plans.exceptions(query, query);
    const exceptions = this.plans.eachException(query);
    return answerRows(
      response,
      this.reports.fileName('exceptions'),
      exceptions,
      exceptionColumns(this.reports.zone),
    );
  }

  @Endpoint('GET /dogs-below-target')
  async listDogsBelowTarget(
    @Input() { query }: ParsedInputOf<'GET /dogs-below-target'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.plans.dogsBelowTarget(query, query);
    const dogs = this.plans.eachDogBelowTarget(query);
    return answerRows(
      response,
      this.reports.fileName('dogs-below-target'),
      dogs,
      dogsBelowTargetColumns,
    );
  }

  @Endpoint('GET /weeks-below-target')
  async listWeeksBelowTarget(
    @Input() { query }: ParsedInputOf<'GET /weeks-below-target'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    const weeks = await this.plans.weeksBelowTarget(query);
    if (query.format === 'json') return weeks;
    // At most two years of weeks.
    const rows: WeekBelowTarget[] = JSON.parse(weeks.json ?? '[]');
    return answerRows(
      response,
      this.reports.fileName('weeks-below-target'),
      rows,
      weeksBelowTargetColumns,
    );
  }

  @Endpoint('GET /clearances')
  async listClearances(
    @Input() { query }: ParsedInputOf<'GET /clearances'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.plans.clearances(query, query);
    const clearances = this.plans.eachClearance(query);
    return answerRows(
      response,
      this.reports.fileName('clearances'),
      clearances,
      clearanceColumns(this.reports.zone),
    );
  }
}
