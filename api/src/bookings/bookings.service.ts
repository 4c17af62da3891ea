import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { placeGivenBack, reservedPlaces } from '@walkies/contract/texts';
import type { ErrorCode, OwnPlace } from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import type { Queries } from '../database/database.js';
import { Clock } from '../platform/clock.js';
import type { Person } from '../platform/person.js';
import { DomainError } from '../core/domain-error.js';
import { CompleteProfile } from '../users/rights/complete-profile.js';
import { PersonalData } from '../users/people/personal-data.js';
import { BookingsRepository } from './bookings.repository.js';
import type { BookingOutcome, CancelLimits, Seat } from './bookings.repository.js';
import { FreedPlaces } from './freed-places.js';
import { earliestToCancel } from './cancel-cutoff.js';
import { CODE_OF_REFUSAL } from './refused-booking.js';
import type { SeatState } from './booking.sql.js';

// If the reason for a refusal has disappeared by the time it is read, a retry is worthwhile, but not
// forever.
const TRIES = 3;

function whyNotBookable(state: SeatState | null, now: Date): ErrorCode | null {
  if (!state) return 'SLOT_NOT_FOUND';
  if (state.hidden || state.stage === 'blocked') return 'SLOT_BLOCKED';
  if (state.stage === 'completed') return 'SLOT_COMPLETED';
  if (state.start < now) return 'SLOT_STARTED';
  if (state.mine) return 'SLOT_ALREADY_BOOKED';
  if (!state.allowed)
    return CODE_OF_REFUSAL[state.allowed === null ? 'walker-gone' : 'not-allowed'];
  if (state.gaveBack) return CODE_OF_REFUSAL['given-back'];
  return state.full && !state.offered ? 'SLOT_FULL' : null;
}

function placeIn(state: SeatState | null, now: Date): OwnPlace['state'] {
  if (!state || state.hidden || state.stage === 'blocked') return 'cancelled';
  if (state.stage === 'completed' || state.end <= now) return 'over';
  if (state.start <= now) return 'started';
  if (state.mine) return 'booked';
  return state.takenOut ? 'taken-out' : 'open';
}

// Older screens show no reserved places, so the text names them.
const fullSlot = ({ reserved }: SeatState): DomainError =>
  new DomainError('SLOT_FULL', undefined, reservedPlaces(reserved) ?? undefined);

const givenBack = ({ marshal }: SeatState): DomainError =>
  new DomainError('PLACE_GIVEN_BACK', undefined, placeGivenBack(marshal ?? 'the shelter'));

