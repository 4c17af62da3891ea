import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import type { AfterWalks, RecordedDog, Writer } from '../../walks/after-walks.js';
import { PairsRepository } from '../pairs/pairs.repository.js';
import { RecordedWalksRepository } from './recorded-walks.repository.js';

const isIncident = ({ outcome }: RecordedDog): boolean => outcome === 'incident';

/** Reacts to recorded walks: stores the rules that they broke, and puts dogs on hold after an incident. */
@Injectable()
export class RecordedWalks implements AfterWalks {
  constructor(
    private readonly pairs: PairsRepository,
    private readonly recorded: RecordedWalksRepository,
  ) {}

  /** An incident puts a dog on hold, which plans depend on: acquire the plan lock before locking any slot. */
  async prepare(dogs: readonly RecordedDog[], queries: Queries): Promise<void> {
    if (dogs.some(isIncident)) await this.pairs.acquirePlanLock(queries);
  }

  async follow(
    slotId: number,
    dogs: readonly RecordedDog[],
    by: Writer,
    queries: Queries,
  ): Promise<void> {
    if (dogs.length === 0) return;
    await this.recorded.insertExceptions(slotId, dogs, by, queries);
    const ids = dogs.filter(isIncident).map(({ dogId }) => dogId);
    if (ids.length > 0) await this.recorded.insertIncidents(slotId, ids, by, queries);
  }

  revoke(slotId: number, dogIds: readonly number[], queries: Queries): Promise<void> {
    return this.recorded.deleteExceptions(slotId, dogIds, queries);
  }
}
