import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlotChangesModule } from '../slot-changes/slot-changes.module.js';
import { LedWalks } from '../users/people/led-walks.js';
import { EntryMoves } from './entry-moves.js';
import { HandOver } from './hand-over.js';
import { ScheduleChanges } from './schedule-changes.js';
import { SchedulePeriodEntity } from './schedule-period.entity.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleService } from './schedule.service.js';
import { ScheduledSlots } from './scheduled-slots.js';

// Global, because the module of people is given what it binds.
@Global()
@Module({
  imports: [SlotChangesModule, TypeOrmModule.forFeature([SchedulePeriodEntity])],
  controllers: [ScheduleController],
  providers: [
    EntryMoves,
    ScheduleService,
    ScheduleChanges,
    ScheduledSlots,
    ScheduleRepository,
    { provide: LedWalks, useClass: HandOver },
  ],
  exports: [LedWalks, ScheduledSlots, ScheduleService],
})
export class ScheduleModule {}
