import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { QUIET_HEADER } from '@walkies/contract';
import type { Change } from '@walkies/contract';
import type { Response } from 'express';
import { DomainError } from '../domain-error.js';
import { Identity } from '../identity.js';
import type { Person } from '../person.js';
import { EventStream } from './event-stream.js';

// More than anybody's tabs; what one person could take from the others otherwise has no end.
const MOST_PER_PERSON = 20;

/** Everybody who wants to be told of changes by this process. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  readonly #open = new Map<EventStream, string>();
  #closing = false;
  // By a clock that is never set; null while nothing can be heard.
  #lastSentAt: number | null = null;

  constructor(private readonly identity: Identity) {}

  /** Keeps the response open and tells it of every change, until it or the person's right ends. */
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

  send(change: Change): void {
    this.#lastSentAt = performance.now();
    const message = `data: ${JSON.stringify(change)}\n\n`;
    for (const stream of this.#open.keys()) stream.write(message);
  }

  /** Until something is told again, nobody knows how long it is since the last change. */
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
      // Not being able to ask says nothing about the person.
      return !(error instanceof DomainError) || error.code === 'UNAVAILABLE';
    }
  }
}
