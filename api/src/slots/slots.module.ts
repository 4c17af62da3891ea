import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonBookings } from '../users/people/person-bookings.js';
import { AssignmentEntity } from './assignment.entity.js';
import { BlockedDaysController } from './blocked-days.controller.js';
import { BlockedDaysRepository } from './blocked-days.repository.js';
import { BlockedDaysService } from './blocked-days.service.js';
import { BookedSeats } from './booked-seats.js';
import { BookingEntity } from './booking.entity.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsRepository } from './bookings.repository.js';
import { BookingsService } from './bookings.service.js';
import { CheckInController } from './check-in/check-in.controller.js';
import { CheckInRepository } from './check-in/check-in.repository.js';
import { CheckInService } from './check-in/check-in.service.js';
import { CalendarFeedEntity } from './calendar-feed.entity.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { CancelledDayEntity } from './cancelled-day.entity.js';
import { Cancellations } from './cancellations.js';
import { FreedPlaces } from './freed-places.js';
import { LostPlaceEntity } from './lost-place.entity.js';
import { ReservedPlaceEntity } from './reserved-place.entity.js';
import { ScheduleEntryEntity } from './schedule-entry.entity.js';
import { ScheduleSkipEntity } from './schedule-skip.entity.js';
import { SlotEdits } from './slot-edits.js';
import { SlotEntity } from './slot.entity.js';
import { SlotsController } from './slots.controller.js';
import { SlotsRepository } from './slots.repository.js';
import { SlotsService } from './slots.service.js';
import { WaitingListEntity } from './waiting-list.entity.js';

// Global, because the module of people is given what it binds.
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      AssignmentEntity,
      BookingEntity,
      CalendarFeedEntity,
      CancelledDayEntity,
      LostPlaceEntity,
      ReservedPlaceEntity,
      ScheduleEntryEntity,
      ScheduleSkipEntity,
      SlotEntity,
      WaitingListEntity,
    ]),
  ],
  controllers: [
    SlotsController,
    BlockedDaysController,
    BookingsController,
    CalendarFeedsController,
    CheckInController,
  ],
  providers: [
    SlotsService,
    SlotsRepository,
    SlotEdits,
    BlockedDaysService,
    BlockedDaysRepository,
    BookingsService,
    BookingsRepository,
    CalendarFeedsService,
    CalendarFeedsRepository,
    Cancellations,
    FreedPlaces,
    CheckInService,
    CheckInRepository,
    { provide: PersonBookings, useClass: BookedSeats },
  ],
  exports: [SlotEdits, SlotsService, BookingsService, FreedPlaces, PersonBookings],
})
export class SlotsModule {}
