import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import type { InTheWay, MovingSlots } from '../../schedule/moving-slots.js';
import type { EditedSlot } from '../../slot-changes/edited-slot.sql.js';
import { EditedSlots } from '../../slot-changes/edited-slots.js';
import { PairsRepository } from '../pairs/pairs.repository.js';
import { SlotEditsRepository } from './slot-edits.repository.js';

/** Moves slots with their schedule entry. */
@Injectable()
export class MovedSlots implements MovingSlots {
  constructor(
    private readonly slots: EditedSlots,
    private readonly plans: SlotEditsRepository,
    private readonly pairs: PairsRepository,
  ) {}

  async mayMove(slotId: number, queries: Queries): Promise<boolean> {
    return !(await this.plans.hasWalk(slotId, queries));
  }

  async move(
    slotId: number,
    change: { before: EditedSlot; after: EditedSlot },
    queries: Queries,
  ): Promise<InTheWay> {
    const { after } = change;
    const walkers = (await this.slots.overlaps(slotId, after, queries)).map(({ walker }) => walker);
    const stay = walkers.map(({ id }) => id);
    await this.slots.deleteBookings(slotId, stay, queries);
    const elsewhere = await this.slots.dogsElsewhere(slotId, after, queries);
    await this.slots.apply(slotId, change, { walkers: stay, dogs: elsewhere }, queries);
    await this.plans.deleteTimedExceptions(slotId, queries);
    const planned = (await this.plans.dogsOf(slotId, queries)).map(({ dog }) => dog);
    const ids = planned.map(({ id }) => id);
    const broken = (await this.pairs.brokenInPlan(slotId, ids, queries)).map(({ dogId }) => dogId);
    const dogs = planned.filter(({ id }) => elsewhere.includes(id) || broken.includes(id));
    await this.plans.takeOut(
      slotId,
      dogs.map(({ id }) => id),
      queries,
    );
    return { walkers, dogs: dogs.map(({ id, name }) => ({ id, name })) };
  }
}
