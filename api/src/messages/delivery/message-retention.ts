import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import { Clock } from '../../platform/clock.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { PushService } from '../push/push.service.js';
import { MessagesRepository } from '../store/messages.repository.js';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 90;
const UNSENT_RETENTION_DAYS = 14;

/** Deletes old messages, and includes messages in a person's export and erasure. */
@Injectable()
export class MessageRetention implements OnModuleInit {
  constructor(
    private readonly messages: MessagesRepository,
    private readonly push: PushService,
    private readonly personalData: PersonalData,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({ messages: await this.#listOf(uid) }),
      delete: (uid, queries) => this.messages.deleteWaiting(uid, queries),
    });
    const work = () => this.deleteOld();
    this.jobs.register({ name: 'forget old messages', everyMs: DAY_MS, work });
  }

  async deleteOld(): Promise<void> {
    await this.messages.deleteBefore(this.#daysAgo(RETENTION_DAYS));
    await this.push.deleteTakenBefore(this.#daysAgo(RETENTION_DAYS));
    await this.messages.deleteUnsentBefore(this.#daysAgo(UNSENT_RETENTION_DAYS));
  }

  #daysAgo(days: number): Date {
    return new Date(this.clock.now().getTime() - days * DAY_MS);
  }

  async #listOf(uid: string): Promise<PersonExport['messages']> {
    const messages = await this.messages.listOf(uid);
    return messages.map(({ kind, state, at, lastWords }) => ({
      kind,
      state,
      at: at.toISOString(),
      last_words: lastWords,
    }));
  }
}
