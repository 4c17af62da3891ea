import { Inject, Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import * as sql from './broken-pair.sql.js';
import type { BrokenOuting, PlannedOuting } from './broken-pair.sql.js';

/** Reads and resolves planned pairs that break a rule, inside the transaction that breaks it. */
@Injectable()
export class BrokenPairsRepository {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone' | 'dogsPerWalker'>) {}

  /** Soonest first. */
  async ofDogs(dogIds: readonly number[], now: Date, queries: Queries): Promise<BrokenOuting[]> {
    return (await queries.query(sql.OF_DOGS, this.#with(now, dogIds))).rows;
  }

  /** Soonest first. */
  async ofSlots(slotIds: readonly number[], now: Date, queries: Queries): Promise<BrokenOuting[]> {
    return (await queries.query(sql.OF_SLOTS, this.#with(now, slotIds))).rows;
  }

  /** Soonest first. */
  async ofWalker(uid: string, now: Date, queries: Queries): Promise<BrokenOuting[]> {
    return (await queries.query(sql.OF_WALKER, this.#with(now, uid))).rows;
  }

  /** The dogs stay in their slots without a walker. */
  async unpair(outings: readonly PlannedOuting[], queries: Queries): Promise<void> {
    await queries.query(sql.UNPAIR, asArrays(outings));
  }

  async takeOut(outings: readonly PlannedOuting[], queries: Queries): Promise<void> {
    await queries.query(sql.TAKE_OUT, asArrays(outings));
  }

  #with(now: Date, whose: unknown): unknown[] {
    return [this.env.shelterTimeZone, this.env.dogsPerWalker, now, whose];
  }
}

const asArrays = (outings: readonly PlannedOuting[]): [number[], number[]] => [
  outings.map(({ slotId }) => slotId),
  outings.map(({ dogId }) => dogId),
];
