import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DomainError } from '../../core/domain-error.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import type { Person } from '../../platform/person.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { earliestToCancel } from '../cancel-cutoff.js';
import { BookingsService } from '../bookings.service.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { LateCancelsRepository } from './late-cancels.repository.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Reasons are about people's lives, so they are not stored for longer. */
const RETENTION_DAYS = 365;
const TRIES = 3;

/** Bookings that walkers give up after the cut-off. */
@Injectable()
export class LateCancelsService implements OnModuleInit {
  constructor(
    private readonly cancels: LateCancelsRepository,
    private readonly bookings: BookingsService,
    private readonly personalData: PersonalData,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'cancelCutoffHours'>,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({ late_cancels: await this.cancels.listOf(uid) }),
    });
    const work = () => this.deleteExpired();
    this.jobs.register({ name: 'delete old late cancels', everyMs: DAY_MS, work });
  }

  /** Gives the caller's place back between the cut-off and the start. */
  async cancel(slotId: number, { uid: walker }: Person, reason: string): Promise<void> {
    const seat = { slotId, walker };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const now = this.clock.now();
      const startsBefore = earliestToCancel(now, this.env);
      if (await this.cancels.cancel(seat, reason, { now, startsBefore })) return;

      const state = await this.bookings.stateOf(seat);
      if (!state) throw new DomainError('SLOT_NOT_FOUND');
      if (state.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      if (!state.mine) break;
      if (state.start < now) throw new DomainError('SLOT_STARTED');
      if (state.start >= startsBefore) throw new DomainError('CANCEL_NOT_LATE');
    }
    throw new DomainError('SLOT_NOT_BOOKED');
  }

  /** As JSON, latest first. Throws `PERSON_NOT_FOUND`. */
  async listOfPerson(uid: string, page: Page): Promise<JsonList> {
    const list = await this.cancels.pageOf(uid, page);
    if (!list) throw new DomainError('PERSON_NOT_FOUND');
    return list;
  }

  async deleteExpired(): Promise<void> {
    const before = this.clock.now().getTime() - RETENTION_DAYS * DAY_MS;
    await this.cancels.deleteBefore(new Date(before));
  }
}
