import { Injectable } from '@nestjs/common';
import type { WalkOutcome } from '@walkies/contract';
import type { Queries } from '../database/database.js';

/** Author and time of a write to a walk. */
export interface Writer {
  uid: string;
  name: string;
  at: Date;
}

/** The record of a dog that went out; null: not recorded. */
export interface RecordedDog {
  dogId: number;
  walkerId: string | null;
  outcome: WalkOutcome | null;
  words: string | null;
  /** Reason for an exception to a rule. */
  reason: string | null;
}

interface AfterWalk {
  /** Runs before the transaction locks anything. */
  prepare(dogs: readonly RecordedDog[], queries: Queries): Promise<void>;
  /** Runs once the dogs are recorded. */
  follow(slotId: number, dogs: readonly RecordedDog[], by: Writer, queries: Queries): Promise<void>;
}

/** Lets later modules react to recorded dogs within the same transaction. */
@Injectable()
export class AfterWalks implements AfterWalk {
  readonly #all: AfterWalk[] = [];

  /** Each module calls it once when it starts. */
  register(one: AfterWalk): void {
    this.#all.push(one);
  }

  async prepare(dogs: readonly RecordedDog[], queries: Queries): Promise<void> {
    for (const one of this.#all) await one.prepare(dogs, queries);
  }

  async follow(
    slotId: number,
    dogs: readonly RecordedDog[],
    by: Writer,
    queries: Queries,
  ): Promise<void> {
    for (const one of this.#all) await one.follow(slotId, dogs, by, queries);
  }
}
