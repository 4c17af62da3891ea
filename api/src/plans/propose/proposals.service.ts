import { Inject, Injectable } from '@nestjs/common';
import { dayOf, hoursOfDay } from '@walkies/contract';
import type { Proposal } from '@walkies/contract';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { ProposalsRepository } from './proposals.repository.js';
import { SearchThread } from './search-thread.js';
import type { ProposedPair } from './shelter.js';
import type { Snapshot } from './snapshot.sql.js';

/** Proposes dogs for walkers without a dog. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly proposals: ProposalsRepository,
    private readonly search: SearchThread,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  /** For the shelter's days from the first to the last. Writes nothing. */
  async propose({
    from,
    to = from,
  }: {
    from: string;
    to?: string | undefined;
  }): Promise<Proposal[]> {
    const now = this.clock.now();
    const zone = this.env.shelterTimeZone;
    if (from < dayOf(now, zone)) {
      throw new DomainError('BAD_INPUT', undefined, 'Proposals are made from today on.');
    }
    const days = { from: hoursOfDay(from, zone).start, to: hoursOfDay(to, zone).end, now };
    const snapshot = await this.proposals.snapshot(days);
    const pairs = await this.search.propose(snapshot);
    return shown(pairs, snapshot);
  }
}

function shown(pairs: readonly ProposedPair[], { dogs, slots }: Snapshot): Proposal[] {
  const dogsById = new Map(dogs.map((dog) => [dog.id, dog]));
  const slotsById = new Map(slots.map((slot) => [slot.id, slot]));
  return pairs.flatMap(({ slotId, dogId, walkerId, ...facts }) => {
    const dog = dogsById.get(dogId);
    const slot = slotsById.get(slotId);
    const walker = slot?.walkers.find(({ id }) => id === walkerId);
    if (!dog || !slot || !walker) return [];
    return {
      slotId,
      start_time: slot.start,
      end_time: slot.end,
      dog: dog.shown,
      walker,
      reason: { lastOut: dog.lastOut, ...facts },
    };
  });
}