/** Books and cancels walkers' places in slots. */
@Injectable()
export class BookingsService implements OnModuleInit {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly freed: FreedPlaces,
    private readonly personalData: PersonalData,
    private readonly completeProfile: CompleteProfile,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({
        bookings: await this.bookings.listAll(uid),
        taken_out: await this.bookings.listTakenOut(uid),
      }),
      delete: async (uid, queries) => {
        await this.bookings.freeAhead(uid, 'left', this.clock.now(), queries);
      },
    });
  }

  /** The booked slot as JSON. Claims the place that is reserved for the caller, if there is one. */
  async book(slotId: number, person: Person): Promise<string> {
    await this.completeProfile.demand(person);
    const seat = { slotId, walker: person.uid };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const now = this.clock.now();
      const outcome = await this.bookings.book(seat, now, this.env.maxFutureBookings);
      if (typeof outcome === 'object') return outcome.json;
      const state = await this.bookings.stateOf(seat, now);
      if (state?.lapsed) {
        await this.freed.passOn(slotId);
      } else {
        this.#refuse(outcome, state, now);
        const json = state?.offered ? await this.#claim(seat, now) : null;
        if (json !== null) return json;
      }
    }
    throw new DomainError('SLOT_FULL');
  }

  /** Claims the place that is reserved for the caller; null: it is not any more. */
  async claim(slotId: number, person: Person): Promise<string | null> {
    await this.completeProfile.demand(person);
    return this.#claim({ slotId, walker: person.uid }, this.clock.now());
  }

  /** Throws `TOO_MANY_BOOKINGS` if the walker, who is locked, holds the most bookings ahead. */
  async demandBelowLimit(walker: string, queries: Queries): Promise<void> {
    const limit = { now: this.clock.now(), mostAhead: this.env.maxFutureBookings };
    if (await this.bookings.isAtLimit(walker, limit, queries)) throw this.#tooMany();
  }

  /** What has become of the caller and a walk that a link names. */
  async placeOf(slotId: number, { uid }: Person): Promise<OwnPlace> {
    const now = this.clock.now();
    return { state: placeIn(await this.bookings.stateOf({ slotId, walker: uid }, now), now) };
  }

  /** The reason why the caller cannot book this slot; null: there is none. */
  async whyNotBookable(slotId: number, { uid }: Person): Promise<ErrorCode | null> {
    const now = this.clock.now();
    return whyNotBookable(await this.bookings.stateOf({ slotId, walker: uid }, now), now);
  }

  async #claim(seat: Seat, now: Date): Promise<string | null> {
    const outcome = await this.bookings.claim(seat, now, this.env.maxFutureBookings);
    if (typeof outcome === 'object') return outcome.json;
    if (outcome === 'not-bookable') return null;
    throw outcome === 'too-many' ? this.#tooMany() : new DomainError(CODE_OF_REFUSAL[outcome]);
  }

  /** Throws the reason of a refused booking, unless it has disappeared: then a retry is worthwhile. */
  #refuse(
    outcome: Exclude<BookingOutcome, { json: string }>,
    state: SeatState | null,
    now: Date,
  ): void {
    if (outcome !== 'too-many' && outcome !== 'not-bookable') {
      throw new DomainError(CODE_OF_REFUSAL[outcome]);
    }
    const reason = whyNotBookable(state, now);
    if (reason === 'SLOT_FULL' && state) throw fullSlot(state);
    if (reason === 'PLACE_GIVEN_BACK' && state) throw givenBack(state);
    if (reason) throw new DomainError(reason);
    if (outcome === 'too-many') throw this.#tooMany();
  }

  /** Cancels the caller's booking, until the cut-off before the start. */
  async cancel(slotId: number, { uid }: Person): Promise<void> {
    const seat = { slotId, walker: uid };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const limits = this.#cancelLimits();
      if (await this.bookings.cancel(seat, limits)) return;

      const state = await this.bookings.stateOf(seat, limits.now);
      if (!state) throw new DomainError('SLOT_NOT_FOUND');
      if (state.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      if (state.mine && state.start < limits.earliestStart) throw this.#tooLate(state);
      if (!state.mine) break;
    }
    throw new DomainError('SLOT_NOT_BOOKED');
  }

  /**
   * Frees a walker's places in these slots until the cut-off, in the caller's transaction, with one mail. Returns
   * the slots with a freed place.
   */
  async free(walker: string, slotIds: readonly number[], queries: Queries): Promise<number[]> {
    return (await this.bookings.free(walker, slotIds, this.#cancelLimits(), queries)).slots;
  }

  /** The same where another mail says so: it takes `walks` out of the walker's calendar. */
  freeWithoutMail(walker: string, slotIds: readonly number[], queries: Queries) {
    return this.bookings.free(walker, slotIds, this.#cancelLimits(), queries, false);
  }

  /** Books a place of a locked slot for a standing booking; false: there is none. */
  bookStanding(seat: Seat, queries: Queries): Promise<boolean> {
    return this.bookings.bookStanding(seat, this.clock.now(), queries);
  }

  /** The facts about a walker's place in a slot; null when there is no such slot. */
  stateOf(seat: Seat): Promise<SeatState | null> {
    return this.bookings.stateOf(seat, this.clock.now());
  }

  /** The walkers of a slot, as JSON. Walkers get only names, and only of slots they may see. */
  async walkersOf(slotId: number, { role }: Person): Promise<string> {
    const now = this.clock.now();
    const json =
      role === 'walker'
        ? await this.bookings.walkersForWalker(slotId, now)
        : await this.bookings.walkersForStaff(slotId, now);
    if (json === null) throw new DomainError('SLOT_NOT_FOUND');
    return json;
  }

  #cancelLimits(): CancelLimits {
    const now = this.clock.now();
    return { now, earliestStart: earliestToCancel(now, this.env) };
  }

  // Screens may show outdated settings, so a refusal contains the current ones.
  #tooLate({ marshal }: SeatState): DomainError {
    const hours = this.env.cancelCutoffHours;
    const inWords = `less than ${hours} ${hours === 1 ? 'hour' : 'hours'} before its start`;
    return new DomainError(
      'CANCEL_TOO_LATE',
      { marshal_name: marshal, cutoff_hours: hours },
      `It is too late to cancel this walk here, ${hours === 0 ? 'after its start' : inWords}. Please contact ${marshal ?? 'the shelter'}.`,
    );
  }

  #tooMany(): DomainError {
    const most = this.env.maxFutureBookings;
    const text = `You can book at most ${most} ${most === 1 ? 'walk' : 'walks'} ahead.`;
    return new DomainError('TOO_MANY_BOOKINGS', { most }, text);
  }
}
