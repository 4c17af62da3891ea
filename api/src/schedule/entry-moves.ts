import { Inject, Injectable } from '@nestjs/common';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { mailFrom } from '../platform/messages/quiet-hours.js';
import { EditedSlots } from '../slot-changes/edited-slots.js';
import { targetOf } from './change.js';
import type { TouchedSlot } from './change.js';
import { MovingSlots } from './moving-slots.js';
import type { InTheWay } from './moving-slots.js';
import type { Period, PlannedSlot } from './period.js';
import { ScheduleRepository } from './schedule.repository.js';
import type { MovedSeat } from './schedule.sql.js';

/** A slot that can move with its entry. */
export interface Move {
  slot: TouchedSlot;
  to: PlannedSlot;
}

/** A move with those who do not come along. */
export type Moved = Move & { inTheWay: InTheWay };

interface Periods {
  id: number;
  from: string;
  before: readonly Period[];
  after: readonly Period[];
}

/** Moves slots with bookings or planned dogs to the new times of their schedule entry. */
@Injectable()
export class EntryMoves {
  constructor(
    private readonly schedule: ScheduleRepository,
    private readonly slots: EditedSlots,
    private readonly moving: MovingSlots,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Those of the slots that can move to a time of the changed entry, in the same week. */
  async possible(
    slots: readonly TouchedSlot[],
    periods: Periods,
    queries: Queries,
  ): Promise<Move[]> {
    const now = this.clock.now();
    const moves = slots.flatMap((slot) => {
      const to = targetOf(slot, periods, this.env.shelterTimeZone);
      return to && to.start > now ? [{ slot, slotId: slot.id, to }] : [];
    });
    const ids = await this.schedule.movable(periods.id, moves, queries);
    const possible: Move[] = [];
    for (const { slotId, ...move } of moves) {
      // A week may still have the slot of a former day: one of them moves.
      if (!ids.includes(slotId) || possible.some(({ to }) => to.day === move.to.day)) continue;
      if (await this.moving.mayMove(slotId, queries)) possible.push(move);
    }
    return possible;
  }

  /** Moves locked slots, whose walkers are locked too, and returns who does not come along. */
  async make(moves: readonly Move[], queries: Queries): Promise<Moved[]> {
    const made: Moved[] = [];
    for (const { slot, to } of moves) {
      const inTheWay = await this.moving.move(slot.id, { before: slot, after: to }, queries);
      await this.schedule.moveDay(slot.id, to.day, queries);
      made.push({ slot, to, inTheWay });
    }
    return made;
  }

  /** Makes the moves, and notifies the walkers of `seats`, from before, and those who wait. */
  async makeAndNotify(
    moves: readonly Move[],
    {
      id,
      from,
      words = '',
      seats,
    }: { id: number; from: string; words: string | undefined; seats: readonly MovedSeat[] },
    queries: Queries,
  ): Promise<Moved[]> {
    const made = await this.make(moves, queries);
    const now = this.clock.now();
    const mail = { now, mailAt: mailFrom(this.env, now), words, from };
    await this.schedule.notifyMoved(id, seats, mail, queries);
    for (const { slot } of moves) {
      await this.slots.notifyWaiting(slot.id, slot, words, queries);
    }
    return made;
  }
}
