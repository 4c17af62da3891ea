import { Injectable } from '@nestjs/common';
import type { OpenedDay } from '@walkies/contract';
import type { Queries } from '../database/database.js';

type TakenOut = OpenedDay['takenOut'];

interface PlanKeeper {
  /** Removes dogs that break a rule by now from these slots. */
  settle(slotIds: readonly number[], queries: Queries): Promise<TakenOut>;
}

/** Lets later modules check the plans of slots that are shown again, in the same transaction. */
@Injectable()
export class ReturningPlans implements PlanKeeper {
  readonly #all: PlanKeeper[] = [];

  /** Each module calls it once when it starts. */
  register(one: PlanKeeper): void {
    this.#all.push(one);
  }

  async settle(slotIds: readonly number[], queries: Queries): Promise<TakenOut> {
    const takenOut: TakenOut = [];
    for (const one of this.#all) takenOut.push(...(await one.settle(slotIds, queries)));
    return takenOut;
  }
}
