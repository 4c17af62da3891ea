import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonBookings } from '../users/people/person-bookings.js';
import { BookedSeats } from './booked-seats.js';
import { BookingsController } from './bookings.controller.js';
import { BookingsRepository } from './bookings.repository.js';
import { BookingsService } from './bookings.service.js';
import { CheckInController } from './check-in/check-in.controller.js';
import { CheckInRepository } from './check-in/check-in.repository.js';
import { CheckInService } from './check-in/check-in.service.js';
import { StaffCheckInService } from './check-in/staff-check-in.service.js';
import { CoverEntity } from './cover/cover.entity.js';
import { CoversController } from './cover/covers.controller.js';
import { CoversRepository } from './cover/covers.repository.js';
import { CoversService } from './cover/covers.service.js';
import { FreedPlaces } from './freed-places.js';
import { LateCancelsController } from './late-cancel/late-cancels.controller.js';
import { LateCancelsRepository } from './late-cancel/late-cancels.repository.js';
import { LateCancelsService } from './late-cancel/late-cancels.service.js';
import { LostPlaceEntity } from './lost-place.entity.js';
import { ReservedPlaceEntity } from './reserved-place.entity.js';
import { TakenOutEntity } from './taken-out.entity.js';
import { OffersController } from './waiting/offers.controller.js';
import { OffersService } from './waiting/offers.service.js';
import { WaitingListController } from './waiting/waiting-list.controller.js';
import { WaitingListEntity } from './waiting/waiting-list.entity.js';
import { WaitingListRepository } from './waiting/waiting-list.repository.js';
import { WaitingListService } from './waiting/waiting-list.service.js';

const ENTITIES = [
  CoverEntity,
  LostPlaceEntity,
  ReservedPlaceEntity,
  TakenOutEntity,
  WaitingListEntity,
];

/** Places in slots: booked, waited for, reserved, covered, given back late, checked in. */
// Global, because the module of people is given what it binds.
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  controllers: [
    BookingsController,
    CheckInController,
    CoversController,
    LateCancelsController,
    OffersController,
    WaitingListController,
  ],
  providers: [
    BookingsRepository,
    BookingsService,
    CheckInRepository,
    CheckInService,
    CoversRepository,
    CoversService,
    FreedPlaces,
    LateCancelsRepository,
    LateCancelsService,
    OffersService,
    StaffCheckInService,
    WaitingListRepository,
    WaitingListService,
    { provide: PersonBookings, useClass: BookedSeats },
  ],
  exports: [BookingsService, FreedPlaces, PersonBookings],
})
export class BookingsModule {}
