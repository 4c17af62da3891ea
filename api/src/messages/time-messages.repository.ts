import { Injectable } from '@nestjs/common';
import type { Grade, Role } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Statement } from '../database/database.js';
import type { MessageState } from './message.entity.js';
import type { Recipient } from './messages.repository.js';
import * as sql from './time-message.sql.js';

/** Whose message it is, and as what they work here. */
export interface TimedRecipient extends Recipient {
  role: Role;
}

/** JSON that PostgreSQL writes holds texts. */
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

/** A walk as its walker is reminded of it, with whom they walk. */
export interface RemindedWalk extends Walk {
  marshal: string | null;
  dogs: { name: string; breed: string; grade: Grade; mustKnow: string }[];
}

/** A walk of the next day as its marshal is told of it; `first`: somebody's first walk; `walks`: with which dogs. */
export interface LedWalk extends Walk {
  walkers: { name: string; first: boolean; walks: string | null }[];
  dogs: { name: string; grade: Grade }[];
}

/** What did not reach somebody; `lines` and `total`: how many there are of these, and of messages. */
export interface NotArrived {
  kind: string;
  state: MessageState;
  name: string;
  email: string;
  messages: number;
  lines: number;
  total: number;
}

/** What messages say that time made due; null for who has left or may not sign in. */
@Injectable()
export class TimeMessagesRepository {
  constructor(private readonly database: Database) {}

  readReminder(uid: string, { from, to }: Range, bookedBefore: Date) {
    return this.#one<TimedRecipient & { walks: RemindedWalk[] }>(sql.READ_REMINDER, [
      uid,
      from,
      to,
      bookedBefore,
    ]);
  }

  readDayOpen(uid: string, { from, to }: Range, now: Date) {
    return this.#one<TimedRecipient & { walks: (Walk & { places: number })[] }>(sql.READ_DAY_OPEN, [
      uid,
      from,
      to,
      now,
    ]);
  }

  readTomorrow(uid: string, { from, to }: Range) {
    return this.#one<TimedRecipient & { walks: LedWalk[] }>(sql.READ_TOMORROW, [uid, from, to]);
  }

  readWalkerLost(uid: string, slots: readonly number[], now: Date, walker: string) {
    type Lost = Walk & { walkers: number; walker: string | null };
    return this.#one<TimedRecipient & { walks: Lost[] }>(sql.READ_WALKER_LOST, [
      uid,
      slots,
      now,
      walker,
    ]);
  }

  readToFinalize(uid: string, { from, to }: Range) {
    return this.#one<TimedRecipient & { walks: (Walk & { walkers: number })[] }>(
      sql.READ_TO_FINALIZE,
      [uid, from, to],
    );
  }

  readFailed(uid: string, morning: Date, hour: string, timeZone: string, most: number) {
    return this.#one<TimedRecipient & { failed: NotArrived[] }>(sql.READ_FAILED, [
      uid,
      morning,
      hour,
      timeZone,
      most,
    ]);
  }

  async #one<Row extends object>(statement: Statement, values: unknown[]): Promise<Row | null> {
    return (await this.database.query<Row>(statement, values)).rows[0] ?? null;
  }
}
