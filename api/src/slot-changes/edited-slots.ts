import { Inject, Injectable } from '@nestjs/common';
import type { Marshal, OverlappingBooking, Recipients } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import type { Queries } from '../database/database.js';
import { LOCK_DAYS_SHARED } from '../database/locks.sql.js';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { violatedConstraint } from '../database/violated-constraint.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import { Cancellations } from './cancellations.js';
import { earliestToCancel } from '../bookings/cancel-cutoff.js';
import { FreedPlaces } from '../bookings/freed-places.js';
import * as sql from './edited-slot.sql.js';
import { NOTIFY_MARSHALS, NOTIFY_MOVED, NOTIFY_WAIT_MOVED } from './edited-slot-message.sql.js';
import { badTime, checkTimes } from './slot-times.js';
import type { SlotTimes } from './slot-times.js';
import type { EditedSlot } from './edited-slot.sql.js';

export const isMoved = (before: SlotTimes, after: SlotTimes): boolean =>
  before.start.getTime() !== after.start.getTime() || before.end.getTime() !== after.end.getTime();

/** Another process has just offered one of its waiting walkers a walk at that time: try again. */
export const isOfferedElsewhere = (error: unknown): boolean =>
  violatedConstraint(error) === 'reserved_place_without_overlap';

/** Edits slots and moves their bookings and planned dogs, inside the transaction that checks the plan. */
@Injectable()
export class EditedSlots {
  constructor(
    private readonly database: Database,
    private readonly cancellations: Cancellations,
    private readonly freed: FreedPlaces,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** People who can lead walks, by name. */
  async marshals(queries: Queries = this.database): Promise<Marshal[]> {
    return (await queries.query(sql.LIST_MARSHALS)).rows;
  }

  /**
   * Locks a slot that can be edited until the transaction ends, and before it the locks of its walkers: no
   * booking of theirs can begin to overlap meanwhile. Null: a walker booked or cancelled before the slot was
   * locked, so try again in a new transaction. Throws `SLOT_NOT_FOUND`, `SLOT_BLOCKED`, `SLOT_COMPLETED` and
   * `SLOT_STARTED`.
   */
  async lock(slotId: number, queries: Queries): Promise<EditedSlot | null> {
    await queries.query(LOCK_DAYS_SHARED);
    const locked = await this.lockWalkers([slotId], queries);
    const { rows } = await queries.query(sql.LOCK_EDITED_SLOT, [slotId]);
    const slot = rows[0];
    if (!slot) throw new DomainError('SLOT_NOT_FOUND');
    if (slot.hidden || slot.stage === 'blocked') throw new DomainError('SLOT_BLOCKED');
    if (slot.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
    if (slot.start <= this.clock.now()) throw new DomainError('SLOT_STARTED');
    const { start, end, marshal, minimum } = slot;
    const isWhole = await this.holdsWalkers([slotId], locked, queries);
    return isWhole ? { start, end, marshal, minimum } : null;
  }

  /** Locks the walkers of slots, before these are locked, and returns them. */
  lockWalkers(slotIds: readonly number[], queries: Queries): Promise<string[]> {
    return this.#walkersIn(sql.LOCK_WALKERS, slotIds, queries);
  }

  /** False: a walker booked one of the slots before it was locked, so try again in a new transaction. */
  async holdsWalkers(
    slotIds: readonly number[],
    locked: readonly string[],
    queries: Queries,
  ): Promise<boolean> {
    const present = await this.#walkersIn(sql.READ_WALKERS, slotIds, queries);
    return present.every((uid) => locked.includes(uid));
  }

  /** Throws `BAD_INPUT` for times that no slot may have, and `DAY_BLOCKED`. */
  async demandTimes(times: SlotTimes, queries: Queries): Promise<void> {
    const now = this.clock.now();
    checkTimes(times, now);
    if (times.start <= now) throw badTime('A walk cannot move to a time that is over.');
    const { rowCount } = await queries.query(sql.FIND_BLOCKED_DAY, [times.start, times.end]);
    if (rowCount) throw new DomainError('DAY_BLOCKED');
  }

  /** Walkers of a locked slot who have other bookings at these times. */
  async overlaps(
    slotId: number,
    { start, end }: SlotTimes,
    queries: Queries,
  ): Promise<OverlappingBooking[]> {
    const values = [slotId, start, end];
    return (await queries.query(sql.FIND_OVERLAPS, values)).rows;
  }

  /** Planned dogs of a locked slot that another slot has at these times. */
  async dogsElsewhere(
    slotId: number,
    { start, end }: SlotTimes,
    queries: Queries,
  ): Promise<number[]> {
    const values = [slotId, start, end];
    const { rows } = await queries.query(sql.FIND_DOGS_ELSEWHERE, values);
    return rows.map(({ id }) => id);
  }

  /** Cancels bookings of a locked slot with a mail. Their dogs stay in the plan. */
  async cancelBookings(
    slotId: number,
    walkers: readonly string[],
    { by, words }: { by: string; words: string | undefined },
    queries: Queries,
  ): Promise<void> {
    if (walkers.length === 0) return;
    const cancelled = { slotIds: [slotId], slot: null, by, words, walkers };
    await this.cancellations.notify(cancelled, queries);
    await this.deleteBookings(slotId, walkers, queries);
  }

  /** Deletes bookings of a locked slot without a mail. Their dogs stay in the plan. */
  async deleteBookings(
    slotId: number,
    walkers: readonly string[],
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.CANCEL_BOOKINGS, [slotId, walkers, this.clock.now()]);
  }

  /**
   * Stores the new fields of a locked slot. Moves its bookings and dogs, except those in `stay`, which would
   * overlap, and offers places that became free. Throws `SLOT_EXISTS` and `MARSHAL_NOT_FOUND`.
   */
  async apply(
    slotId: number,
    { before, after }: { before: EditedSlot; after: EditedSlot },
    stay: { walkers: readonly string[]; dogs: readonly number[] },
    queries: Queries,
  ): Promise<void> {
    const moves = isMoved(before, after);
    const { start, end, marshal, minimum } = after;
    try {
      const values = [slotId, start, end, marshal, minimum, moves];
      const { rowCount } = await queries.query(sql.EDIT_SLOT, values);
      if (rowCount === 0) throw new DomainError('MARSHAL_NOT_FOUND');
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'slot_marshal_fkey') throw new DomainError('MARSHAL_NOT_FOUND');
      if (constraint === 'slot_once_per_marshal') throw alreadyThere();
      throw error;
    }
    if (moves) {
      const now = this.clock.now();
      const earliest = earliestToCancel(now, this.env);
      await queries.query(sql.MOVE_BOOKINGS, [slotId, stay.walkers, earliest]);
      await queries.query(sql.MOVE_RESERVED, [slotId, now]);
      await queries.query(sql.MOVE_DOGS, [slotId, stay.dogs]);
    }
    await this.freed.offer([slotId], queries);
  }

