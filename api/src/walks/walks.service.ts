import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { can } from '@walkies/contract';
import type { FinalizeWalk, LogWalk } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { AuditEvent } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import { SlotsService } from '../slots/slots.service.js';
import { Accounts } from '../users/accounts/accounts.js';
import { PersonalData } from '../users/people/personal-data.js';
import { WalksRepository } from './walks.repository.js';
import type { Writer } from './walks.repository.js';

const WHO_LEFT = 'Former walker';

/** What happened in slots: finalize and log write into the slot's one walk. */
@Injectable()
export class WalksService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly slots: SlotsService,
    private readonly walks: WalksRepository,
    private readonly accounts: Accounts,
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: (uid) => this.walks.readPerson(uid),
      forget: (uid, queries) => this.walks.forgetName(uid, WHO_LEFT, queries),
    });
  }

  /** The slot's walk as JSON, empty while nothing is written. Throws `SLOT_NOT_FOUND`. */
  async read(slotId: number): Promise<string> {
    const walk = await this.walks.read(slotId);
    if (walk === null) throw new DomainError('SLOT_NOT_FOUND');
    return walk;
  }

  /** Records who showed up and which dogs went out, completes the slot, answers the walk as JSON. */
  async finalize(form: FinalizeWalk, author: Author): Promise<string> {
    const { timeSlotId: slotId, walkerIds, dogIds } = form;
    const isEmpty = walkerIds.length === 0 || dogIds.length === 0;
    if (isEmpty && !can(author.role, 'walk.finalize.empty'))
      throw new DomainError('WALK_INCOMPLETE');

    const event = { action: 'walk.finalize', after: { walkerIds, dogIds } } as const;
    return this.#write(form, author, event, async (by, queries) => {
      const { stage } = await this.slots.hold(slotId, queries);
      if (stage === 'completed') throw new DomainError('WALK_FINALIZED');
      await this.walks.finalize(slotId, by, queries);
      const booked = await this.walks.keepBookedWalkers(slotId, walkerIds, by, queries);
      const strangers = walkerIds.filter((uid) => !booked.includes(uid));
      if (strangers.length > 0)
        throw new DomainError('WALKER_NOT_BOOKED', { walkerIds: strangers });
      await this.#keepDogs(slotId, dogIds, by, queries);
      await this.slots.complete(slotId, queries);
    });
  }

  /** Adds one walker and one dog to the slot's walk, answers the walk as JSON. */
  async log(form: LogWalk, author: Author): Promise<string> {
    const { timeSlotId: slotId, walkerId, dogId } = form;
    const disabled = await this.accounts.disabledUids();
    if (disabled.includes(walkerId)) throw new DomainError('WALKER_NOT_FOUND');

    const event = { action: 'walk.log', after: { walkerId, dogId } } as const;
    return this.#write(form, author, event, async (by, queries) => {
      const { stage, booked } = await this.slots.hold(slotId, queries);
      if (stage === 'open' && booked === 0) throw new DomainError('SLOT_NOT_LOGGABLE');
      await this.walks.begin(slotId, queries);
      const isWalker = await this.walks.keepWalker(slotId, walkerId, by, queries);
      if (!isWalker) throw new DomainError('WALKER_NOT_FOUND');
      await this.#keepDogs(slotId, [dogId], by, queries);
    });
  }

  /** All of it is kept, note included, or nothing. */
  #write(
    { timeSlotId, notes }: Pick<LogWalk, 'timeSlotId' | 'notes'>,
    author: Author,
    { action, after }: Pick<AuditEvent, 'action' | 'after'>,
    work: (by: Writer, queries: Queries) => Promise<void>,
  ): Promise<string> {
    const by = { uid: author.uid, name: author.name, at: this.clock.now() };
    return this.database.transaction(async (queries) => {
      // The account was deleted while its token was still good elsewhere.
      const isHere = await this.walks.holdWriter(by, queries);
      if (!isHere) throw new DomainError('UNAUTHENTICATED');
      await work(by, queries);
      if (notes) await this.walks.keepNote(timeSlotId, notes, by, queries);
      const noted = { ...after, notes_length: notes?.length ?? 0 };
      const target = `slot ${timeSlotId}`;
      await this.audit.note(author, { action, target, before: null, after: noted }, queries);
      const walk = await this.walks.read(timeSlotId, queries);
      if (walk === null) throw new Error('A walk that was just written is not there');
      await this.keys.keepWithin(author.claimedCall, walk, queries);
      return walk;
    });
  }

  async #keepDogs(
    slotId: number,
    dogIds: readonly number[],
    by: Writer,
    queries: Queries,
  ): Promise<void> {
    if (await this.walks.keepDogs(slotId, dogIds, by, queries)) return;
    throw new DomainError('BAD_INPUT', undefined, 'One of these dogs does not exist any more.');
  }
}
