import { Inject, Injectable } from '@nestjs/common';
import { dayOf, hoursOfDay, RANGE_MAX_YEARS, startOfShelterDay } from '@walkies/contract';
import type { AffectedByBlock, BlockDay, OpenedDay } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { BlockedDaysRepository } from './blocked-days.repository.js';
import { Cancellations } from './cancellations.js';
import { ReturningPlans } from './returning-plans.js';
import type { SlotTimes } from './slot-times.js';

/** Blocks and opens days. A blocked day is one slot from midnight to midnight that hides the open ones. */
@Injectable()
export class BlockedDaysService {
  constructor(
    private readonly database: Database,
    private readonly days: BlockedDaysRepository,
    private readonly cancellations: Cancellations,
    private readonly plans: ReturningPlans,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Returns the blocked slot as JSON; for a day that is blocked already, the existing one. Throws
   * `DAY_HAS_BOOKINGS` with `AffectedByBlock` unless the bookings may be cancelled.
   */
  block(author: Author, { date, ...how }: BlockDay): Promise<string> {
    const day = this.#timesOf(date);
    return this.database.transaction(async (queries) => {
      await this.days.lock(queries);
      const found = await this.days.find(day, queries);
      const id = found ?? (await this.#block(author, day, how, queries));
      return this.days.show(author.uid, id, queries);
    });
  }

  /**
   * Opens a blocked day and shows its hidden slots again. Removes dogs that break a rule by now, so that
   * opening always succeeds. Throws `SLOT_NOT_FOUND`.
   */
  open(author: Author, blockedSlot: number): Promise<OpenedDay> {
    return this.database.transaction(async (queries) => {
      await this.days.acquirePlanLock(queries);
      await this.days.lock(queries);
      const start = await this.days.startOf(blockedSlot, queries);
      if (!start) throw new DomainError('SLOT_NOT_FOUND');
      await this.cancellations.notifyOpened(blockedSlot, queries);
      const shown = await this.days.open(blockedSlot, queries);
      const takenOut = await this.plans.settle(shown, queries);
      const before = {
        date: dayOf(start, this.env.shelterTimeZone),
        hidden: shown,
        ...(takenOut.length > 0 && { takenOut: takenOut.map(notedOf) }),
      };
      const target = `slot ${blockedSlot}`;
      await this.audit.note(author, { action: 'day.block', target, before, after: null }, queries);
      return { takenOut };
    });
  }

  async #block(
    author: Author,
    day: SlotTimes,
    { cancelBookings = false, words }: Omit<BlockDay, 'date'>,
    queries: Queries,
  ): Promise<number> {
    const now = this.clock.now();
    const hidden = await this.days.lockOpenSlots(day, now, queries);
    const mails = this.env.messages ? 'on' : 'off';
    const affected = await this.days.affected(hidden, { now, mails }, queries);
    if (affected.slots.length > 0 && !cancelBookings) {
      throw new DomainError('DAY_HAS_BOOKINGS', affected);
    }
    const id = await this.days.add(day, queries);
    await this.cancellations.notify({ slotIds: hidden, slot: id, by: author.uid, words }, queries);
    await this.cancellations.note(id, hidden, queries);
    await this.days.empty(hidden, { blockedBy: id, now }, queries);
    const date = dayOf(day.start, this.env.shelterTimeZone);
    const after = { date, hidden, cancelled: uidsOf(affected) };
    const target = `slot ${id}`;
    await this.audit.note(author, { action: 'day.block', target, before: null, after }, queries);
    return id;
  }

  #timesOf(date: string): SlotTimes {
    const { shelterTimeZone } = this.env;
    const { start, end } = hoursOfDay(date, shelterTimeZone);
    const now = this.clock.now();
    const latest = new Date(now);
    latest.setUTCFullYear(now.getUTCFullYear() + RANGE_MAX_YEARS);
    if (start < startOfShelterDay(now, shelterTimeZone)) throw badDay('This day is over.');
    if (start > latest) throw badDay(`Days are blocked ${RANGE_MAX_YEARS} years ahead at most.`);
    return { start, end };
  }
}

const badDay = (sentence: string): DomainError => new DomainError('BAD_INPUT', undefined, sentence);

/** The facts for the audit log: dogs by id, and none of the staff's free text. */
const notedOf = ({ slotId, dog, broken }: OpenedDay['takenOut'][number]) => ({
  slot: slotId,
  dog: dog.id,
  rules: broken.map(({ rule }) => rule),
});

const uidsOf = ({ slots }: AffectedByBlock): { slot: number; walkers: string[] }[] =>
  slots.map(({ id, walkers }) => ({ slot: id, walkers: walkers.map((walker) => walker.id) }));
