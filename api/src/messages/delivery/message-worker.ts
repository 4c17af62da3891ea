import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type {
  OnApplicationBootstrap,
  OnApplicationShutdown,
  OnModuleDestroy,
} from '@nestjs/common';
import { isSwitchable } from '@walkies/contract';
import { PgBoss } from 'pg-boss';
import type { JobResult, JobWithMetadata } from 'pg-boss';
import { Database } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { logFault, logNotice } from '../../core/log.js';
import { Measurements } from '../../platform/process/measurements.js';
import { MESSAGE_QUEUE } from '../../platform/messages/message-job.sql.js';
import { jobSchema } from '../store/message-job.js';
import type { MessageJob } from '../store/message-job.js';
import { DailyDigest } from '../digest/daily-digest.js';
import { MessageTemplates } from './message-templates.js';
import { DeferJob } from '../store/message.js';
import type { Message } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import type { Outcome } from '../store/messages.repository.js';
import { PushSender } from '../push/push-sender.js';
import { Post, Refused } from './post.js';
import { RecipientMarks } from './recipient-marks.js';
import { quietUntil, SOON_MS } from '../../platform/messages/quiet-hours.js';
import { UnsubscribeLinks } from '../choices/unsubscribe-links.js';
import { messageOf } from '../../core/error-text.js';

const AT_ONCE = 10;
const POLL_SECONDS = 1;
/** Messages that are still being sent after this time are retried at the next start. */
const STOP_WITHIN_MS = 2_000;
/** PostgreSQL may be unreachable for a moment right after a mail was sent. */
const NOTE_TRIES = 5;
const NOTE_AGAIN_MS = 1_000;
const LOG_EVERY_MS = 60_000;

/** Runs message jobs in this process. */
@Injectable()
export class MessageWorker
  implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown
{
  #boss: PgBoss | null = null;
  #loggedAt = 0;
  #stopping: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly messages: MessagesRepository,
    private readonly templates: MessageTemplates,
    private readonly digest: DailyDigest,
    private readonly links: UnsubscribeLinks,
    private readonly marks: RecipientMarks,
    private readonly post: Post,
    private readonly push: PushSender,
    private readonly clock: Clock,
    private readonly measurements: Measurements,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onApplicationBootstrap(): void {
    const { messages } = this.env;
    if (!messages) logNotice('info', 'No messages are sent: SMTP_URL is not set.');
    // Does not block the start: without PostgreSQL, the worker starts once it can.
    if (messages?.worker === 'here') void this.start().catch((error) => logFault(undefined, error));
  }

