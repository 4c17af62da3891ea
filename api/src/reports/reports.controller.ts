import { Controller, Res } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { WeekOfWalks, WelfarePlan } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Response } from 'express';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { JsonList } from '../platform/http/json-list.js';
import { answerRows } from './columns/csv-answer.js';
import {
  completedColumns,
  dogStatsColumns,
  upcomingColumns,
  weekColumns,
  welfareColumns,
} from './columns/report-columns.js';
import { ReportsRepository } from './reports.repository.js';

type Sent = Promise<JsonList | StreamableFile>;

const EARLIEST_FIRST = { sort: 'start_time', order: 'asc' } as const;
const LATEST_FIRST = { sort: 'start_time', order: 'desc' } as const;

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsRepository) {}

  @Endpoint('GET /upcoming-walks')
  async listUpcoming(
    @Input() { query }: ParsedInputOf<'GET /upcoming-walks'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.reports.upcoming(query, query, query);
    const upcoming = this.reports.eachUpcoming(query, query);
    return answerRows(
      response,
      this.reports.fileName('upcoming-walks'),
      upcoming,
      upcomingColumns(this.reports.zone),
    );
  }

  @Endpoint('GET /walks-grouped')
  async listCompleted(
    @Input() { query }: ParsedInputOf<'GET /walks-grouped'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.reports.completed(query, query, query);
    const completed = this.reports.eachCompleted(query, query);
    return answerRows(
      response,
      this.reports.fileName('completed-walks'),
      completed,
      completedColumns(this.reports.zone),
    );
  }

  @Endpoint('GET /walks')
  list(@Input() { query }: ParsedInputOf<'GET /walks'>): Promise<JsonList> {
    switch (query.type) {
      case 'upcoming':
        return this.reports.upcoming(query, EARLIEST_FIRST, query);
      case 'completed':
        return this.reports.completed(query, LATEST_FIRST, query);
      case 'dog-stats':
        return this.reports.dogStats(query);
    }
  }

  @Endpoint('GET /dog-walk-stats')
  async listDogStats(
    @Input() { query }: ParsedInputOf<'GET /dog-walk-stats'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return this.reports.dogStats(query);
    const stats = this.reports.eachDogStats();
    return answerRows(
      response,
      this.reports.fileName('dog-walk-stats'),
      stats,
      dogStatsColumns(this.reports.zone),
    );
  }

  @Endpoint('GET /walks-per-week')
  async listPerWeek(
    @Input() { query }: ParsedInputOf<'GET /walks-per-week'>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    const weeks = await this.reports.perWeek(query);
    if (query.format === 'json') return weeks;
    // At most two years of weeks.
    const rows: WeekOfWalks[] = JSON.parse(weeks.json ?? '[]');
    return answerRows(response, this.reports.fileName('walks-per-week'), rows, weekColumns);
  }

  @Endpoint('GET /welfare-plan')
  async readWelfarePlan(
    @Input() { query }: ParsedInputOf<'GET /welfare-plan'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | StreamableFile> {
    const json = await this.reports.welfarePlan(query.week);
    if (query.format === 'json') return json;
    // One row for each dog of the shelter.
    const { week, dogs }: WelfarePlan = JSON.parse(json);
    const columns = welfareColumns(this.reports.zone);
    return answerRows(response, `welfare-plan-${week}`, dogs, columns);
  }
}
