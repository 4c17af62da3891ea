import { Inject, Injectable } from '@nestjs/common';
import type { ScheduleChangeEffects, ScheduleEntry } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { SlotChangesService } from '../slot-changes/slot-changes.service.js';
import { Clock } from '../platform/clock.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { AfterScheduleChange } from './after-schedule-change.js';
import { changedPeriods, effectsOf, isSameWalk } from './change.js';
import type { Effects, TouchedSlot } from './change.js';
import { notedPeriod } from './entry-answer.js';
import { addDays, daysOf, movedStartsOf, springDays } from './period.js';
import type { Period } from './period.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduleService } from './schedule.service.js';
import { ScheduledSlots } from './scheduled-slots.js';

type Form = ParsedInputOf<'POST /schedule/:id/preview'>['body'];
type Change = ParsedInputOf<'PUT /schedule/:id'>['body'];

const ENDS_BEFORE =
  'This walk ends before that day. Choose an earlier day, or add another walk to the schedule.';

/** An entry's periods before and after a change. */
interface Revision {
  id: number;
  from: string;
  before: Period[];
  after: Period[];
  lastDay: string | null;
  /** A retry after a lost response finds its change already made. */
  isMade: boolean;
}

/** Changes or ends schedule entries from a day on. */
@Injectable()
export class ScheduleChanges {
  constructor(
    private readonly database: Database,
    private readonly schedule: ScheduleRepository,
    private readonly entries: ScheduleService,
    private readonly created: ScheduledSlots,
    private readonly slots: SlotChangesService,
    private readonly afterChange: AfterScheduleChange,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The slots and bookings that a change touches. Throws `SCHEDULE_NOT_FOUND` and `MARSHAL_NOT_FOUND`. */
  preview(id: number, form: Form): Promise<ScheduleChangeEffects> {
    return this.database.transaction(async (queries) => {
      const revision = await this.#revise(id, form, queries);
      const slots = await this.#slotsOf(revision, 'read', queries);
      return this.#answer(revision, slots, this.#effectsOf(revision, slots), queries);
    });
  }

  /**
   * Free slots follow the change. Throws `SCHEDULE_HAS_BOOKINGS` with `ScheduleChangeEffects` unless there
   * is a decision about each slot with bookings or dogs that does not fit any more, and the errors of a new
   * entry, `SCHEDULE_NOT_FOUND`, `CHANGED_MEANWHILE` and `SLOT_HAS_WALK`.
   */
  change(author: Author, id: number, form: Change): Promise<ScheduleEntry> {
    return this.database.transaction(async (queries) => {
      await this.schedule.lock(queries);
      const revision = await this.#revise(id, form, queries);
      const now = await this.entries.read(id, queries);
      if (!revision.isMade) {
        await this.audit.refuseStale(author, `schedule ${id}`, now, queries);
      }
      await this.entries.refuseConflict(
        revision.after.filter(({ firstDay }) => firstDay >= form.from),
        queries,
      );
      const slots = await this.#slotsOf(revision, 'lock', queries);
      const effects = this.#effectsOf(revision, slots);
      const decided = new Map((form.slots ?? []).map(({ id: slot, then }) => [slot, then]));
      if (!effects.undecided.every((slot) => decided.has(slot.id))) {
        const details = await this.#answer(revision, slots, effects, queries);
        throw new DomainError('SCHEDULE_HAS_BOOKINGS', details);
      }
      const cancelled = effects.undecided.filter((slot) => decided.get(slot.id) === 'cancel');
      const how = { by: author.uid, words: form.words };
      for (const slot of [...effects.freed, ...cancelled]) {
        await this.slots.remove(slot.id, how, queries);
      }
      await this.schedule.adjust(effects.adjusted, queries);
      const { from, after, lastDay } = revision;
      await this.schedule.change(id, { from, periods: after, lastDay }, queries);
      await this.created.createOf(id, queries);
      await this.#note(author, revision, { ...effects, cancelled }, queries);
      await this.afterChange.follow(queries);
      return this.entries.read(id, queries);
    });
  }

  async #revise(id: number, { from, entry }: Form, queries: Queries): Promise<Revision> {
    const found = await this.schedule.find(id, queries);
    const { today } = this.entries;
    if (!found || (found.lastDay !== null && found.lastDay < addDays(today, -1))) {
      throw new DomainError('SCHEDULE_NOT_FOUND');
    }
    const lastDay = entry ? (entry.last_day ?? null) : addDays(from, -1);
    this.entries.checkDays({ firstDay: from, lastDay: entry ? lastDay : null });
    if (found.lastDay !== null && from > addDays(found.lastDay, 1)) {
      throw new DomainError('BAD_INPUT', undefined, ENDS_BEFORE);
    }
    // Also periods that ended before today: they tell which slots staff edited.
    const before = await this.schedule.periods('-infinity', queries, id);
    const next = entry && {
      ...{ scheduleId: id, firstDay: from, lastDay },
      ...{ weekday: entry.weekday, start: entry.start, end: entry.end },
      ...{ marshal: entry.marshal_id, minimum: entry.minimum_walkers },
    };
    const after = changedPeriods(before, { from, next });
    const isMade = found.lastDay === lastDay && isSame(before, after);
    const knows = before.some(({ marshal }) => marshal === next?.marshal);
    if (next && !knows) await this.entries.demandMarshal(next.marshal, queries);
    return { id, from, before, after, lastDay, isMade };
  }

