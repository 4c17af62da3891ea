import { Injectable } from '@nestjs/common';
import { PLAN_RULES } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import type { CoveredDogs } from '../../bookings/cover/covered-dogs.js';
import { PairsRepository } from '../pairs/pairs.repository.js';

/** Plans the dogs of a former booking for the walker who covers, as far as the rules allow it. */
@Injectable()
export class HandedDogs implements CoveredDogs {
  constructor(private readonly pairs: PairsRepository) {}

  prepare(queries: Queries): Promise<void> {
    return this.pairs.acquirePlanLock(queries);
  }

  // One after the other, because a second dog may break a rule only beside the first.
  async hand(
    { slotId, dogIds }: { slotId: number; dogIds: readonly number[] },
    { walker, booking }: { walker: string; booking: string },
    queries: Queries,
  ): Promise<void> {
    for (const dogId of dogIds) {
      const former = await this.pairs.formerOf(slotId, dogId, queries);
      await this.pairs.place(slotId, [{ dogId, booking }], queries);
      const broken = await this.pairs.brokenInPlan(slotId, [dogId], queries);
      const rule = PLAN_RULES.find((each) => broken.some((one) => one.rule === each));
      if (rule) await this.pairs.leave({ slotId, dogId, former, to: walker, rule }, queries);
    }
  }
}
