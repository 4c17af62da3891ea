import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { IsNull, LessThanOrEqual } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import { RecurringJobs } from '../recurring-jobs.js';
import { Clock } from '../clock.js';
import { DomainError } from '../domain-error.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import * as sql from './idempotency.sql.js';

const FIRST_PAUSE_MS = 15;
const LONGEST_PAUSE_MS = 250;
// Longer than any statement may take, so whoever waits gets the answer or may try himself, and
// shorter than anybody should have to wait.
const TIMEOUT_MS = 8_000;
const FORGET_EVERY_MS = 15 * 60_000;
const KEPT_MS = 24 * 3_600_000;

/** A call that may come twice: `request` tells whether it is the same one. */
export interface KeyedCall {
  person: string;
  key: string;
  request: string;
}

/** A keyed call that is being worked on, and the claim under which it is. */
export interface ClaimedCall extends KeyedCall {
  claim: string;
}

declare global {
  // Express itself offers this namespace as the place for what middleware adds to a request.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** Set while a call with an Idempotency-Key is being worked on. */
      claimedCall?: ClaimedCall;
    }
  }
}

/** Either the caller has to do the work and says how it ended, or it is done already. */
export type Claimed = { kind: 'mine'; claim: string } | { kind: 'answered'; answer: string };

/** Who works on a keyed call and what the answer was, for all processes, for 24 hours. */
@Injectable()
export class IdempotencyKeys implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly jobs: RecurringJobs,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = () => this.forgetOutdated();
    this.jobs.register({ name: 'forget kept answers', everyMs: FORGET_EVERY_MS, work });
  }

  /**
   * Waits while somebody else works on the same call. Throws `IDEMPOTENCY_KEY_REUSED` when the key
   * stands for another call, and `UNAVAILABLE` when the answer takes too long.
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

  /** Keeps the answer for whoever asks again. */
  async keep({ person, key }: KeyedCall, claim: string, answer: string): Promise<void> {
    await this.database.query(sql.KEEP, [person, key, claim, answer, this.clock.now()]);
  }

  /**
   * Keeps the answer inside the transaction of what the call writes, so that there is both or
   * neither: whoever hears nothing and sends the call again gets this answer, and nothing is written
   * twice. Does nothing for a call without a key.
   */
  async keepWithin(call: ClaimedCall | undefined, answer: string, queries: Queries): Promise<void> {
    if (!call) return;
    const { person, key, claim } = call;
    const { affected } = await queries.entities((keys) =>
      keys.update(IdempotencyKeyEntity, { person, key, claim }, { answer }),
    );
    // It took so long that another one took it for dead and does the work instead.
    if (affected !== 1) throw new DomainError('UNAVAILABLE');
  }

  /**
   * The work was refused or failed: the same key may be tried again. Where it was done although it
   * looked otherwise, the answer stays.
   */
  async release({ person, key }: KeyedCall, claim: string): Promise<void> {
    const unanswered = { person, key, claim, answer: IsNull() };
    await this.database.entities((keys) => keys.delete(IdempotencyKeyEntity, unanswered));
  }

  /** Forgets the answers to somebody who leaves, and whatever others were told about them. */
  async forget(person: string, queries: Queries): Promise<void> {
    await queries.query(sql.FORGET, [person]);
  }

  /** Forgets what nobody can ask for any more. */
  async forgetOutdated(): Promise<void> {
    const outdated = LessThanOrEqual(new Date(this.clock.now().getTime() - KEPT_MS));
    await this.database.entities((keys) =>
      keys.delete(IdempotencyKeyEntity, { claimedAt: outdated }),
    );
  }

  async #tryClaim({ person, key, request }: KeyedCall): Promise<Claimed | null> {
    const values = [person, key, request, this.clock.now()];
    const claimed = await this.database.query<{ claim: string }>(sql.CLAIM, values);
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
