import { Injectable } from '@nestjs/common';
import { slotVersion } from '@walkies/contract';
import type { OverlappingBookings, SlotEditPreview, Marshal } from '@walkies/contract';
import type { ParsedSlotEdit } from '@walkies/contract/endpoints';
import { DomainError } from '../../core/domain-error.js';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { EditedSlots, isMoved, isOfferedElsewhere } from '../../slot-changes/edited-slots.js';
import { PairsRepository } from '../pairs/pairs.repository.js';
import { PlanRules } from '../pairs/plan-rules.js';
import { SlotEditsRepository } from './slot-edits.repository.js';
import type { EditedSlot } from '../../slot-changes/edited-slot.sql.js';

/** The fields of a slot that an edit may replace. */
type Changes = Pick<ParsedSlotEdit, 'start_time' | 'end_time' | 'marshal_id' | 'minimum_walkers'>;
type Change = { before: EditedSlot; after: EditedSlot };

// A walker may book or cancel right before the slot is locked, or be offered another walk; its places and its
// waiting list bound how often.
const TRIES = 10;

/** Edits slots. Bookings and planned dogs move along, and rules of the plan are checked again. */
@Injectable()
export class SlotEditsService {
  constructor(
    private readonly database: Database,
    private readonly slots: EditedSlots,
    private readonly plans: SlotEditsRepository,
    private readonly pairs: PairsRepository,
    private readonly rules: PlanRules,
    private readonly audit: AuditLog,
  ) {}

  marshals(): Promise<Marshal[]> {
    return this.slots.marshals();
  }

