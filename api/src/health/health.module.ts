import { Module } from '@nestjs/common';
import { DatabaseReadiness } from './database-readiness.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';

@Module({
  controllers: [HealthController],
  providers: [DatabaseReadiness, HealthService],
})
export class HealthModule {}
