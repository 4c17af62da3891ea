import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { Queries, Statement, JsonRow } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import * as pairs from './pair.sql.js';
import * as sql from './planned-slot.sql.js';

/** Reads plans and the choices for pairs. */
@Injectable()
export class PlansRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone' | 'dogsPerWalker'>,
  ) {}

  /** The slots that start in [from, to), as JSON. */
  list(from: Date, to: Date): Promise<string> {
    return this.#read(sql.LIST, [from, to]);
  }

  /** The slot as JSON; null: not found. */
  async read(slotId: number, queries: Queries = this.database): Promise<string | null> {
    const { rows } = await queries.query(sql.READ, this.#with([slotId]));
    return rows[0]?.json ?? null;
  }

  /** As JSON; `instead`: the dog to replace. */
  dogChoices(slotId: number, walker: string, instead: number | undefined): Promise<string> {
    return this.#read(pairs.DOG_CHOICES, [slotId, walker, instead ?? null]);
  }

  walkerChoices(slotId: number, dogId: number): Promise<string> {
    return this.#read(pairs.WALKER_CHOICES, [slotId, dogId]);
  }

  async #read(statement: Statement<JsonRow>, values: readonly unknown[]): Promise<string> {
    return onlyRow((await this.database.query(statement, this.#with(values))).rows).json;
  }

  #with(values: readonly unknown[]): unknown[] {
    return [this.env.shelterTimeZone, this.env.dogsPerWalker, ...values];
  }
}
