import { Module } from '@nestjs/common';
import { HoursController } from './hours/hours.controller.js';
import { HoursRepository } from './hours/hours.repository.js';
import { PlanReportsController } from './plan-reports/plan-reports.controller.js';
import { PlanReportsRepository } from './plan-reports/plan-reports.repository.js';
import { ReportReads } from './columns/report-reads.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';

@Module({
  controllers: [ReportsController, PlanReportsController, HoursController],
  providers: [ReportsRepository, PlanReportsRepository, HoursRepository, ReportReads],
})
export class ReportsModule {}
