import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../core/domain-error.js';
import { Clock } from '../../platform/clock.js';
import type { Person } from '../../platform/person.js';
import { BookingsService } from '../bookings.service.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { CompleteProfile } from '../../users/rights/complete-profile.js';
import { WaitingListRepository } from './waiting-list.repository.js';

/** Lets walkers wait for a place in a full slot. */
@Injectable()
export class WaitingListService implements OnModuleInit {
  constructor(
    private readonly lists: WaitingListRepository,
    private readonly bookings: BookingsService,
    private readonly completeProfile: CompleteProfile,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({ read: (uid) => this.lists.export(uid) });
  }

  /** The slot's list as JSON. Walkers get their own position, staff all names. */
  async read(slotId: number, { uid, role }: Person): Promise<string> {
    const waiting = { slotId, walker: uid };
    const now = this.clock.now();
    const json = await (role === 'walker'
      ? this.lists.readForWalker(waiting, now)
      : this.lists.readForStaff(waiting, now));
    if (json === null) throw new DomainError('SLOT_NOT_FOUND');
    return json;
  }

  /** Joins the list of a full slot, and returns it as JSON. */
  async join(slotId: number, person: Person): Promise<string> {
    await this.completeProfile.demand(person);
    for (;;) {
      const outcome = await this.lists.join({ slotId, walker: person.uid }, this.clock.now());
      if (outcome === 'walker-gone') throw new DomainError('UNAUTHENTICATED');
      if (outcome === 'waits') return this.read(slotId, person);
      const reason = await this.bookings.whyNotBookable(slotId, person);
      // Full again meanwhile: asks once more.
      if (reason !== 'SLOT_FULL') throw new DomainError(reason ?? 'SLOT_NOT_FULL');
    }
  }

  /** Leaves the list, and gives up a place that is reserved for the caller. */
  async leave(slotId: number, person: Person): Promise<void> {
    await this.lists.leave({ slotId, walker: person.uid });
    await this.read(slotId, person);
  }
}
