import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { DomainError } from '../../core/domain-error.js';
import { PairsRepository } from './pairs.repository.js';
import { PlansRepository } from './plans.repository.js';

/** Lists dogs and walkers to pair, as JSON. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly database: Database,
    private readonly plans: PlansRepository,
    private readonly pairs: PairsRepository,
  ) {}

  /** Throws `SLOT_NOT_FOUND`, and `WALKER_NOT_BOOKED` if the walker has cancelled meanwhile. */
  async dogsFor(
    slotId: number,
    { walkerId, instead }: { walkerId: string; instead?: number | undefined },
  ): Promise<string> {
    await this.#demandSlot(slotId);
    const places = await this.pairs.bookingsOf(slotId, [walkerId], this.database);
    if (!places.has(walkerId)) throw new DomainError('WALKER_NOT_BOOKED');
    return this.plans.dogChoices(slotId, walkerId, instead);
  }

  /** Throws `SLOT_NOT_FOUND`, `DOG_NOT_FOUND`. */
  async walkersFor(slotId: number, dogId: number): Promise<string> {
    await this.#demandSlot(slotId);
    if (!(await this.pairs.areHere([dogId], this.database))) throw new DomainError('DOG_NOT_FOUND');
    return this.plans.walkerChoices(slotId, dogId);
  }

  async #demandSlot(slotId: number): Promise<void> {
    if ((await this.plans.read(slotId)) === null) throw new DomainError('SLOT_NOT_FOUND');
  }
}
