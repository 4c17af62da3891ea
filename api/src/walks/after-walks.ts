import { Injectable } from '@nestjs/common';
import type { WalkOutcome } from '@walkies/contract';
import type { Queries } from '../database/database.js';

/** Who writes into a walk, and when. */
export interface Writer {
  uid: string;
  name: string;
  at: Date;
}

/** What is written down of a dog that went out; null: nobody said. */
export interface RecordedDog {
  dogId: number;
  walkerId: string | null;
  outcome: WalkOutcome | null;
  words: string | null;
  /** Why it went out against a rule. */
  reason: string | null;
}

interface AfterWalk {
  /** Before anything is held. */
  prepare(dogs: readonly RecordedDog[], queries: Queries): Promise<void>;
  /** Once the dogs are written down. */
  follow(slotId: number, dogs: readonly RecordedDog[], by: Writer, queries: Queries): Promise<void>;
}

/** Where a module to the right of walks says what else is kept, in the same transaction, when dogs were out. */
@Injectable()
export class AfterWalks implements AfterWalk {
  readonly #all: AfterWalk[] = [];

  /** Called once by each when its module starts. */
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
