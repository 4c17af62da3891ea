import { Injectable } from '@nestjs/common';
import type { OpenedDay } from '@walkies/contract';
import type { Queries } from '../database/database.js';

type TakenOut = OpenedDay['takenOut'];

interface PlanKeeper {
  /** Takes out of these slots what breaks a rule by now. */
  settle(slotIds: readonly number[], queries: Queries): Promise<TakenOut>;
}

/** Where a module to the right of slots looks, in the same transaction, at the plan of slots that come back. */
@Injectable()
export class ReturningPlans implements PlanKeeper {
  readonly #all: PlanKeeper[] = [];

  /** Called once by each when its module starts. */
  register(one: PlanKeeper): void {
    this.#all.push(one);
  }

  async settle(slotIds: readonly number[], queries: Queries): Promise<TakenOut> {
    const takenOut: TakenOut = [];
    for (const one of this.#all) takenOut.push(...(await one.settle(slotIds, queries)));
    return takenOut;
  }
}
