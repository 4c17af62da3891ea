import { Inject, Injectable } from '@nestjs/common';
import { dayOf, RANGE_MAX_YEARS, SCHEDULE_MAX_A_DAY } from '@walkies/contract';
import type { Schedule, ScheduleEntry } from '@walkies/contract';
import { NO_DAY_OF_WALK } from '@walkies/contract/texts';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import { EditedSlots } from '../slot-changes/edited-slots.js';
import { isSameTime } from './change.js';
import { entryOf, groupByEntry, notedPeriod, periodsOf, placeOf } from './entry-answer.js';
import { hasDay, overlaps } from './period.js';
import type { Period } from './period.js';
import { ScheduleRepository } from './schedule.repository.js';
import { ScheduledSlots } from './scheduled-slots.js';

type NewEntry = ParsedInputOf<'POST /schedule'>['body'];

/** The shelter's normal week. */
@Injectable()
export class ScheduleService {
  constructor(
    private readonly database: Database,
    private readonly schedule: ScheduleRepository,
    private readonly slots: ScheduledSlots,
    private readonly edits: EditedSlots,
    private readonly audit: AuditLog,
    private readonly keys: IdempotencyKeys,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  get today(): string {
    return dayOf(this.clock.now(), this.env.shelterTimeZone);
  }

  async list(): Promise<Schedule> {
    const rows = await this.schedule.periods(this.today, this.database);
    const place = placeOf(this.today, this.env.shelterTimeZone);
    return {
      entries: groupByEntry(rows).map((periods) => entryOf(periods, place)),
      marshals: await this.edits.marshals(),
      weeks_ahead: this.env.scheduleWeeksAhead,
      minimum_walkers: this.env.minWalkers,
    };
  }

  /** The entries that have not ended, without their moved starts, which take long to compute. */
  async listPeriods(): Promise<Pick<ScheduleEntry, 'id' | 'periods'>[]> {
    const rows = await this.schedule.periods(this.today, this.database);
    return groupByEntry(rows).map((periods) => periodsOf(periods, this.today));
  }

  /** Adds an entry and creates its slots. Throws `MARSHAL_NOT_FOUND` and the errors of `refuseConflict`. */
  add(author: Author, form: NewEntry): Promise<ScheduleEntry> {
    const {
      weekday,
      start,
      end,
      first_day: firstDay = this.today,
      last_day: lastDay = null,
    } = form;
    this.checkDays({ firstDay, lastDay });
    this.demandDay({ firstDay, lastDay, weekday });
    const marshal = form.marshal_id === undefined ? author.uid : form.marshal_id;
    const minimum = form.minimum_walkers ?? this.env.minWalkers;
    const period = { firstDay, lastDay, weekday, start, end, marshal, minimum };
    return this.database.transaction(async (queries) => {
      await this.schedule.lock(queries);
      await this.demandMarshal(marshal, queries);
      await this.refuseConflict([{ ...period, scheduleId: 0 }], queries);
      const id = await this.schedule.add(period, queries);
      const created = await this.slots.createOf(id, queries);
      const after = { ...notedPeriod({ ...period, scheduleId: id }), created: created.length };
      const target = `schedule ${id}`;
      await this.audit.note(
        author,
        { action: 'schedule.write', target, before: null, after },
        queries,
      );
      const entry = await this.read(id, queries);
      await this.keys.storeWithin(author.claimedCall, JSON.stringify(entry), queries);
      return entry;
    });
  }

  /** An entry that has not ended. Throws `SCHEDULE_NOT_FOUND`. */
  async read(id: number, queries: Queries): Promise<ScheduleEntry> {
    const periods = await this.schedule.periods(this.today, queries, id);
    const found = await this.schedule.find(id, queries);
    if (!found) throw new DomainError('SCHEDULE_NOT_FOUND');
    const place = placeOf(this.today, this.env.shelterTimeZone);
    const { version } = found;
    return periods.length > 0
      ? entryOf(periods, place)
      : { id, version: String(version), periods: [], moved_starts: [] };
  }

  /** Throws `BAD_INPUT`. */
  checkDays({ firstDay, lastDay }: Pick<Period, 'firstDay' | 'lastDay'>): void {
    const latest = new Date(this.clock.now());
    latest.setUTCFullYear(latest.getUTCFullYear() + RANGE_MAX_YEARS);
    if (firstDay < this.today) throw badDay('Choose today or a later day.');
    if (firstDay > dayOf(latest, this.env.shelterTimeZone)) {
      throw badDay(`The schedule starts ${RANGE_MAX_YEARS} years ahead at most.`);
    }
    if (lastDay !== null && lastDay < firstDay) {
      throw badDay('The last day must not be before the first day.');
    }
  }

  /** Throws `BAD_INPUT` for a period without a day. */
  demandDay(period: Parameters<typeof hasDay>[0]): void {
    if (!hasDay(period)) throw badDay(NO_DAY_OF_WALK);
  }

  /** Throws `MARSHAL_NOT_FOUND` for a person who cannot lead walks. */
  async demandMarshal(uid: string | null, queries: Queries): Promise<void> {
    if (uid === null) return;
    const marshals = await this.edits.marshals(queries);
    if (!marshals.some(({ id }) => id === uid)) throw new DomainError('MARSHAL_NOT_FOUND');
  }

  /**
   * Compares an entry's periods with the other entries. Throws `SCHEDULE_EXISTS` for the same walk with the
   * same marshal, and `SCHEDULE_DAY_FULL`. Call it with the lock.
   */
  async refuseConflict(periods: readonly Period[], queries: Queries): Promise<void> {
    const all = await this.schedule.periods(this.today, queries);
    for (const period of periods) {
      const others = all.filter(
        (each) =>
          each.scheduleId !== period.scheduleId &&
          each.weekday === period.weekday &&
          overlaps(each, period),
      );
      const hasSame = others.some(
        (each) =>
          isSameTime(each, period) && each.marshal !== null && each.marshal === period.marshal,
      );
      if (hasSame) throw new DomainError('SCHEDULE_EXISTS');
      const entries = new Set(others.map(({ scheduleId }) => scheduleId));
      if (entries.size >= SCHEDULE_MAX_A_DAY) throw new DomainError('SCHEDULE_DAY_FULL');
    }
  }
}

const badDay = (sentence: string): DomainError => new DomainError('BAD_INPUT', undefined, sentence);
