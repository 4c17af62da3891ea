import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssignmentEntity } from './assignment.entity.js';
import { BookingEntity } from './booking.entity.js';
import { LateCancelEntity } from './late-cancel.entity.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CancelledDayEntity } from './cancelled-day.entity.js';
import { ScheduleEntryEntity } from './schedule-entry.entity.js';
import { ScheduleSkipEntity } from './schedule-skip.entity.js';
import { SlotEntity } from './slot.entity.js';
import { SlotsController } from './slots.controller.js';
import { SlotsRepository } from './slots.repository.js';
import { SlotsService } from './slots.service.js';

const ENTITIES = [
  AssignmentEntity,
  BookingEntity,
  LateCancelEntity,
  CalendarFeedEntity,
  CancelledDayEntity,
  ScheduleEntryEntity,
  ScheduleSkipEntity,
  SlotEntity,
];

/** Lists of slots, and calendar feeds. */
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [SlotsController, CalendarFeedsController],
  providers: [SlotsService, SlotsRepository, CalendarFeedsService, CalendarFeedsRepository],
})
export class SlotsModule {}