  async start(): Promise<void> {
    const boss = new PgBoss({
      // Our pool, so that its limits apply to the queue as well.
      db: { executeSql: (text, values) => this.database.queryText(text, values) },
      migrate: false,
      schedule: false,
      registerInstance: false,
      // Both take longer than a statement may here; the table is small and autovacuum maintains it.
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss = boss;
    boss.on('error', (error) => this.#sayTrouble(error));
    boss.on('warning', ({ message }) => logNotice('warn', `Messages: ${message}`));
    await boss.start({ attempts: Number.MAX_SAFE_INTEGER });
    if (this.#stopping) return;
    await boss.work(
      MESSAGE_QUEUE,
      {
        batchSize: AT_ONCE,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: this.env.messages?.pollSeconds ?? POLL_SECONDS,
        perJobResults: true,
        includeMetadata: true,
      },
      (jobs: JobWithMetadata[]) => Promise.all(jobs.map((job) => this.#settle(job))),
    );
  }

  /** Starts no new message once the shutdown has begun. */
  onModuleDestroy(): void {
    this.#stopping = this.#boss?.stop({ timeout: STOP_WITHIN_MS, close: false });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#stopping;
  }

  async #settle(queued: JobWithMetadata): Promise<JobResult> {
    const { id, retryCount, retryLimit } = queued;
    const { data, success } = jobSchema.safeParse(queued.data);
    if (!success) {
      logNotice('warn', `Message ${id} is of a form that nobody knows.`);
      return { id, status: 'completed' };
    }
    const job = { id, kind: data.kind, uid: data.uid, facts: data };
    try {
      await this.#send(job);
      return { id, status: 'completed' };
    } catch (error) {
      if (error instanceof DeferJob) {
        await this.messages.putBack(queued, error.until.getTime() - this.clock.now().getTime());
        // Has no effect on the queue, where the job is not active any more.
        return { id, status: 'completed' };
      }
      this.#sayWhy(id, error);
      if (retryCount >= retryLimit) {
        await this.#note({ ...job, state: 'failed', words: messageOf(error), address: null });
      } else {
        this.measurements.emit('mail', 'retried');
      }
      return { id, status: 'failed' };
    }
  }

  async #send(job: MessageJob): Promise<void> {
    const render = this.templates.rendererFor(job);
    if (await this.messages.isDone(job.id)) return;
    const { kind, uid } = job;
    const choice = isSwitchable(kind) ? { kind, uid } : null;
    const isMailOff = choice !== null && (await this.messages.isOff(uid, kind));
    const message = await render(job);
    if (!message || (isMailOff && !message.push)) return;
    this.#waitForMorning(message);
    const addressed = { ...job, uid: message.uid ?? uid };
    const marked = await this.marks.on(message, addressed.uid);
    if ((await this.#pushTo(addressed, marked, isMailOff)) || isMailOff) return;
    if (await this.digest.defer(addressed, message)) return;
    const switchOff = choice && (await this.links.tokenOf(choice));
    const email = message.to.address;
    try {
      const words = await this.post.send(job.id, marked, switchOff);
      await this.#note({
        ...addressed,
        state: 'sent',
        words,
        address: { email, delivery: 'fine' },
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const address = error.what === 'address' ? ({ email, delivery: 'refused' } as const) : null;
      await this.#note({ ...addressed, state: 'refused', words: error.message, address });
    }
  }

  /** True if the message needs no mail any more. Throws to try later where there is no mail and no device answers. */
  async #pushTo(job: MessageJob, message: Message, isMailOff: boolean): Promise<boolean> {
    const pushed = await this.push.send(job, message);
    if (pushed.state === 'later' && isMailOff) {
      if (pushed.at > this.clock.now()) throw new DeferJob(pushed.at);
      throw new Error('No push service answered');
    }
    // A mail also holds a calendar right, and an offer ends before the device may be looked at.
    const wantsMail = message.calendars.length > 0 || message.push?.until !== undefined;
    if (pushed.state !== 'taken' || (wantsMail && !isMailOff)) return false;
    const words = `Taken by ${pushed.devices === 1 ? 'a device' : `${pushed.devices} devices`}`;
    await this.#store({ ...job, state: 'sent', words, address: null });
    return true;
  }

  /**
   * Defers messages during quiet hours, except most of those whose walk starts within twelve hours. Most jobs
   * start after quiet hours anyway, but not retries, nor jobs that another release inserted.
   */
  #waitForMorning({ walkAt, waitsForMorning }: Message): void {
    if (!walkAt) return;
    const now = this.clock.now();
    const soonAt = waitsForMorning ? Infinity : walkAt.getTime() - SOON_MS;
    const until = new Date(Math.min(quietUntil(this.env, now).getTime(), soonAt));
    if (until > now) throw new DeferJob(until);
  }

  async #note(outcome: Omit<Outcome, 'at'>): Promise<void> {
    await this.#store(outcome);
    this.measurements.emit('mail', outcome.state);
  }

  async #store(outcome: Omit<Outcome, 'at'>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.messages.note({ ...outcome, at: this.clock.now() });
        return;
      } catch (error) {
        if (attempt === NOTE_TRIES) throw error;
        await pause(NOTE_AGAIN_MS);
      }
    }
  }

  // While PostgreSQL is unreachable, every poll of the queue reports an error.
  #sayTrouble(error: unknown): void {
    if (Date.now() - this.#loggedAt < LOG_EVERY_MS) return;
    this.#loggedAt = Date.now();
    logFault(undefined, error);
  }

  #sayWhy(id: string, error: unknown): void {
    const why = messageOf(error);
    logNotice('warn', `Message ${id} could not be sent and is tried again: ${why}`);
  }
}
