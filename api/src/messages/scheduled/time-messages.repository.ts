import { Injectable } from '@nestjs/common';
import type { Grade, Role } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Statement } from '../../database/database.js';
import type { MessageState } from '../store/message.entity.js';
import type { Recipient } from '../store/messages.repository.js';
import * as sql from './time-message.sql.js';

/** A message's recipient, with the role. */
export interface TimedRecipient extends Recipient {
  role: Role;
}

/** Times are strings, because PostgreSQL writes them into JSON. */
interface Walk {
  slot: number;
  start: string;
  end: string;
}

/** A range of instants. */
interface Range {
  from: Date;
  to: Date;
}

/** A walk in its walker's reminder, with the dogs. */
export interface RemindedWalk extends Walk {
  marshal: string | null;
  dogs: { name: string; breed: string; grade: Grade; mustKnow: string }[];
}

/**
 * A walk in its marshal's reminder. `first`: the walker's first walk; `walks`: names of the walker's dogs.
 */
export interface LedWalk extends Walk {
  walkers: { name: string; first: boolean; walks: string | null }[];
  dogs: { name: string; grade: Grade }[];
}

/**
 * A group of undelivered messages to a person. `lines` and `total`: numbers of all such groups and messages.
 */
export interface NotArrived {
  kind: string;
  state: MessageState;
  name: string;
  email: string;
  messages: number;
  lines: number;
  total: number;
}

/** Reads the data of scheduled messages; null for people who have left or may not sign in. */
@Injectable()
export class TimeMessagesRepository {
  constructor(private readonly database: Database) {}

  readReminder(uid: string, { from, to }: Range, bookedBefore: Date) {
    return this.#find<TimedRecipient & { walks: RemindedWalk[] }>(sql.READ_REMINDER, [
      uid,
      from,
      to,
      bookedBefore,
    ]);
  }

  readDayOpen(uid: string, { from, to }: Range, now: Date) {
    return this.#find<TimedRecipient & { walks: (Walk & { places: number })[] }>(
      sql.READ_DAY_OPEN,
      [uid, from, to, now],
    );
  }

  readTomorrow(uid: string, { from, to }: Range) {
    return this.#find<TimedRecipient & { walks: LedWalk[] }>(sql.READ_TOMORROW, [uid, from, to]);
  }

  readWalkerLost(uid: string, slots: readonly number[], now: Date, walker: string) {
    type WalkerLost = Walk & { walkers: number; walker: string | null };
    return this.#find<TimedRecipient & { walks: WalkerLost[] }>(sql.READ_WALKER_LOST, [
      uid,
      slots,
      now,
      walker,
    ]);
  }

  readToFinalize(uid: string, { from, to }: Range) {
    return this.#find<TimedRecipient & { walks: (Walk & { walkers: number })[] }>(
      sql.READ_TO_FINALIZE,
      [uid, from, to],
    );
  }

  readFailed(uid: string, morning: Date, hour: string, timeZone: string, most: number) {
    return this.#find<TimedRecipient & { failed: NotArrived[] }>(sql.READ_FAILED, [
      uid,
      morning,
      hour,
      timeZone,
      most,
    ]);
  }

  async #find<Row extends object>(statement: Statement, values: unknown[]): Promise<Row | null> {
    return (await this.database.query<Row>(statement, values)).rows[0] ?? null;
  }
}
