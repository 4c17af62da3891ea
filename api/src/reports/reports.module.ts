import { Module } from '@nestjs/common';
import { HoursController } from './hours.controller.js';
import { HoursRepository } from './hours.repository.js';
import { PlanReportsController } from './plan-reports.controller.js';
import { PlanReportsRepository } from './plan-reports.repository.js';
import { ReportReads } from './report-reads.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';

@Module({
  controllers: [ReportsController, PlanReportsController, HoursController],
  providers: [ReportsRepository, PlanReportsRepository, HoursRepository, ReportReads],
})
export class ReportsModule {}
