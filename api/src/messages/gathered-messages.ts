import { Inject, Injectable } from '@nestjs/common';
import { dayOf, isMessageChoice } from '@walkies/contract';
import { z } from 'zod';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { BookingMessages } from './booking-messages.js';
import type { Due } from './due.js';
import { GatheredMessagesRepository } from './gathered-messages.repository.js';
import { counted, firstName, zoneOf } from './mail-words.js';
import { addressOf, kindOf } from './message.js';
import type { Message, Write } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import { ReminderMessages } from './reminder-messages.js';
import { SOON_MS } from '../platform/messages/quiet-hours.js';
import { MORNING, turnOf } from './shelter-hours.js';
import { WALKER_CALENDAR } from './walk-paths.js';

/** Of one person's shelter day; what comes then is gathered. */
const MOST_A_DAY = 20;

/** Of these somebody may get any number on one day; all others come once, or to who waits for them. */
const GATHERED: ReadonlySet<string> = new Set(['booked', 'cancelled', 'called-off', 'day-open']);

/** What is beyond a day's most, told in one mail the next morning. */
@Injectable()
export class GatheredMessages {
  /** The kinds, by the word in their jobs. */
  readonly kinds: Readonly<Record<string, Write>> = {
    gathered: kindOf(z.object({}), (due) => this.#gathered(due)),
  };

  readonly #writers: Readonly<Record<string, Write>>;

  constructor(
    private readonly gathered: GatheredMessagesRepository,
    private readonly messages: MessagesRepository,
    bookings: BookingMessages,
    reminders: ReminderMessages,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.#writers = { ...bookings.kinds, ...reminders.kinds };
  }

  /** True where the message is gathered instead of sent now. */
  async keeps(due: Due, message: Message): Promise<boolean> {
    const now = this.clock.now();
    const day = dayOf(now, this.env.shelterTimeZone);
    if (await this.gathered.takePlace(due, day, MOST_A_DAY)) return false;
    if (!this.#canWait(due, message, now)) return false;
    await this.gathered.gather(due, now);
    return true;
  }

  #canWait({ kind }: Due, { walkAt }: Message, now: Date): boolean {
    if (!GATHERED.has(kind)) return false;
    if (kind !== 'called-off' || !walkAt) return true;
    const { next } = turnOf(MORNING, now, this.env.shelterTimeZone);
    return walkAt.getTime() > next.getTime() + SOON_MS;
  }

  async #gathered({ id, uid }: Due): Promise<Message | null> {
    const now = this.clock.now();
    const found = await this.messages.readPerson(uid);
    if (!found) return null;
    const told: (Message & { walkAt: Date })[] = [];
    const gone: string[] = [];
    for (const one of await this.gathered.take(uid, id)) {
      const message = await this.#write(one);
      if (message?.walkAt && message.walkAt > now)
        told.push({ ...message, walkAt: message.walkAt });
      else gone.push(one.id);
    }
    if (gone.length > 0) await this.gathered.drop(gone);
    const [first] = told
      .map(({ walkAt }) => walkAt)
      .sort((one, other) => one.getTime() - other.getTime());
    if (!first) return null;
    const many = counted(told.length, 'message');
    const calendars = told.flatMap((message) => message.calendars);
    return {
      to: addressOf(found),
      subject: `Your walks: ${many} in one`,
      letter: {
        heading: `What else there is of your walks, ${firstName(found.person)}`,
        walk: null,
        text: [
          `You had ${MOST_A_DAY} mails in one day. We did not want to fill your mailbox, so the rest comes in one.`,
          ...(calendars.length > 0
            ? ['The calendar entries are attached: open each, and your calendar is right.']
            : []),
          `${zoneOf(first, this.env)}.`,
        ],
        cards: [
          {
            title: many,
            lines: [],
            rows: told.map((one) => ({ name: one.line ?? one.subject, mark: null })),
          },
        ],
        list: null,
        button: { label: 'Look at your walks', path: WALKER_CALENDAR },
      },
      calendars,
      walkAt: first,
    };
  }

  async #write(due: Due): Promise<Message | null> {
    const { kind, uid } = due;
    if (isMessageChoice(kind) && (await this.messages.isOff(uid, kind))) return null;
    return this.#writers[kind]?.(due) ?? null;
  }
}
