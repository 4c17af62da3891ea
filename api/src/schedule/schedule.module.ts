import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SlotsModule } from '../slots/slots.module.js';
import { SchedulePeriodEntity } from './schedule-period.entity.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduledSlots } from './scheduled-slots.js';

@Module({
  imports: [SlotsModule, TypeOrmModule.forFeature([SchedulePeriodEntity])],
  providers: [ScheduledSlots, ScheduleRepository],
  exports: [ScheduledSlots],
})
export class ScheduleModule {}
