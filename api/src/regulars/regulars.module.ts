import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AfterBookingEnds } from '../bookings/after-booking-ends.js';
import { AfterScheduleChange } from '../schedule/after-schedule-change.js';
import { ScheduleModule } from '../schedule/schedule.module.js';
import { RegularsController } from './regulars.controller.js';
import { StandingBookingEntity } from './standing-booking.entity.js';
import { StandingBookingsRepository } from './standing-bookings.repository.js';
import { StandingBookingsService } from './standing-bookings.service.js';
import { StandingSkipEntity, StandingSlotEntity } from './standing-day.entity.js';
import { StandingDecisions } from './standing-decisions.js';
import { StandingSlots } from './standing-slots.js';

/**
 * Standing bookings of walkers who come to a walk each week. Global, because earlier modules are given what it
 * binds.
 */
@Global()
@Module({
  imports: [
    ScheduleModule,
    TypeOrmModule.forFeature([StandingBookingEntity, StandingSkipEntity, StandingSlotEntity]),
  ],
  controllers: [RegularsController],
  providers: [
    StandingBookingsService,
    StandingBookingsRepository,
    StandingDecisions,
    StandingSlots,
    { provide: AfterBookingEnds, useExisting: StandingBookingsRepository },
    { provide: AfterScheduleChange, useExisting: StandingSlots },
  ],
  exports: [AfterBookingEnds, AfterScheduleChange],
})
export class RegularsModule {}
