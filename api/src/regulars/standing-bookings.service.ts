import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Away } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { Clock } from '../platform/clock.js';
import type { Person } from '../platform/person.js';
import { addDays } from '../schedule/period.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { PersonalData } from '../users/people/personal-data.js';
import { CompleteProfile } from '../users/rights/complete-profile.js';
import { StandingBookingsRepository } from './standing-bookings.repository.js';
import type { Moment } from './standing-bookings.repository.js';
import { StandingSlots } from './standing-slots.js';
import { usualTimes } from './usual-times.js';
import type { Standing } from './standing-booking.sql.js';

const YEAR_DAYS = 366;

/**
 * Lets walkers ask for a standing booking, leave days out, and give it up.
 *
 * - At most three of the four places of a schedule entry are standing. They do not count towards
 *   `MAX_FUTURE_BOOKINGS`.
 * - A day that the walker leaves out or cancels, or that staff took the walker out of, is not booked again, also in
 *   another slot of the entry. A slot at the time of another walk of the walker stays unbooked.
 * - A slot that was full, and a place that the shelter took away with the day or the account, is booked once that is
 *   over, while the walker may still cancel. The walker then gets one mail.
 * - A day that the walker left out is taken back with its place while there is one, until the start. A mail puts it
 *   into the calendar again.
 * - With an incomplete profile or an old waiver, slots are booked once that is repaired. A return from being away
 *   before its end books the remaining days, which one mail lists.
 * - Giving it up, and three no-shows in a row at this walk, free its coming places until the cut-off. Staff may
 *   accept a suspended one again; its no-shows then count anew.
 * - It stays when the entry gets other times, even on another weekday, and ends when no day of the entry is left.
 *   Its walker is notified once of either.
 */
@Injectable()
export class StandingBookingsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly standing: StandingBookingsRepository,
    private readonly slots: StandingSlots,
    private readonly schedule: ScheduleService,
    private readonly bookings: BookingsService,
    private readonly completeProfile: CompleteProfile,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    // The foreign key deletes them with the person, and leaving frees the bookings.
    this.personalData.register({
      read: async (uid) => ({ standing_bookings: await this.standing.export(uid) }),
    });
  }

  /** As JSON. */
  async request(scheduleId: number, person: Person): Promise<string> {
    await this.completeProfile.demand(person);
    const entry = await this.schedule.read(scheduleId, this.database);
    const times = usualTimes(entry, this.schedule.today);
    if (!times) throw new DomainError('SCHEDULE_NOT_FOUND');
    const requested = { scheduleId, walker: person.uid };
    const outcome = await this.standing.request(requested, times, this.clock.now());
    if (outcome === 'walker-gone') throw new DomainError('UNAUTHENTICATED');
    if (outcome === 'exists') throw new DomainError('STANDING_EXISTS');
    if (outcome === 'list-full') throw new DomainError('STANDING_LIST_FULL');
    return this.#read(outcome, person);
  }

  /** The caller's, as JSON. */
  listOf({ uid }: Person): Promise<string> {
    return this.standing.listOf(uid, this.#moment);
  }

  /** Leaves a day out, and frees its place. Throws `CANCEL_TOO_LATE` after the cut-off. */
  skip(id: number, day: string, person: Person): Promise<string> {
    this.#checkDays({ from: day, to: day });
    return this.#change(id, person, async (standing, queries) => {
      const days = { from: day, to: day };
      await this.standing.skip(id, day, queries);
      const slots = await this.standing.bookedSlots(standing, days, this.clock.now(), queries);
      const freed = await this.bookings.free(person.uid, slots, queries);
      if (freed.length < slots.length) throw new DomainError('CANCEL_TOO_LATE');
    });
  }

  /** Takes a day that was left out back, with its place. Throws the reason if there is none. */
  async unskip(id: number, day: string, person: Person): Promise<string> {
    this.#checkDays({ from: day, to: day });
    await this.completeProfile.demand(person);
    const slotId = await this.standing.skippedSlot(id, day);
    const reason = slotId === null ? null : await this.bookings.whyNotBookable(slotId, person);
    if (reason && reason !== 'SLOT_ALREADY_BOOKED') throw new DomainError(reason);
    return this.#change(id, person, async (standing, queries) => {
      const isSkipped = await this.standing.unskip(id, day, queries);
      if (isSkipped && slotId !== null)
        await this.slots.bookAgain({ ...standing, slotId }, queries);
    });
  }

  /** Frees the places of these days until the cut-off. */
  async setAway(id: number, away: Away, person: Person): Promise<string> {
    this.#checkDays(away);
    return this.#replaceAway(id, away, person);
  }

  endAway(id: number, person: Person): Promise<string> {
    return this.#replaceAway(id, null, person);
  }

  /** Frees its places until the cut-off. */
  async giveUp(id: number, person: Person): Promise<void> {
    await this.database.transaction(async (queries) => {
      const standing = await this.#lockOwn(id, person, queries);
      const slots = await this.standing.bookedSlots(standing, null, this.clock.now(), queries);
      await this.bookings.free(person.uid, slots, queries);
      await this.standing.delete(id, queries);
    });
  }

  async #replaceAway(id: number, away: Away | null, person: Person): Promise<string> {
    await this.#change(id, person, async (standing, queries) => {
      await this.standing.setAway(id, away, queries);
      if (!away) return;
      const slots = await this.standing.bookedSlots(standing, away, this.clock.now(), queries);
      const freed = await this.bookings.free(person.uid, slots, queries);
      await this.standing.deleteStandingSlots(id, freed, queries);
    });
    await this.slots.fill(id, true);
    return this.#read(id, person);
  }

  async #change(
    id: number,
    person: Person,
    work: (standing: Standing, queries: Queries) => Promise<void>,
  ): Promise<string> {
    await this.database.transaction(async (queries) => {
      await work(await this.#lockOwn(id, person, queries), queries);
    });
    return this.#read(id, person);
  }

  async #lockOwn(id: number, { uid }: Person, queries: Queries): Promise<Standing> {
    await this.standing.lock({ walker: uid }, queries);
    const found = await this.standing.find(id, queries);
    if (found?.walker !== uid) throw new DomainError('STANDING_NOT_FOUND');
    return found;
  }

  async #read(id: number, { uid }: Person): Promise<string> {
    const json = await this.standing.read(id, uid, this.#moment);
    if (json === null) throw new DomainError('STANDING_NOT_FOUND');
    return json;
  }

  #checkDays({ from, to }: Away): void {
    const { today } = this.schedule;
    if (from < today) throw badDay('Choose today or a later day.');
    if (to > addDays(today, YEAR_DAYS)) throw badDay('Choose days within a year.');
  }

  get #moment(): Moment {
    return { now: this.clock.now(), today: this.schedule.today };
  }
}

const badDay = (sentence: string): DomainError => new DomainError('BAD_INPUT', undefined, sentence);
