import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { dayOf } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { RecurringJobs } from '../platform/recurring-jobs.js';
import { PersonalData } from '../users/people/personal-data.js';
import * as sql from './called-off.sql.js';

const DAY_MS = 24 * 3_600_000;

/** Who lost a place because a day was blocked: they hear when it is opened again. */
@Injectable()
export class CalledOff implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly personalData: PersonalData,
    private readonly jobs: RecurringJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.personalData.register({ read: async (uid) => ({ called_off: await this.#listOf(uid) }) });
    const work = () => this.forgetPast();
    this.jobs.register({ name: 'forget who lost a place', everyMs: DAY_MS, work });
  }

  /** Before the bookings go, in their transaction; nothing where no messages are sent. */
  async note(blockedSlot: number, slotIds: readonly number[], queries: Queries): Promise<void> {
    if (this.env.messages) await queries.query(sql.NOTE, [blockedSlot, slotIds]);
  }

  /** Before the blocked slot goes, in its transaction. */
  async tellOpen(blockedSlot: number, queries: Queries): Promise<void> {
    if (!this.env.messages) return;
    await queries.query(sql.TELL_OPEN, [blockedSlot, this.clock.now()]);
  }

  async forgetPast(): Promise<void> {
    await this.database.query(sql.FORGET_PAST, [this.clock.now()]);
  }

  async #listOf(uid: string): Promise<{ day: string }[]> {
    const { rows } = await this.database.query<{ start: Date }>(sql.LIST_OF, [uid]);
    return rows.map(({ start }) => ({ day: dayOf(start, this.env.shelterTimeZone) }));
  }
}
