import { Injectable } from '@nestjs/common';
import { AccountMessages } from './account-messages.js';
import { BookingMessages } from './booking-messages.js';
import type { Due } from './due.js';
import type { Write } from './message.js';
import { ReminderMessages } from './reminder-messages.js';
import { StaffMessages } from './staff-messages.js';

/** Everything that people are told. */
@Injectable()
export class MessageKinds {
  readonly #kinds: Readonly<Record<string, Write>>;

  constructor(
    accounts: AccountMessages,
    bookings: BookingMessages,
    reminders: ReminderMessages,
    staff: StaffMessages,
  ) {
    this.#kinds = { ...accounts.kinds, ...bookings.kinds, ...reminders.kinds, ...staff.kinds };
  }

  /** Throws where a later release has made a kind due that this one cannot write. */
  writerOf({ kind }: Due): Write {
    const write = this.#kinds[kind];
    if (!write) throw new Error(`Nobody writes messages of the kind ${kind}`);
    return write;
  }
}
