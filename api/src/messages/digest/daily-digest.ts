import { Inject, Injectable } from '@nestjs/common';
import { dayOf, isSwitchable } from '@walkies/contract';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { BookingMessages } from '../kinds/booking-messages.js';
import type { MessageJob } from '../store/message-job.js';
import { DailyDigestRepository } from './daily-digest.repository.js';
import { counted, commaName, zoneOf } from '../mail/mail-words.js';
import { addressOf, kindOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { ReminderMessages } from '../scheduled/reminder-messages.js';
import { SlotEditMessages } from '../kinds/slot-edit-messages.js';
import { SOON_MS } from '../../platform/messages/quiet-hours.js';
import { MORNING, dailyTimes } from '../mail/shelter-hours.js';
import { WALKER_CALENDAR } from '../mail/walk-paths.js';

/** For one person and shelter day; later messages go into the digest. */
export const MOST_A_DAY = 20;

/** Kinds without a limit for a day. All others come once a day, or the recipient waits for them. */
const DIGESTIBLE: ReadonlySet<string> = new Set([
  ...['booked', 'cancelled', 'called-off', 'day-open', 'moved'],
]);

/** Those that arrive before their walk, even beyond the limit. */
const URGENT: ReadonlySet<string> = new Set(['called-off', 'moved']);

/** Collects the messages beyond a day's limit, and sends them as one mail the next morning. */
@Injectable()
export class DailyDigest {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    gathered: kindOf(z.object({}), (job) => this.#digest(job)),
  };

  readonly #writers: Readonly<Record<string, Renderer>>;

  constructor(
    private readonly digest: DailyDigestRepository,
    private readonly messages: MessagesRepository,
    bookings: BookingMessages,
    reminders: ReminderMessages,
    slotEdits: SlotEditMessages,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.#writers = { ...bookings.kinds, ...reminders.kinds, ...slotEdits.kinds };
  }

  /** True if the message goes into the digest instead of being sent now. */
  async defer(job: MessageJob, message: Message): Promise<boolean> {
    const now = this.clock.now();
    const day = dayOf(now, this.env.shelterTimeZone);
    if (await this.digest.takePlace(job, day, MOST_A_DAY)) return false;
    if (!this.#canWait(job, message, now)) return false;
    await this.digest.add(job, now);
    return true;
  }

  #canWait({ kind }: MessageJob, { walkAt }: Message, now: Date): boolean {
    if (!DIGESTIBLE.has(kind)) return false;
    if (!URGENT.has(kind) || !walkAt) return true;
    const { next } = dailyTimes(MORNING, now, this.env.shelterTimeZone);
    return walkAt.getTime() > next.getTime() + SOON_MS;
  }

  async #digest({ id, uid }: MessageJob): Promise<Message | null> {
    const now = this.clock.now();
    const found = await this.messages.readPerson(uid);
    if (!found) return null;
    const messages: (Message & { walkAt: Date })[] = [];
    const outdated: string[] = [];
    for (const one of await this.digest.take(uid, id)) {
      const message = await this.#write(one);
      if (message?.walkAt && message.walkAt > now)
        messages.push({ ...message, walkAt: message.walkAt });
      else outdated.push(one.id);
    }
    if (outdated.length > 0) await this.digest.drop(outdated);
    const [first] = messages
      .map(({ walkAt }) => walkAt)
      .sort((one, other) => one.getTime() - other.getTime());
    if (!first) return null;
    const many = counted(messages.length, 'message');
    const calendars = messages.flatMap((message) => message.calendars);
    return {
      to: addressOf(found),
      subject: `Your walks: ${many} in one`,
      letter: {
        heading: `More about your walks${commaName(found.person)}`,
        walk: null,
        text: [
          `You had ${MOST_A_DAY} emails in one day. To keep your mailbox tidy, we put the rest into this one.`,
          ...(calendars.length > 0
            ? ['The calendar entries are attached. Open each one to update your calendar.']
            : []),
          `${zoneOf(first, this.env)}.`,
        ],
        cards: [
          {
            title: many,
            lines: [],
            rows: messages.map((one) => ({ name: one.line ?? one.subject, mark: null })),
          },
        ],
        list: null,
        button: { label: 'Look at your walks', path: WALKER_CALENDAR },
      },
      calendars,
      walkAt: first,
    };
  }

  async #write(job: MessageJob): Promise<Message | null> {
    const { kind, uid } = job;
    if (isSwitchable(kind) && (await this.messages.isOff(uid, kind))) return null;
    return this.#writers[kind]?.(job) ?? null;
  }
}
