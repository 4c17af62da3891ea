import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { AuditEvent } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { SlotChangesService } from '../slot-changes/slot-changes.service.js';
import { Accounts } from '../users/accounts/accounts.js';
import { PersonalData } from '../users/people/personal-data.js';
import { AfterWalks } from './after-walks.js';
import type { RecordedDog, Writer } from './after-walks.js';
import { auditFacts, recordedDogs } from './recorded-dogs.js';
import { demandComplete, dogDeleted, WalkWrites } from './walk-writes.js';
import { FORMER_WALKER } from './walk.sql.js';
import type { WhichWalks } from './walk.sql.js';
import { WalksRepository } from './walks.repository.js';

/** Records walks: finalizing and logging write into the slot's one walk. */
@Injectable()
export class WalksService implements OnModuleInit {
  constructor(
    private readonly writes: WalkWrites,
    private readonly slots: SlotChangesService,
    private readonly walks: WalksRepository,
    private readonly afterWalks: AfterWalks,
    private readonly accounts: Accounts,
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: (uid) => this.walks.readPerson(uid),
      delete: (uid, queries) => this.walks.replaceName(uid, FORMER_WALKER, queries),
    });
  }

  /** The slot's walk as JSON, empty without a record. Throws `SLOT_NOT_FOUND`. */
  async read(slotId: number): Promise<string> {
    const walk = await this.walks.read(slotId);
    if (walk === null) throw new DomainError('SLOT_NOT_FOUND');
    return walk;
  }

  /**
   * A person's walks as JSON, the latest first, but coming ones the soonest first. Throws
   * `PERSON_NOT_FOUND`.
   */
  async listOfPerson(
    uid: string,
    { which = 'all', ...page }: Page & { which?: WhichWalks | undefined },
  ): Promise<JsonList> {
    const walks = await this.walks.listOfPerson(uid, which, page, this.clock.now());
    if (!walks) throw new DomainError('PERSON_NOT_FOUND');
    return walks;
  }

  /**
   * Records the walkers who showed up and the dogs that went out, completes the slot, and returns the walk
   * as JSON.
   */
  async finalize(form: FinalizeWalk, author: Author): Promise<string> {
    const { timeSlotId: slotId, walkerIds, dogIds } = form;
    demandComplete(form, author);

    const dogs = recordedDogs(form);
    const event = {
      action: 'walk.finalize',
      after: { walkerIds, dogIds, ...auditFacts(dogs) },
    } as const;
    return this.#write({ ...form, dogs }, author, event, async (by, queries) => {
      const { stage } = await this.slots.lock(slotId, queries);
      if (stage === 'completed') throw await this.#finalizedBefore(slotId, queries);
      await this.walks.finalize(slotId, by, queries);
      const booked = await this.walks.upsertBookedWalkers(slotId, walkerIds, by, queries);
      const strangers = walkerIds.filter((uid) => !booked.includes(uid));
      if (strangers.length > 0)
        throw new DomainError('WALKER_NOT_BOOKED', { walkerIds: strangers });
      await this.slots.complete(slotId, queries);
    });
  }

  /** Adds one walker and one dog to the slot's walk, and returns the walk as JSON. */
  async log(form: LogWalk, author: Author): Promise<string> {
    const { timeSlotId: slotId, walkerId, dogId } = form;
    const disabled = await this.accounts.disabledUids();
    if (disabled.includes(walkerId)) throw new DomainError('WALKER_NOT_FOUND');

    const { outcome = null, words, reason = null } = form;
    const dogs = [{ dogId, walkerId, outcome, words: words || null, reason }];
    const more = auditFacts(dogs.map((dog) => ({ ...dog, walkerId: null })));
    const event = { action: 'walk.log', after: { walkerId, dogId, ...more } } as const;
    return this.#write({ ...form, dogs }, author, event, async (by, queries) => {
      const { stage, booked } = await this.slots.lock(slotId, queries);
      if (stage === 'open' && booked === 0) throw new DomainError('SLOT_NOT_LOGGABLE');
      await this.walks.begin(slotId, queries);
      const isWalker = await this.walks.upsertWalker(slotId, walkerId, by, queries);
      if (!isWalker) throw new DomainError('WALKER_NOT_FOUND');
    });
  }

  async #finalizedBefore(slotId: number, queries: Queries): Promise<DomainError> {
    const { finalizedBy } = await this.walks.find(slotId, queries);
    const text = finalizedBy ? `${finalizedBy} has already finalized this walk.` : undefined;
    return new DomainError('WALK_FINALIZED', undefined, text);
  }

  /** Stores everything, the note included, or nothing. */
  #write(
    { timeSlotId, notes, dogs }: Pick<LogWalk, 'timeSlotId' | 'notes'> & { dogs: RecordedDog[] },
    author: Author,
    { action, after }: Pick<AuditEvent, 'action' | 'after'>,
    work: (by: Writer, queries: Queries) => Promise<void>,
  ): Promise<string> {
    return this.writes.begin(author, dogs, async (by, queries) => {
      await work(by, queries);
      await this.#upsertDogs(timeSlotId, dogs, by, queries);
      if (notes) await this.walks.addNote(timeSlotId, notes, by, queries);
      const noted = { ...after, notes_length: notes?.length ?? 0 };
      const target = `slot ${timeSlotId}`;
      await this.audit.note(author, { action, target, before: null, after: noted }, queries);
      const walk = await this.writes.show(timeSlotId, queries);
      await this.keys.storeWithin(author.claimedCall, walk, queries);
      return walk;
    });
  }

  async #upsertDogs(
    slotId: number,
    dogs: readonly RecordedDog[],
    by: Writer,
    queries: Queries,
  ): Promise<void> {
    if (!(await this.walks.upsertDogs(slotId, dogs, by, queries))) throw dogDeleted();
    await this.afterWalks.follow(slotId, dogs, by, queries);
  }
}