  /**
   * Returns the edited slot as JSON. Throws `BOOKINGS_OVERLAP`, the broken rule, `CHANGED_MEANWHILE`, or why
   * the slot cannot be edited like this.
   */
  edit(author: Author, slotId: number, form: ParsedSlotEdit): Promise<string> {
    return this.#lockedFor(slotId, async (before, queries) => {
      const after = replaced(before, form);
      // A retry after a lost response finds its change already made.
      if (versionOf(before) !== versionOf(after)) {
        const now = { ...shownOf(before), version: versionOf(before) };
        await this.audit.refuseStale(author, `slot ${slotId}`, now, queries);
        await this.#edit(author, slotId, { before, after }, form, queries);
      }
      return this.slots.show(author.uid, slotId, queries);
    });
  }

  /** The consequences of an edit, which is made and rolled back. Throws what saving it would throw. */
  async preview(slotId: number, changes: Changes): Promise<SlotEditPreview> {
    try {
      return await this.#lockedFor(slotId, async (before, queries) => {
        const change = { before, after: replaced(before, changes) };
        throw new Undone(await this.#consequencesOf(slotId, change, queries));
      });
    } catch (error) {
      if (error instanceof Undone) return error.preview;
      throw error;
    }
  }

  async #lockedFor<Answer>(
    slotId: number,
    work: (before: EditedSlot, queries: Queries) => Promise<Answer>,
  ): Promise<Answer> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const outcome = await this.database.transaction(async (queries) => {
          await this.pairs.acquirePlanLock(queries);
          const before = await this.slots.lock(slotId, queries);
          return before && { answer: await work(before, queries) };
        });
        if (outcome) return outcome.answer;
      } catch (error) {
        if (!isOfferedElsewhere(error)) throw error;
      }
    }
    throw new DomainError('UNAVAILABLE');
  }

  async #edit(
    author: Author,
    slotId: number,
    change: Change,
    form: ParsedSlotEdit,
    queries: Queries,
  ): Promise<void> {
    const { before, after } = change;
    const decided = isMoved(before, after)
      ? await this.#moveAsDecided(author, slotId, change, form, queries)
      : await this.#apply(slotId, change, [], queries).then(() => ({}));
    await this.slots.notify(slotId, change, { author, words: form.words }, queries);
    const event = {
      action: 'slot.edit',
      target: `slot ${slotId}`,
      before: shownOf(before),
      after: { ...shownOf(after), ...decided },
    } as const;
    await this.audit.note(author, event, queries);
  }

  /** Returns the facts for the audit log. */
  async #moveAsDecided(
    author: Author,
    slotId: number,
    change: Change,
    { cancelBookings = [], takeOutDogs = [], override, words }: ParsedSlotEdit,
    queries: Queries,
  ): Promise<Record<string, unknown>> {
    await this.#demandMovable(slotId, change.after, queries);
    const overlapping = await this.slots.overlaps(slotId, change.after, queries);
    const cancelled = overlapping.map(({ walker }) => walker.id);
    if (!cancelled.every((uid) => cancelBookings.includes(uid))) {
      const details: OverlappingBookings = { overlapping };
      throw new DomainError('BOOKINGS_OVERLAP', details);
    }
    await this.slots.cancelBookings(slotId, cancelled, { by: author.uid, words }, queries);
    const takenOut = await this.#takeOut(slotId, takeOutDogs, queries);
    const elsewhere = await this.#apply(slotId, change, [], queries);
    const dogIds = (await this.plans.dogsOf(slotId, queries)).map(({ dog }) => dog.id);
    const planned = { slotId, dogIds, reason: override?.reason };
    const allowed = await this.rules.demand(planned, author, queries);
    const broken = elsewhere.map((dogId) => ({ ...ELSEWHERE, dogId }));
    if (broken.length > 0) throw new DomainError(ELSEWHERE.rule, { broken });
    return {
      ...(cancelled.length > 0 && { cancelled }),
      ...(takenOut.length > 0 && { takenOut }),
      ...(allowed.length > 0 && { allowed, reason: override?.reason }),
    };
  }

  /** Leaves bookings of `overlapping` behind, and dogs that are elsewhere, which it returns. */
  async #apply(
    slotId: number,
    change: Change,
    overlapping: readonly string[],
    queries: Queries,
  ): Promise<number[]> {
    const dogs = await this.slots.dogsElsewhere(slotId, change.after, queries);
    await this.slots.apply(slotId, change, { walkers: overlapping, dogs }, queries);
    if (isMoved(change.before, change.after)) {
      await this.plans.deleteTimedExceptions(slotId, queries);
    }
    return dogs;
  }

  async #consequencesOf(
    slotId: number,
    change: Change,
    queries: Queries,
  ): Promise<SlotEditPreview> {
    const recipients = await this.slots.recipients(slotId, queries);
    if (!isMoved(change.before, change.after)) {
      await this.#apply(slotId, change, [], queries);
      return { recipients, overlapping: [], dogs: [] };
    }
    await this.#demandMovable(slotId, change.after, queries);
    const overlapping = await this.slots.overlaps(slotId, change.after, queries);
    const walkers = overlapping.map(({ walker }) => walker.id);
    const elsewhere = await this.#apply(slotId, change, walkers, queries);
    const planned = await this.plans.dogsOf(slotId, queries);
    const ids = planned.map(({ dog }) => dog.id);
    const broken = await this.pairs.brokenInPlan(slotId, ids, queries);
    const dogs = planned.map((each) => {
      const ofDog = broken.filter(({ dogId }) => dogId === each.dog.id);
      const isElsewhere = elsewhere.includes(each.dog.id);
      const isNamed = ofDog.some(({ rule }) => rule === ELSEWHERE.rule);
      const rules = ofDog.map((one) => one.broken);
      return { ...each, broken: isElsewhere && !isNamed ? [...rules, ELSEWHERE] : rules };
    });
    return { recipients, overlapping, dogs: dogs.filter((each) => each.broken.length > 0) };
  }

  /** Returns the dogs that were planned for the slot and are taken out. */
  async #takeOut(slotId: number, dogIds: readonly number[], queries: Queries): Promise<number[]> {
    const planned = await this.plans.dogsOf(slotId, queries);
    const leaving = planned.map(({ dog }) => dog.id).filter((id) => dogIds.includes(id));
    if (leaving.length > 0) await this.plans.takeOut(slotId, leaving, queries);
    return leaving;
  }

  // A walk that somebody has logged already has its time.
  async #demandMovable(slotId: number, after: EditedSlot, queries: Queries): Promise<void> {
    await this.slots.demandTimes(after, queries);
    if (!(await this.plans.hasWalk(slotId, queries))) return;
    const text = 'This walk has been logged already, so its time stays.';
    throw new DomainError('SLOT_HAS_WALK', undefined, text);
  }
}

/** For a dog whose other slot is hidden by a blocked day. */
const ELSEWHERE = {
  rule: 'DOG_ASSIGNED_ELSEWHERE',
  dog: null,
  walker: null,
  at: null,
  until: null,
  reason: null,
} as const;

/** Rolls the edit of a preview back. */
class Undone extends Error {
  constructor(readonly preview: SlotEditPreview) {
    super('A preview changes nothing.');
  }
}

const replaced = (
  slot: EditedSlot,
  {
    start_time: start = slot.start,
    end_time: end = slot.end,
    marshal_id,
    minimum_walkers: minimum = slot.minimum,
  }: Changes,
): EditedSlot => ({ start, end, marshal: marshal_id ?? slot.marshal, minimum });

const shownOf = ({ start, end, marshal, minimum }: EditedSlot) => ({
  start_time: start.toISOString(),
  end_time: end.toISOString(),
  marshal_id: marshal,
  minimum_walkers: minimum,
});

const versionOf = (slot: EditedSlot): string => slotVersion(shownOf(slot));
