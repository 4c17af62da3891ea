import { Injectable } from '@nestjs/common';
import type { Queries } from '../database/database.js';
import { Clock } from '../platform/clock.js';
import { PersonBookings } from '../users/people/person-bookings.js';
import type { SeatsFreed } from '../users/people/person-bookings.js';
import { countOf } from './booking.sql.js';
import { BookingsRepository } from './bookings.repository.js';

/** The bookings of this module, for the module of people. */
@Injectable()
export class BookedSeats extends PersonBookings {
  override readonly countOf = countOf;

  constructor(
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  override free(uid: string, why: SeatsFreed, queries: Queries): Promise<number[]> {
    return this.bookings.freeAhead(uid, why, this.clock.now(), queries);
  }
}