  #slotsOf({ id, from }: Revision, access: 'read' | 'lock', queries: Queries) {
    const touched = { scheduleId: id, from, now: this.clock.now() };
    return this.schedule.slots(touched, access, queries);
  }

  #effectsOf(revision: Revision, slots: readonly TouchedSlot[]): Effects {
    return effectsOf(slots, revision, this.env.shelterTimeZone);
  }

  async #answer(
    { id, from, after }: Revision,
    slots: readonly TouchedSlot[],
    effects: Effects,
    queries: Queries,
  ): Promise<ScheduleChangeEffects> {
    const { freed, undecided, adjusted, edited } = effects;
    const now = this.clock.now();
    const mails = this.env.messages ? 'on' : 'off';
    const ids = undecided.map((slot) => slot.id);
    const { to } = this.created.range;
    const { shelterTimeZone: timeZone } = this.env;
    const freedIds = new Set(freed.map((slot) => slot.id));
    const taken = new Set([
      ...slots.filter((slot) => !freedIds.has(slot.id)).map(({ day }) => day),
      ...(await this.schedule.skippedDays(id, from, queries)),
    ]);
    const days = after.flatMap((period) => daysOf(period, { from, to }));
    return {
      freed: freed.map(timesOf),
      created: days.filter((day) => !taken.has(day)),
      undecided: undecided.map((slot) => ({
        ...timesOf(slot),
        walkers: slot.walkers,
        waiting: slot.waiting,
        dogs: slot.dogs,
      })),
      adjusted: adjusted.map((slot) => ({ ...timesOf(slot), booked_count: slot.booked })),
      edited: edited.map(timesOf),
      to_tell: await this.schedule.recipients(ids, { now, mails }, queries),
      moved_starts: movedStartsOf(after, springDays({ from, to }, timeZone), timeZone),
    };
  }

  #note(
    author: Author,
    { id, from, before, after, lastDay }: Revision,
    { freed, adjusted, cancelled }: Effects & { cancelled: readonly TouchedSlot[] },
    queries: Queries,
  ): Promise<void> {
    const inForce = (periods: readonly Period[]) => periods.at(-1);
    const [was, becomes] = [inForce(before), inForce(after)];
    return this.audit.note(
      author,
      {
        action: 'schedule.write',
        target: `schedule ${id}`,
        before: was ? notedPeriod(was) : {},
        after: {
          ...(becomes && notedPeriod(becomes)),
          last_day: lastDay,
          from,
          freed: freed.map((slot) => slot.id),
          adjusted: adjusted.map((slot) => slot.id),
          cancelled: cancelled.map((slot) => ({
            slot: slot.id,
            walkers: slot.walkers.map((walker) => walker.id),
          })),
        },
      },
      queries,
    );
  }
}

const timesOf = ({ id, start, end }: TouchedSlot) => ({
  id,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
});

const isSame = (before: readonly Period[], after: readonly Period[]): boolean =>
  before.length === after.length &&
  before.every((period, nth) => {
    const other = after[nth];
    return other?.firstDay === period.firstDay && isSameWalk(period, other);
  });
