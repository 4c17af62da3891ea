import { Body, Controller, Post } from '@nestjs/common';
import type { ClientReport } from '@walkies/contract';
import { clientReportSchema } from '@walkies/contract/schemas';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { ClientReportsService } from './client-reports.service.js';

@Controller('client-reports')
export class ClientReportsController {
  constructor(private readonly reports: ClientReportsService) {}

  // Public: releases fail before anybody has signed in, too.
  @Post()
  @Allow('public')
  @Answers(204)
  take(@Body({ schema: clientReportSchema }) report: ClientReport): void {
    this.reports.take(report);
  }
}
