import { Module } from '@nestjs/common';
import { PlanReportsController } from './plan-reports.controller.js';
import { PlanReportsRepository } from './plan-reports.repository.js';
import { PlanReportsService } from './plan-reports.service.js';
import { ReportReads } from './report-reads.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';
import { ReportsService } from './reports.service.js';

@Module({
  controllers: [ReportsController, PlanReportsController],
  providers: [
    ReportsService,
    ReportsRepository,
    PlanReportsService,
    PlanReportsRepository,
    ReportReads,
  ],
})
export class ReportsModule {}
