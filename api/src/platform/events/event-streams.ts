import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { QUIET_HEADER } from '@walkies/contract';
import type { Change } from '@walkies/contract';
import type { Response } from 'express';
import { DomainError } from '../../core/domain-error.js';
import { Identity } from '../identity.js';
import type { Person } from '../person.js';
import { EventStream } from './event-stream.js';

// More than a person's tabs; without a limit, one person could use up what others need.
const MOST_PER_PERSON = 20;

/** The open event streams of this process. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  readonly #open = new Map<EventStream, string>();
  #closing = false;
  // On a monotonic clock; null while the process cannot listen.
  #lastSentAt: number | null = null;

  constructor(private readonly identity: Identity) {}

  /** Keeps the response open and sends every change, until it closes or the person's right ends. */
  open({ uid }: Person, token: string, response: Response): void {
    if (this.#closing) throw new DomainError('UNAVAILABLE');
    const own = [...this.#open.values()].filter((owner) => owner === uid);
    if (own.length >= MOST_PER_PERSON) throw new DomainError('RATE_LIMITED');
    const quietMs =
      this.#lastSentAt === null ? null : Math.floor(performance.now() - this.#lastSentAt);
    if (quietMs !== null) response.setHeader(QUIET_HEADER, quietMs);
    const stream = new EventStream(response, () => this.#isWelcome(token));
    this.#open.set(stream, uid);
    response.once('close', () => {
      stream.end();
      this.#open.delete(stream);
    });
  }

  get size(): number {
    return this.#open.size;
  }

  send(change: Change): void {
    this.#lastSentAt = performance.now();
    const message = `data: ${JSON.stringify(change)}\n\n`;
    for (const stream of this.#open.keys()) stream.write(message);
  }

  /** Until the next change arrives, the time since the last one is unknown. */
  lose(): void {
    this.#lastSentAt = null;
  }

  /** Open streams would keep the server from closing. */
  beforeApplicationShutdown(): void {
    this.#closing = true;
    for (const stream of this.#open.keys()) stream.end();
  }

  async #isWelcome(token: string): Promise<boolean> {
    try {
      await this.identity.personOf(token, 'cached');
      return true;
    } catch (error) {
      // An unreachable provider does not show that the right has ended.
      return !(error instanceof DomainError) || error.code === 'UNAVAILABLE';
    }
  }
}
