import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Statement } from '../../database/database.js';
import * as sql from './time-message.sql.js';

/** A range of instants. */
interface Range {
  from: Date;
  to: Date;
}

/** Reads the data of scheduled messages; null for people who have left or may not sign in. */
@Injectable()
export class TimeMessagesRepository {
  constructor(private readonly database: Database) {}

  readReminder(uid: string, { from, to }: Range, bookedBefore: Date) {
    return this.#find(sql.READ_REMINDER, [uid, from, to, bookedBefore]);
  }

  readDayOpen(uid: string, { from, to }: Range, now: Date) {
    return this.#find(sql.READ_DAY_OPEN, [uid, from, to, now]);
  }

  readTomorrow(uid: string, { from, to }: Range) {
    return this.#find(sql.READ_TOMORROW, [uid, from, to]);
  }

  readWalkerLost(uid: string, slots: readonly number[], now: Date, walker: string) {
    return this.#find(sql.READ_WALKER_LOST, [uid, slots, now, walker]);
  }

  readToFinalize(uid: string, { from, to }: Range) {
    return this.#find(sql.READ_TO_FINALIZE, [uid, from, to]);
  }

  readFailed(uid: string, morning: Date, hour: string, timeZone: string, most: number) {
    return this.#find(sql.READ_FAILED, [uid, morning, hour, timeZone, most]);
  }

  async #find<Row extends object>(
    statement: Statement<Row>,
    values: unknown[],
  ): Promise<Row | null> {
    return (await this.database.query(statement, values)).rows[0] ?? null;
  }
}
