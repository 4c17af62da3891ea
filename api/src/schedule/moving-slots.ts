import type { ScheduleChangeEffects } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import type { EditedSlot } from '../slot-changes/edited-slot.sql.js';

/** Walkers and dogs that cannot move along with their slot. */
export type InTheWay = NonNullable<ScheduleChangeEffects['undecided'][number]['in_the_way']>;

/** Moves a slot with its plan, which a later module checks in the same transaction. */
export abstract class MovingSlots {
  /** False: somebody has logged its walk already, which has its time. */
  abstract mayMove(slotId: number, queries: Queries): Promise<boolean>;

  /**
   * Moves a locked slot, whose walkers are locked too, with its bookings, dogs and waiting list. Those in the way
   * lose their place or leave the plan, without a mail.
   */
  abstract move(
    slotId: number,
    change: { before: EditedSlot; after: EditedSlot },
    queries: Queries,
  ): Promise<InTheWay>;
}
