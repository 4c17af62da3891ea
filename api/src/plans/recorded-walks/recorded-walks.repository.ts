import { Inject, Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { mailFrom } from '../../platform/messages/quiet-hours.js';
import type { RecordedDog, Writer } from '../../walks/after-walks.js';
import * as sql from './recorded-walk.sql.js';

/** Stores exceptions and incidents of a walk, inside its transaction. */
@Injectable()
export class RecordedWalksRepository {
  constructor(
    @Inject(ENV)
    private readonly env: Pick<
      Env,
      'shelterTimeZone' | 'dogsPerWalker' | 'messages' | 'quietHours'
    >,
  ) {}

  /** Stores the rules that these dogs of a slot broke, as exceptions. */
  async insertExceptions(
    slotId: number,
    dogs: readonly RecordedDog[],
    { uid, at }: Writer,
    queries: Queries,
  ): Promise<void> {
    const { shelterTimeZone, dogsPerWalker } = this.env;
    const ids = dogs.map(({ dogId }) => dogId);
    const reasons = dogs.map(({ reason }) => reason);
    const values = [shelterTimeZone, dogsPerWalker, slotId, ids, reasons, uid, at];
    await queries.query(sql.INSERT_EXCEPTIONS, values);
  }

  /** Deletes the exceptions of these dogs of a slot. */
  async deleteExceptions(
    slotId: number,
    dogIds: readonly number[],
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.DELETE_EXCEPTIONS, [slotId, dogIds]);
  }

  /** Stores an incident and a hold for each of these dogs of a slot, and notifies their walkers. */
  async insertIncidents(
    slotId: number,
    dogIds: readonly number[],
    { uid, at }: Writer,
    queries: Queries,
  ): Promise<void> {
    await queries.query(sql.INSERT_INCIDENTS, [slotId, dogIds, uid, at, mailFrom(this.env, at)]);
  }
}
