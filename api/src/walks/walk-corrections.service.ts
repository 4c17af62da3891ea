import { Inject, Injectable } from '@nestjs/common';
import { can, correctableUntil } from '@walkies/contract';
import type { CorrectWalk, Walk } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { SlotChangesService } from '../slot-changes/slot-changes.service.js';
import { AfterWalks } from './after-walks.js';
import type { RecordedDog, Writer } from './after-walks.js';
import { auditFacts, recordedDogs } from './recorded-dogs.js';
import { demandComplete, dogDeleted, WalkWrites } from './walk-writes.js';
import type { FoundWalk } from './walk.sql.js';
import { WalksRepository } from './walks.repository.js';

interface Correction {
  before: FoundWalk;
  after: FoundWalk;
  dogs: readonly RecordedDog[];
  form: CorrectWalk;
}

/** Corrects finalized walks. What was recorded first stays stored. */
@Injectable()
export class WalkCorrections {
  constructor(
    private readonly writes: WalkWrites,
    private readonly slots: SlotChangesService,
    private readonly walks: WalksRepository,
    private readonly afterWalks: AfterWalks,
    private readonly audit: AuditLog,
    @Inject(ENV) private readonly env: Pick<Env, 'shelterTimeZone'>,
  ) {}

  /**
   * Replaces who came and which dogs went out, and returns the walk as JSON. A retry changes nothing. Throws
   * `CHANGED_MEANWHILE`, or why the walk cannot be corrected like this.
   */
  correct(slotId: number, form: CorrectWalk, author: Author): Promise<string> {
    demandComplete(form, author);
    const dogs = recordedDogs(form);
    return this.writes.begin(author, dogs, async (by, queries) => {
      await this.#demandCorrectable(slotId, author, by, queries);
      const before = await this.walks.lock(slotId, queries);
      demandKnown(form.walkerIds, before.walkers);
      demandIncidents(before, dogs);
      const after = await this.#apply(before, { form, dogs }, by, queries);
      if (after.version !== before.version)
        await this.#note({ before, after, dogs, form }, author, by, queries);
      return this.writes.show(slotId, queries);
    });
  }

  async #demandCorrectable(
    slotId: number,
    { role }: Author,
    { at }: Writer,
    queries: Queries,
  ): Promise<void> {
    const { stage, start } = await this.slots.lock(slotId, queries);
    if (stage !== 'completed') throw new DomainError('WALK_NOT_FINALIZED');
    const isOver = at >= correctableUntil(start, this.env.shelterTimeZone);
    if (isOver && !can(role, 'walk.correct.late')) throw new DomainError('CORRECTION_OVER');
  }

  async #apply(
    { timeSlotId: slotId, notes: written }: FoundWalk,
    { form: { walkerIds, notes }, dogs }: Pick<Correction, 'form' | 'dogs'>,
    by: Writer,
    queries: Queries,
  ): Promise<FoundWalk> {
    const stored = await this.walks.correct(slotId, { walkerIds, dogs }, by, queries);
    if (!stored) throw dogDeleted();
    if (notes && !written.some(({ text }) => text === notes))
      await this.walks.addNote(slotId, notes, by, queries);
    return this.walks.find(slotId, queries);
  }

  async #note(correction: Correction, author: Author, by: Writer, queries: Queries): Promise<void> {
    const { before, after, form } = correction;
    const target = `slot ${before.timeSlotId}`;
    await this.audit.refuseStale(author, target, before, queries);
    await this.walks.insertCorrection(before, form.reason, by, queries);
    await this.#follow(correction, by, queries);
    const lengths = { notes_length: form.notes?.length ?? 0, reason_length: form.reason.length };
    const event = { action: 'walk.correct', target, before: factsOf(before) } as const;
    await this.audit.note(author, { ...event, after: { ...factsOf(after), ...lengths } }, queries);
  }

  /** What followed from dogs that are recorded as before stays. */
  async #follow({ before, after, dogs }: Correction, by: Writer, queries: Queries): Promise<void> {
    const ids = after.dogs.flatMap(({ id, walkerId, outcome }) => {
      const was = before.dogs.find((dog) => dog.id === id);
      const isSame = was && was.walkerId === walkerId && was.outcome === outcome;
      return id === null || isSame ? [] : [id];
    });
    const changed = dogs.filter(({ dogId }) => ids.includes(dogId));
    await this.afterWalks.revoke(before.timeSlotId, ids, queries);
    await this.afterWalks.follow(before.timeSlotId, changed, by, queries);
  }
}

function demandKnown(walkerIds: readonly string[], walkers: Walk['walkers']): void {
  const strangers = walkerIds.filter((uid) => !walkers.some(({ id }) => id === uid));
  if (strangers.length > 0) throw new DomainError('WALKER_NOT_BOOKED', { walkerIds: strangers });
}

/** An incident has a review and a hold, which a correction does not undo. */
function demandIncidents(before: Walk, dogs: readonly RecordedDog[]): void {
  const incidents = before.dogs.filter(({ outcome }) => outcome === 'incident');
  const stays = incidents.every((incident) =>
    dogs.some(
      ({ dogId, outcome, words }) =>
        dogId === incident.id &&
        (outcome === null || (outcome === 'incident' && words === incident.words)),
    ),
  );
  if (!stays) throw new DomainError('INCIDENT_STAYS');
}

/** The facts for the audit log. */
function factsOf({ walkers, dogs }: Walk): Record<string, unknown> {
  const facts = dogs.flatMap(({ id, walkerId = null, outcome = null }) =>
    id === null ? [] : [{ dogId: id, walkerId, outcome, words: null, reason: null }],
  );
  return {
    walkerIds: walkers.flatMap(({ id, attended }) => (id && attended ? [id] : [])),
    dogIds: facts.map(({ dogId }) => dogId),
    ...auditFacts(facts),
  };
}
