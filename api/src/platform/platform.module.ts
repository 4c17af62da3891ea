import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditLog } from './audit/audit-log.js';
import { AuthGuard } from './http/auth.guard.js';
import { ScheduledJobs } from './scheduled-jobs.js';
import { Clock } from './clock.js';
import { ErrorFilter } from './http/error-filter.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { GuardedFetch } from './http/guarded-fetch.js';
import { GracefulShutdown } from './http/graceful-shutdown.js';
import { Measurements } from './process/measurements.js';
import { RateLimits } from './limits/rate-limits.js';
import { Secrets } from './secrets.js';
import { PLATFORM_ENTITIES } from './platform.entities.js';

/** Services for all modules, and the checks before all routes. */
@Global()
@Module({})
export class PlatformModule {
  static for(env: Env): DynamicModule {
    return {
      module: PlatformModule,
      imports: [TypeOrmModule.forFeature(PLATFORM_ENTITIES)],
      controllers: [AuditController],
      providers: [
        { provide: ENV, useValue: env },
        AuditLog,
        ScheduledJobs,
        Clock,
        IdempotencyKeys,
        GracefulShutdown,
        GuardedFetch,
        Measurements,
        RateLimits,
        Secrets,
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: [
        ENV,
        AuditLog,
        ScheduledJobs,
        Clock,
        GracefulShutdown,
        GuardedFetch,
        IdempotencyKeys,
        Measurements,
        RateLimits,
        Secrets,
      ],
    };
  }
}
