import { Inject, Injectable } from '@nestjs/common';
import type { ScheduleChangeEffects, ScheduleEntry } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { EditedSlots, isOfferedElsewhere } from '../slot-changes/edited-slots.js';
import { SlotChangesService } from '../slot-changes/slot-changes.service.js';
import { Clock } from '../platform/clock.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { AfterScheduleChange } from './after-schedule-change.js';
import { changedPeriods, effectsOf, isSameWalk } from './change.js';
import type { Effects, TouchedSlot } from './change.js';
import { EntryMoves } from './entry-moves.js';
import type { Move, Moved } from './entry-moves.js';
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

// A walker may book right before the slots are locked; their places bound how often.
const TRIES = 10;

/** Decisions are missing, or a move would cost somebody the place whom they do not name. */
class Undecided extends Error {}

/** Rolls the moves of a preview back. */
class Undone extends Error {
  constructor(readonly preview: ScheduleChangeEffects) {
    super('A preview changes nothing.');
  }
}

/** What a change touches, and the moves that are possible. */
interface Touched {
  revision: Revision;
  slots: TouchedSlot[];
  effects: Effects;
  moves: Move[];
}

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
    private readonly edits: EditedSlots,
    private readonly moves: EntryMoves,
    private readonly afterChange: AfterScheduleChange,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * The slots and bookings that a change touches; moves are made and rolled back. Throws `SCHEDULE_NOT_FOUND` and
   * `MARSHAL_NOT_FOUND`.
   */
  async preview(id: number, form: Form): Promise<ScheduleChangeEffects> {
    try {
      return await this.#withLocks(async (queries) => {
        const touched = await this.#touch(id, form, queries);
        if (!touched) return null;
        const { revision, slots, effects, moves } = touched;
        const answer = await this.#answer(revision, slots, effects, queries);
        if (moves.length === 0) return { done: answer };
        throw new Undone(withMoves(answer, await this.moves.make(moves, queries)));
      });
    } catch (error) {
      if (error instanceof Undone) return error.preview;
      throw error;
    }
  }

  /**
   * Free slots follow the change. Throws `SCHEDULE_HAS_BOOKINGS` with `ScheduleChangeEffects` unless there
   * is a decision about each slot with bookings or dogs that does not fit any more, and the errors of a new
   * entry, `SCHEDULE_NOT_FOUND`, `CHANGED_MEANWHILE` and `SLOT_HAS_WALK`.
   */
  async change(author: Author, id: number, form: Change): Promise<ScheduleEntry> {
    try {
      return await this.#withLocks((queries) => this.#change(author, id, form, queries));
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      throw new DomainError('SCHEDULE_HAS_BOOKINGS', await this.preview(id, form));
    }
  }

  /** Null: try again in a new transaction. */
  async #change(
    author: Author,
    id: number,
    form: Change,
    queries: Queries,
  ): Promise<{ done: ScheduleEntry } | null> {
    const touched = await this.#touch(id, form, queries);
    if (!touched) return null;
    const { revision, effects } = touched;
    const now = await this.entries.read(id, queries);
    if (!revision.isMade) {
      await this.audit.refuseStale(author, `schedule ${id}`, now, queries);
    }
    await this.entries.refuseConflict(
      revision.after.filter(({ firstDay }) => firstDay >= form.from),
      queries,
    );
    const decided = new Map((form.slots ?? []).map((decision) => [decision.id, decision]));
    const moves = touched.moves.filter(({ slot }) => decided.get(slot.id)?.then === 'move');
    const movable = new Set(moves.map(({ slot }) => slot.id));
    const isDecided = (slot: TouchedSlot) => {
      const then = decided.get(slot.id)?.then;
      return then === 'move' ? movable.has(slot.id) : then !== undefined;
    };
    if (!effects.undecided.every(isDecided)) throw new Undecided();
    const cancelled = effects.undecided.filter((slot) => decided.get(slot.id)?.then === 'cancel');
    const ended = form.entry ? null : revision.lastDay;
    const decidedSlots = { moved: [...movable], cancelled: idsOf(cancelled) };
    const regulars = form.entry ? await this.afterChange.regularsOf(id, queries) : [];
    const seats = await this.schedule.seats({ ...decidedSlots, regulars }, queries);
    const notifiedOfMoves = [...new Set(seats.map(({ walker }) => walker))];
    const how = { by: author.uid, words: form.words, lastDay: ended, notified: notifiedOfMoves };
    await this.slots.remove(idsOf([...effects.freed, ...cancelled]), how, queries);
    const mail = { id, from: form.from, words: form.words, seats };
    const made = await this.moves.makeAndNotify(moves, mail, queries);
    if (!made.every((each) => isExpected(each, decided.get(each.slot.id)))) throw new Undecided();
    await this.schedule.adjust(effects.adjusted, queries);
    const { from, after, lastDay } = revision;
    await this.schedule.change(id, { from, periods: after, lastDay }, queries);
    await this.created.createOf(id, queries);
    await this.#note(author, revision, { ...effects, cancelled, moved: made }, queries);
    const ending = form.entry ? [] : cancelled.flatMap((slot) => idsOf(slot.walkers));
    const notified = [...notifiedOfMoves, ...ending];
    await this.afterChange.follow({ scheduleId: id, notified }, queries);
    return { done: await this.entries.read(id, queries) };
  }

  /**
   * Runs once all that comes before the walkers is locked. A walker may book right before the slots are locked, or
   * be offered another walk: then it runs again.
   */
  async #withLocks<Answer>(
    work: (queries: Queries) => Promise<{ done: Answer } | null>,
  ): Promise<Answer> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const outcome = await this.database.transaction(async (queries) => {
          await this.schedule.lockWithPlan(queries);
          return work(queries);
        });
        if (outcome) return outcome.done;
      } catch (error) {
        if (!isOfferedElsewhere(error)) throw error;
      }
    }
    throw new DomainError('UNAVAILABLE');
  }

  /** What a change touches, with all that moves locked. Null: try again in a new transaction. */
  async #touch(id: number, form: Form, queries: Queries): Promise<Touched | null> {
    const revision = await this.#revise(id, form, queries);
    const before = await this.#slotsOf(revision, 'read', queries);
    const ids = this.#effectsOf(revision, before).undecided.map((slot) => slot.id);
    const walkers = await this.edits.lockWalkers(ids, queries);
    const slots = await this.#slotsOf(revision, 'lock', queries);
    const effects = this.#effectsOf(revision, slots);
    const moves = await this.moves.possible(effects.undecided, revision, queries);
    const moving = moves.map(({ slot }) => slot.id);
    if (!(await this.edits.holdsWalkers(moving, walkers, queries))) return null;
    return { revision, slots, effects, moves };
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
    // An end date for an unchanged walk counts its days from before the change.
    if (next) this.entries.demandDay(after.at(-1) ?? next);
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
    {
      freed,
      adjusted,
      cancelled,
      moved,
    }: Effects & { cancelled: readonly TouchedSlot[]; moved: readonly Moved[] },
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
          cancelled: cancelled.map((slot) => ({ slot: slot.id, walkers: idsOf(slot.walkers) })),
          ...(moved.length > 0 && {
            moved: moved.map(({ slot, to, inTheWay: { walkers, dogs } }) => ({
              ...{ slot: slot.id, day: to.day },
              ...(walkers.length > 0 && { cancelled: idsOf(walkers) }),
              ...(dogs.length > 0 && { takenOut: idsOf(dogs) }),
            })),
          }),
        },
      },
      queries,
    );
  }
}

type Decision = NonNullable<Change['slots']>[number];

/** The decision names all who do not move along. */
const isExpected = ({ inTheWay: { walkers, dogs } }: Moved, decision?: Decision): boolean =>
  walkers.every(({ id }) => decision?.cancelBookings?.includes(id)) &&
  dogs.every(({ id }) => decision?.takeOutDogs?.includes(id));

function withMoves(effects: ScheduleChangeEffects, moved: readonly Moved[]): ScheduleChangeEffects {
  const of = new Map(moved.map((each) => [each.slot.id, each]));
  const undecided = effects.undecided.map((slot) => {
    const move = of.get(slot.id);
    if (!move) return slot;
    const { start, end } = move.to;
    const moves_to = { start_time: start.toISOString(), end_time: end.toISOString() };
    return { ...slot, moves_to, in_the_way: move.inTheWay };
  });
  return { ...effects, undecided };
}

const idsOf = <Id>(all: readonly { id: Id }[]): Id[] => all.map(({ id }) => id);

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
