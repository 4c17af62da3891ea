import { Injectable } from '@nestjs/common';
import { AccountMessages } from '../kinds/account-messages.js';
import { BackupMessages } from '../kinds/backup-messages.js';
import { BookingMessages } from '../kinds/booking-messages.js';
import type { MessageJob } from '../store/message-job.js';
import { DailyDigest } from '../digest/daily-digest.js';
import { HelpMessages } from '../kinds/help-messages.js';
import { IncidentMessages } from '../kinds/incident-messages.js';
import type { Renderer } from '../store/message.js';
import { RegularMessages } from '../kinds/regular-messages.js';
import { ReminderMessages } from '../scheduled/reminder-messages.js';
import { SlotEditMessages } from '../kinds/slot-edit-messages.js';
import { StaffMessages } from '../kinds/staff-messages.js';
import { WaitingMessages } from '../kinds/waiting-messages.js';

/** The templates of all messages. */
@Injectable()
export class MessageTemplates {
  readonly #kinds: Readonly<Record<string, Renderer>>;

  constructor(
    accounts: AccountMessages,
    backups: BackupMessages,
    bookings: BookingMessages,
    digest: DailyDigest,
    help: HelpMessages,
    incidents: IncidentMessages,
    regulars: RegularMessages,
    reminders: ReminderMessages,
    slotEdits: SlotEditMessages,
    staff: StaffMessages,
    waiting: WaitingMessages,
  ) {
    const all = [
      ...[accounts, backups, bookings, digest, help, incidents],
      ...[regulars, reminders, slotEdits, staff, waiting],
    ];
    this.#kinds = Object.assign({}, ...all.map(({ kinds }) => kinds));
  }

  /** The kinds, by their name in jobs. */
  get words(): string[] {
    return Object.keys(this.#kinds);
  }

  /** Throws for a kind that only a later release knows. */
  rendererFor({ kind }: MessageJob): Renderer {
    const write = this.#kinds[kind];
    if (!write) throw new Error(`Nobody writes messages of the kind ${kind}`);
    return write;
  }
}
