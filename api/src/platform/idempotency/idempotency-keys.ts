import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { ScheduledJobs } from '../scheduled-jobs.js';
import { Clock } from '../clock.js';
import { DomainError } from '../../core/domain-error.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import * as sql from './idempotency.sql.js';

const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 250;
// Longer than any statement's timeout, so that a waiting call gets the response or may claim the key itself,
// and short enough for a person to wait.
const TIMEOUT_MS = 8_000;
const DELETE_EVERY_MS = 15 * 60_000;
const RETENTION_MS = 24 * 3_600_000;

/** A call that may be retried; `request` is a hash that identifies it. */
export interface KeyedCall {
  person: string;
  key: string;
  request: string;
}

/** A keyed call in progress, with its claim. */
export interface ClaimedCall extends KeyedCall {
  claim: string;
}

declare global {
  // Express documents this namespace for properties that middleware adds to a request.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express's types are extended in theirs
  namespace Express {
    interface Request {
      /** Set while a call with an Idempotency-Key is in progress. */
      claimedCall?: ClaimedCall;
    }
  }
}

/** `mine`: the caller does the work and reports its outcome; `answered`: it is done already. */
export type Claimed = { kind: 'mine'; claim: string } | { kind: 'answered'; answer: string };

/** Claims on keyed calls and their stored responses, shared by all processes for 24 hours. */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = () => this.deleteOutdated();
    this.jobs.register({ name: 'forget kept answers', everyMs: DELETE_EVERY_MS, work });
  }

  /**
   * Waits while another request works on the same call. Throws `IDEMPOTENCY_KEY_REUSED` when the key belongs
   * to another call, and `UNAVAILABLE` on a timeout.
   */
  async claim(call: KeyedCall): Promise<Claimed> {
    const giveUpAt = Date.now() + TIMEOUT_MS;
    for (let wait = FIRST_PAUSE_MS; Date.now() < giveUpAt; wait = longer(wait)) {
      const claimed = await this.#tryClaim(call);
      if (claimed) return claimed;
      await pause(wait);
    }
    throw new DomainError('UNAVAILABLE');
  }

  /** Stores the response for retries. */
  async store({ person, key }: KeyedCall, claim: string, answer: string): Promise<void> {
    await this.database.query(sql.STORE, [person, key, claim, answer, this.clock.now()]);
  }

  /**
   * Stores the response inside the transaction of the call's writes, so that both are committed or neither.
   * A client that got no response and retries gets this one, and nothing is written twice. Does nothing for
   * a call without a key.
   */
  async storeWithin(
    call: ClaimedCall | undefined,
    answer: string,
    queries: Queries,
  ): Promise<void> {
    if (!call) return;
    const { person, key, claim } = call;
    const { affected } = await queries.entities((keys) =>
      keys.update(IdempotencyKeyEntity, { person, key, claim }, { answer }),
    );
    // It took so long that another request has claimed the key and does the work.
    if (affected !== 1) throw new DomainError('UNAVAILABLE');
  }

  /**
   * Allows a retry with the same key after a refusal or an error. If the work was committed nevertheless,
   * the stored response stays.
   */
  async release({ person, key }: KeyedCall, claim: string): Promise<void> {
    const unanswered = { person, key, claim, answer: IsNull() };
    await this.database.entities((keys) => keys.delete(IdempotencyKeyEntity, unanswered));
  }

  /** Deletes responses to a person who leaves, and responses to others that name this person. */
  async delete(person: string, queries: Queries): Promise<void> {
    await queries.query(sql.DELETE_OF_PERSON, [person]);
  }

  /** Deletes responses after 24 hours. */
  async deleteOutdated(): Promise<void> {
    const outdated = LessThanOrEqual(new Date(this.clock.now().getTime() - RETENTION_MS));
    await this.database.entities((keys) =>
      keys.delete(IdempotencyKeyEntity, { claimedAt: outdated }),
    );
  }

  async #tryClaim({ person, key, request }: KeyedCall): Promise<Claimed | null> {
    const values = [person, key, request, this.clock.now()];
    const claimed = await this.database.query(sql.CLAIM, values);
    if (claimed.rowCount) return { kind: 'mine', claim: onlyRow(claimed.rows).claim };

    const found = await this.database.entities((keys) =>
      keys.findOneBy(IdempotencyKeyEntity, { person, key }),
    );
    // Released between the two statements.
    if (!found) return null;
    if (found.request !== request) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    return found.answer === null ? null : { kind: 'answered', answer: found.answer };
  }
}

const longer = (wait: number): number => Math.min(wait * 2, LONGEST_PAUSE_MS);
