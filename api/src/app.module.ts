import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { BackupsModule } from './backups/backups.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ClientReportsModule } from './client-reports/client-reports.module.js';
import { DatabaseModule } from './database/database.module.js';
import type { Env } from './env.js';
import { DogsModule } from './dogs/dogs.module.js';
import { EventsModule } from './platform/events/events.module.js';
import { HealthModule } from './health/health.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MessagesModule } from './messages/messages.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { PlansModule } from './plans/plans.module.js';
import { RegularsModule } from './regulars/regulars.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { ShortSlotsModule } from './short-slots/short-slots.module.js';
import { SlotChangesModule } from './slot-changes/slot-changes.module.js';
import { SlotsModule } from './slots/slots.module.js';
import { UsersModule } from './users/users.module.js';
import { WalksModule } from './walks/walks.module.js';

// From left to right: a module uses only services of earlier modules.
const MODULES = [
  DatabaseModule,
  UsersModule,
  DogsModule,
  SlotsModule,
  BookingsModule,
  SlotChangesModule,
  ScheduleModule,
  WalksModule,
  RegularsModule,
  PlansModule,
  ReportsModule,
  BackupsModule,
  MessagesModule,
  ShortSlotsModule,
  EventsModule,
  HealthModule,
  ClientReportsModule,
  MetricsModule,
];

@Module({})
export class AppModule {
  static for(env: Env): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.for(env), ...MODULES] };
  }
}
