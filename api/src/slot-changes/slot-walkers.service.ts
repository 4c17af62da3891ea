import { Injectable } from '@nestjs/common';
import type { MissingFromProfile, ProfileGaps } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { SlotChangesService } from './slot-changes.service.js';
import { CompleteProfile } from '../users/rights/complete-profile.js';
import { notBooked } from '../bookings/refused-booking.js';
import type { RefusedBooking } from '../bookings/refused-booking.js';
import { SlotWalkersRepository } from './slot-walkers.repository.js';
import type { KnownPerson, WalkTimes } from './slot-walker.sql.js';

const PART_WORDS = {
  name: 'a name',
  phoneNumber: 'a phone number',
  waiver: 'the accepted waiver',
} as const satisfies Record<MissingFromProfile, string>;

/** Staff add walkers to a slot and take them out, until it is finalized. */
@Injectable()
export class SlotWalkersService {
  constructor(
    private readonly database: Database,
    private readonly walkers: SlotWalkersRepository,
    private readonly slots: SlotChangesService,
    private readonly completeProfile: CompleteProfile,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Books a place for a walker, whatever number they hold ahead. Returns the slot's walkers as JSON. */
  async add(author: Author, slotId: number, walkerId: string): Promise<string> {
    const person = await this.#walkerOf(walkerId);
    await this.#demandProfile(person);
    const now = this.clock.now();
    return this.database.transaction(async (queries) => {
      await this.walkers.acquireWalkerLock(walkerId, queries);
      const { stage } = await this.slots.lock(slotId, queries);
      if (stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      const seat = { slotId, walker: walkerId, by: author.uid, now };
      const added = await this.walkers.add(seat, queries);
      if (typeof added === 'string') throw await this.#refusal(added, person, queries);
      await this.#note(author, { walkerId, slotId, before: null, after: added }, queries);
      return this.walkers.walkersOf(slotId, now, queries);
    });
  }

  /** Frees the place of a walker who told the shelter. `reason`: for the walker's mail. */
  async takeOut(author: Author, slotId: number, walkerId: string, reason = ''): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (queries) => {
      const { stage } = await this.slots.lock(slotId, queries);
      if (stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      const seat = { slotId, walker: walkerId, by: author.uid, now };
      const before = await this.walkers.takeOut(seat, reason, queries);
      if (!before) throw notBooked(walkerId);
      await this.#note(author, { walkerId, slotId, before, after: null }, queries);
    });
  }

  async #walkerOf(uid: string): Promise<KnownPerson> {
    const person = await this.walkers.personOf(uid);
    if (!person) throw new DomainError('WALKER_NOT_FOUND');
    if (person.role !== 'walker') {
      const text = `${person.name} is not a walker, so they cannot be added.`;
      throw new DomainError('WALKER_NOT_FOUND', undefined, text);
    }
    if (person.disabled) {
      throw new DomainError(
        'ACCOUNT_NOT_IN_USE',
        undefined,
        `${person.name}’s account is disabled.`,
      );
    }
    return person;
  }

  /** The same as for a booking, in words for staff. */
  async #demandProfile({ uid, email, name }: KnownPerson): Promise<void> {
    try {
      await this.completeProfile.demand({ uid, email, name, role: 'walker' });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, details } = error;
      if (code === 'PROFILE_INCOMPLETE') {
        const missing = missingIn(details).map((part) => PART_WORDS[part]);
        const text = `${name} cannot be added yet. Their profile lacks ${missing.join(' and ')}. Ask them to log in and complete it.`;
        throw new DomainError(code, details, text);
      }
      if (code === 'EMAIL_UNCONFIRMED') {
        const text = `${name} cannot be added yet. Ask them to confirm their address by the link in our mail.`;
        throw new DomainError(code, details, text);
      }
      throw error;
    }
  }

  async #refusal(
    outcome: RefusedBooking | 'not-bookable',
    { uid, name }: KnownPerson,
    queries: Queries,
  ): Promise<DomainError> {
    switch (outcome) {
      case 'already-booked':
        return new DomainError('SLOT_ALREADY_BOOKED', undefined, `${name} is already booked.`);
      case 'overlaps': {
        const text = `${name} has booked another walk at this time.`;
        return new DomainError('SLOT_OVERLAPS', undefined, text);
      }
      case 'walker-gone':
        return new DomainError('WALKER_NOT_FOUND');
      case 'not-bookable': {
        // The slot is locked and open, so it is full, or the walker has just been disabled.
        const person = await this.walkers.personOf(uid, queries);
        return new DomainError(person?.allowed ? 'SLOT_FULL' : 'ACCOUNT_NOT_IN_USE');
      }
    }
  }

  // The reason may be about health, so the log does not contain it.
  #note(
    author: Author,
    {
      walkerId,
      slotId,
      before,
      after,
    }: { walkerId: string; slotId: number; before: WalkTimes | null; after: WalkTimes | null },
    queries: Queries,
  ): Promise<void> {
    const factsOf = (times: WalkTimes | null) => times && { slotId, ...times };
    return this.audit.note(
      author,
      {
        action: after ? 'walker.add' : 'walker.take-out',
        target: `person ${walkerId}`,
        before: factsOf(before),
        after: factsOf(after),
      },
      queries,
    );
  }
}

const isGaps = (details: unknown): details is ProfileGaps =>
  typeof details === 'object' && details !== null && 'missing' in details;

const missingIn = (details: unknown): readonly MissingFromProfile[] =>
  isGaps(details) ? details.missing : [];
