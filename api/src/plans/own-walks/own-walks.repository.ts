import { Inject, Injectable } from '@nestjs/common';
import { startOfShelterYear } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Statement, JsonRow } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import * as sql from './own-walk.sql.js';

/** Reads a walker's own walks and dogs, as JSON. */
@Injectable()
export class OwnWalksRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  plannedDogs(uid: string): Promise<string> {
    return this.#read(sql.PLANNED_DOGS, [uid, this.clock.now()]);
  }

  dogsThatNeed(uid: string): Promise<string> {
    return this.#read(sql.DOGS_THAT_NEED, [uid, this.clock.now(), this.env.shelterTimeZone]);
  }

  /** Walks that started before a moment; without one, all until now. */
  walks(uid: string, before: Date | undefined): Promise<string> {
    const now = this.clock.now();
    const yearStart = startOfShelterYear(now, this.env.shelterTimeZone);
    return this.#read(sql.WALKS, [uid, now, before ?? now, yearStart]);
  }

  async #read(statement: Statement<JsonRow>, values: readonly unknown[]): Promise<string> {
    return onlyRow((await this.database.query(statement, values)).rows).json;
  }
}
