import { Inject, Injectable } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import type { SeatState } from '../booking.sql.js';
import { BookingsRepository } from '../bookings.repository.js';
import type { Seat } from '../bookings.repository.js';
import { notBooked } from '../refused-booking.js';
import { CheckInRepository } from './check-in.repository.js';
import { pressedAt } from './check-in.service.js';

type WalkFacts = Readonly<Record<'start_time' | 'end_time', Date>> & { slotId: number };

/** Staff check walkers in on the day of the walk, until it is finalized. */
@Injectable()
export class StaffCheckInService {
  constructor(
    private readonly database: Database,
    private readonly checkIns: CheckInRepository,
    private readonly bookings: BookingsRepository,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  /** Returns the slot's walkers as JSON. `at`: when it was pressed, if it arrives later. */
  checkIn(author: Author, seat: Seat, at?: Date): Promise<string> {
    const now = this.clock.now();
    const pressed = pressedAt(at, now);
    return this.#onTheDay(seat, pressed, async (times, queries) => {
      if (await this.checkIns.checkInByStaff(seat, pressed, queries)) {
        await this.#note(author, seat, { before: null, after: times }, queries);
      }
      const walkers = await this.bookings.walkersForStaff(seat.slotId, now, queries);
      if (walkers === null) throw new DomainError('SLOT_NOT_FOUND');
      return walkers;
    });
  }

  async takeBack(author: Author, seat: Seat): Promise<void> {
    await this.#onTheDay(seat, this.clock.now(), async (times, queries) => {
      if (!(await this.checkIns.takeBackByStaff(seat, queries))) return;
      await this.#note(author, seat, { before: times, after: null }, queries);
    });
  }

  /** Runs `write` once the slot is locked and the walker may be checked in. */
  #onTheDay<T>(
    seat: Seat,
    pressed: Date,
    write: (times: WalkFacts, queries: Queries) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async (queries) => {
      await this.checkIns.lockSlot(seat.slotId, queries);
      const state = await this.bookings.stateOf(seat, pressed, queries);
      const { start, end } = this.#openWalk(state, seat.walker, pressed);
      return write({ slotId: seat.slotId, start_time: start, end_time: end }, queries);
    });
  }

  #openWalk(state: SeatState | null, walker: string, pressed: Date): SeatState {
    if (!state) throw new DomainError('SLOT_NOT_FOUND');
    if (state.hidden || state.stage === 'blocked') throw new DomainError('SLOT_BLOCKED');
    if (state.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
    if (!state.mine) throw notBooked(walker);
    const { shelterTimeZone: zone } = this.env;
    const [today, day] = [dayOf(pressed, zone), dayOf(state.start, zone)];
    if (today < day) {
      const text = 'You can check walkers in on the day of the walk.';
      throw new DomainError('CHECK_IN_TOO_EARLY', undefined, text);
    }
    if (today > day) {
      const text = 'The day of this walk is over. Choose who came when you finalize it.';
      throw new DomainError('CHECK_IN_TOO_LATE', undefined, text);
    }
    return state;
  }

  #note(
    author: Author,
    { walker }: Seat,
    changed: { before: WalkFacts | null; after: WalkFacts | null },
    queries: Queries,
  ): Promise<void> {
    const event = { action: 'walker.check-in' as const, target: `person ${walker}`, ...changed };
    return this.audit.note(author, event, queries);
  }
}
