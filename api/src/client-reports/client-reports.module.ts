import { Module } from '@nestjs/common';
import { ClientReportsController } from './client-reports.controller.js';
import { ClientReportsService } from './client-reports.service.js';

@Module({ controllers: [ClientReportsController], providers: [ClientReportsService] })
export class ClientReportsModule {}
