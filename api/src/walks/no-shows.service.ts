import { Inject, Injectable } from '@nestjs/common';
import { addShelterDays, CORRECTION_DAYS, startOfShelterDay } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { WalksRepository } from './walks.repository.js';

/** Lets walkers object to a no-show while marshals may correct it. */
@Injectable()
export class NoShows {
  constructor(
    private readonly walks: WalksRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  /** The walker's latest no-shows as JSON. */
  listOf(uid: string): Promise<string> {
    return this.walks.noShowsOf(uid, this.#since());
  }

  /** Throws `NO_SHOW_NOT_FOUND`. */
  async dispute(slotId: number, uid: string): Promise<void> {
    const isFound = await this.walks.dispute({ slotId, uid }, this.#since(), this.clock.now());
    if (!isFound) throw new DomainError('NO_SHOW_NOT_FOUND');
  }

  #since(): Date {
    const { shelterTimeZone: zone } = this.env;
    return startOfShelterDay(addShelterDays(this.clock.now(), -CORRECTION_DAYS, zone), zone);
  }
}
