import { Inject, Injectable } from '@nestjs/common';
import { addShelterDays, CHECK_IN_MINUTES, startOfShelterDay } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { BookingsRepository } from '../bookings.repository.js';
import { CheckInRepository } from './check-in.repository.js';
import type { SeatState } from '../booking.sql.js';

const MINUTE_MS = 60_000;

/** A device's clock may be ahead. */
export const pressedAt = (at: Date | undefined, now: Date): Date => (at && at < now ? at : now);

function refusalOf(state: SeatState | null, now: Date): DomainError {
  if (!state) return new DomainError('SLOT_NOT_FOUND');
  if (state.hidden || state.stage === 'blocked') return new DomainError('SLOT_BLOCKED');
  if (!state.mine) return new DomainError('SLOT_NOT_BOOKED');
  if (state.stage === 'completed') return new DomainError('SLOT_COMPLETED');
  const opensAt = new Date(state.start.getTime() - CHECK_IN_MINUTES * MINUTE_MS);
  return now < opensAt
    ? new DomainError('CHECK_IN_TOO_EARLY', { opens_at: opensAt.toISOString() })
    : new DomainError('CHECK_IN_TOO_LATE');
}

/** Lets booked walkers say that they are here. */
@Injectable()
export class CheckInService {
  constructor(
    private readonly checkIns: CheckInRepository,
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  /** The walks for which the walker may check in, now or later, as JSON. */
  list(walker: string): Promise<string> {
    const now = this.clock.now();
    const { shelterTimeZone: zone } = this.env;
    return this.checkIns.list(walker, now, startOfShelterDay(addShelterDays(now, 1, zone), zone));
  }

  /** The booked walk as JSON. `at`: when it was pressed, if it arrives later. */
  async checkIn(slotId: number, walker: string, at?: Date): Promise<string> {
    const [seat, now] = [{ slotId, walker }, pressedAt(at, this.clock.now())];
    const checkIn = await this.checkIns.checkIn(seat, now);
    if (checkIn === null) throw refusalOf(await this.bookings.stateOf(seat, now), now);
    return checkIn;
  }

  /** The booked walk as JSON. `at`: when it was pressed, if it arrives later. */
  async late(
    slotId: number,
    walker: string,
    { minutes, at }: { minutes: number; at?: Date | undefined },
  ): Promise<string> {
    const [seat, now] = [{ slotId, walker }, this.clock.now()];
    const pressed = pressedAt(at, now);
    const late = await this.checkIns.late(seat, { minutes, at: pressed }, now);
    if (late === null) throw refusalOf(await this.bookings.stateOf(seat, pressed), pressed);
    return late;
  }

  async takeBack(slotId: number, walker: string): Promise<void> {
    const [seat, now] = [{ slotId, walker }, this.clock.now()];
    if (await this.checkIns.takeBack(seat, now)) return;
    throw refusalOf(await this.bookings.stateOf(seat, now), now);
  }
}
