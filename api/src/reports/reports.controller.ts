import { Controller, Get, Query, Res } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import type { WeekOfWalks } from '@walkies/contract';
import {
  completedWalkListSchema,
  completedWalksQuerySchema,
  dogWalkStatsListSchema,
  dogWalkStatsQuerySchema,
  upcomingWalkListSchema,
  upcomingWalksQuerySchema,
  walkReportSchema,
  walksPerWeekQuerySchema,
  walksPerWeekSchema,
  walksQuerySchema,
} from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { AnsweredTypes, Answers } from '../platform/answers.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { Limited } from '../platform/limits/limited.js';
import { answerCsv, csvOf } from './csv-answer.js';
import type { CsvColumn } from './csv-answer.js';
import {
  completedColumns,
  dogStatsColumns,
  upcomingColumns,
  weekColumns,
} from './report-columns.js';
import { ReportsService } from './reports.service.js';

type Sent = Promise<string | StreamableFile>;

const EARLIEST_FIRST = { sort: 'start_time', order: 'asc' } as const;
const LATEST_FIRST = { sort: 'start_time', order: 'desc' } as const;
const CSV = ['text/csv'];

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Get('upcoming-walks')
  @Allow('report.read')
  @Limited('reports')
  @AnsweredTypes(CSV)
  @Answers(200, upcomingWalkListSchema)
  @JsonText()
  async listUpcoming(
    @Query({ schema: upcomingWalksQuerySchema }) query: z.infer<typeof upcomingWalksQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') {
      return answerList(response, await this.reports.upcoming(query, query, query));
    }
    const upcoming = this.reports.eachUpcoming(query, query);
    return this.#csv(response, 'upcoming-walks', upcoming, upcomingColumns(this.reports.zone));
  }

  @Get('walks-grouped')
  @Allow('report.read')
  @Limited('reports')
  @AnsweredTypes(CSV)
  @Answers(200, completedWalkListSchema)
  @JsonText()
  async listCompleted(
    @Query({ schema: completedWalksQuerySchema }) query: z.infer<typeof completedWalksQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') {
      return answerList(response, await this.reports.completed(query, query, query));
    }
    const completed = this.reports.eachCompleted(query, query);
    return this.#csv(response, 'completed-walks', completed, completedColumns(this.reports.zone));
  }

  // The three reports under one address, for clients that know only this one.
  @Get('walks')
  @Allow('report.read')
  @Limited('reports')
  @Answers(200, walkReportSchema)
  @JsonText()
  async list(
    @Query({ schema: walksQuerySchema }) query: z.infer<typeof walksQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    switch (query.type) {
      case 'upcoming':
        return answerList(response, await this.reports.upcoming(query, EARLIEST_FIRST, query));
      case 'completed':
        return answerList(response, await this.reports.completed(query, LATEST_FIRST, query));
      case 'dog-stats':
        return answerList(response, await this.reports.dogStats(query));
    }
  }

  @Get('dog-walk-stats')
  @Allow('report.read')
  @Limited('reports')
  @AnsweredTypes(CSV)
  @Answers(200, dogWalkStatsListSchema)
  @JsonText()
  async listDogStats(
    @Query({ schema: dogWalkStatsQuerySchema }) query: z.infer<typeof dogWalkStatsQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    if (query.format === 'json') return answerList(response, await this.reports.dogStats(query));
    const stats = this.reports.eachDogStats();
    return this.#csv(response, 'dog-walk-stats', stats, dogStatsColumns(this.reports.zone));
  }

  @Get('walks-per-week')
  @Allow('report.read')
  @Limited('reports')
  @AnsweredTypes(CSV)
  @Answers(200, walksPerWeekSchema)
  @JsonText()
  async listPerWeek(
    @Query({ schema: walksPerWeekQuerySchema }) query: z.infer<typeof walksPerWeekQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Sent {
    const weeks = await this.reports.perWeek(query);
    if (query.format === 'json') return answerList(response, weeks);
    // Two years of weeks at most.
    const rows: WeekOfWalks[] = JSON.parse(weeks.json ?? '[]');
    return this.#csv(response, 'walks-per-week', rows, weekColumns);
  }

  #csv<Row>(
    response: Response,
    report: string,
    rows: Iterable<Row> | AsyncIterable<Row>,
    columns: readonly CsvColumn<Row>[],
  ): StreamableFile {
    return answerCsv(response, `${report}-${this.reports.today()}`, csvOf(rows, columns));
  }
}
