import { Injectable } from '@nestjs/common';
import { BookingMessages } from './booking-messages.js';
import type { Due } from './due.js';
import type { Write } from './message.js';

/** Everything that people are told. */
@Injectable()
export class MessageKinds {
  readonly #kinds: Readonly<Record<string, Write>>;

  constructor(bookings: BookingMessages) {
    this.#kinds = { ...bookings.kinds };
  }

  /** Throws where a later release has made a kind due that this one cannot write. */
  writerOf({ kind }: Due): Write {
    const write = this.#kinds[kind];
    if (!write) throw new Error(`Nobody writes messages of the kind ${kind}`);
    return write;
  }
}
