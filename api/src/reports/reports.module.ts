import { Module } from '@nestjs/common';
import { PlanReportsController } from './plan-reports.controller.js';
import { PlanReportsRepository } from './plan-reports.repository.js';
import { ReportReads } from './report-reads.js';
import { ReportsController } from './reports.controller.js';
import { ReportsRepository } from './reports.repository.js';

@Module({
  controllers: [ReportsController, PlanReportsController],
  providers: [ReportsRepository, PlanReportsRepository, ReportReads],
})
export class ReportsModule {}
