import { Module } from '@nestjs/common';
import { DatabaseReadiness } from './database-readiness.js';
import { HealthController } from './health.controller.js';
import { HealthService } from './health.service.js';
import { VersionController } from './version.controller.js';

@Module({
  controllers: [HealthController, VersionController],
  providers: [DatabaseReadiness, HealthService],
})
export class HealthModule {}