  /** Notifies the walkers of a slot that has moved, those who wait for a place, and its marshals. */
  async notify(
    slotId: number,
    { before, after }: { before: EditedSlot; after: EditedSlot },
    { author, words = '' }: { author: Author; words: string | undefined },
    queries: Queries,
  ): Promise<void> {
    const now = this.clock.now();
    const { start, end, marshal } = before;
    const from = mailFrom(this.env, now);
    if (isMoved(before, after)) {
      await queries.query(NOTIFY_MOVED, [slotId, start, end, now, words, from]);
      await this.notifyWaiting(slotId, before, words, queries);
    }
    const values = [slotId, marshal, start, end, author.uid, now, from];
    await queries.query(NOTIFY_MARSHALS, values);
  }

  /** Notifies those who wait for a place in a slot that has moved. */
  async notifyWaiting(
    slotId: number,
    { start, end }: SlotTimes,
    words: string,
    queries: Queries,
  ): Promise<void> {
    const now = this.clock.now();
    const values = [slotId, start, end, now, words, mailFrom(this.env, now)];
    await queries.query(NOTIFY_WAIT_MOVED, values);
  }

  /** The number of people whom a mail about the slot reaches. */
  async recipients(slotId: number, queries: Queries): Promise<Recipients> {
    const values = [slotId, this.clock.now(), this.env.messages ? 'on' : 'off'];
    const { rows } = await queries.query(sql.COUNT_RECIPIENTS, values);
    return onlyRow(rows).recipients;
  }

  /** The slot as staff see it, as JSON. */
  async show(uid: string, slotId: number, queries: Queries): Promise<string> {
    const { rows } = await queries.query(sql.SHOW_SLOT, [uid, slotId]);
    return onlyRow(rows).json;
  }

  async #walkersIn(
    statement: typeof sql.READ_WALKERS,
    slotIds: readonly number[],
    queries: Queries,
  ): Promise<string[]> {
    return onlyRow((await queries.query(statement, [slotIds])).rows).walkers;
  }
}

const alreadyThere = (): DomainError =>
  new DomainError(
    'SLOT_EXISTS',
    undefined,
    'This marshal already has a time slot with this start and end.',
  );
