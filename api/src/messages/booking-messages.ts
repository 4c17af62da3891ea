import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { calendarEntry } from '../slots/calendar-text.js';
import type { Due } from './due.js';
import type { Letter } from './mail-layout.js';
import { counted, dayAndTime, firstName, onOneLine, zoneOf } from './mail-words.js';
import { addressOf, kindOf, NotYet } from './message.js';
import { ownWalk, WALKER_CALENDAR } from './walk-paths.js';
import type { Message, Write } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import type { Recipient } from './messages.repository.js';

const bookingFacts = z.object({
  slot: z.number(),
  booking: z.number(),
  /** Of a walk whose slot may be gone when the message is sent. */
  start: z.string().optional(),
  end: z.string().optional(),
  /** What the staff say of it in their own words. */
  words: z.string().optional(),
});
type BookingDue = Due<z.infer<typeof bookingFacts>>;
const unbookedFacts = bookingFacts.extend({ why: z.enum(['disabled', 'admin']) });
type UnbookedDue = Due<z.infer<typeof unbookedFacts>>;

/** What a walker is told whose bookings end with what they may do. */
const UNBOOKED = {
  disabled: {
    text: [
      'The shelter has disabled your account, so your place is free again, and the walk leaves your calendar.',
      'Is that a mistake? Tell the shelter.',
    ],
    button: { label: 'Open Walkies', path: '/', opensFor: 'anyone' },
  },
  admin: {
    text: [
      'You are an admin of Walkies now. Admins have no walks of their own: your place is free again, and the walk leaves your calendar.',
    ],
    button: { label: 'Open the admin panel', path: '/admin-panel' },
  },
} as const;

/** By then whoever sends the mail about the booking has its answer. */
const SOON_THROUGH_MS = 60_000;

interface Told {
  due: BookingDue;
  to: Recipient;
  times: { start: Date; end: Date };
  /** Of a walk that takes place; null: who led it has left. */
  marshal?: string | null;
}

const timesOf = ({
  start,
  end,
}: {
  start?: Date | string | undefined;
  end?: Date | string | undefined;
}) => ({
  start: new Date(start ?? NaN),
  end: new Date(end ?? NaN),
});

/** What walkers are told of their bookings. */
@Injectable()
export class BookingMessages {
  /** The kinds, by the word in their jobs. */
  readonly kinds: Readonly<Record<string, Write>> = {
    booked: kindOf(bookingFacts, (due) => this.#booked(due)),
    cancelled: kindOf(bookingFacts, (due) => this.#cancelled(due)),
    'called-off': kindOf(bookingFacts, (due) => this.#calledOff(due)),
    unbooked: kindOf(unbookedFacts, (due) => this.#unbooked(due)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #booked(due: BookingDue): Promise<Message | null> {
    const found = await this.messages.readBooked(due.uid, due.facts.booking, this.clock.now());
    if (!found) return null;
    const told = { due, to: found, times: timesOf(found), marshal: found.marshal };
    const hours = counted(this.env.cancelCutoffHours, 'hour');
    return this.#message(told, 'REQUEST', `You are booked: ${this.#when(told)}`, {
      heading: `Your walk is booked, ${firstName(found.person)}`,
      walk: { line: found.marshal && `with ${onOneLine(found.marshal)}`, gone: false },
      text: [
        'The calendar entry is attached.',
        `Plans change? You can cancel until ${hours} before.`,
      ],
      list: null,
      button: { label: 'Look at your walk', path: ownWalk(due.facts.slot) },
    });
  }

  // Who never heard of the booking has nothing in the calendar that had to go.
  async #cancelled(due: BookingDue): Promise<Message | null> {
    const found = await this.messages.readCancelled(due.uid, due.facts.booking);
    if (found?.booked === 'waiting')
      throw new NotYet(new Date(this.clock.now().getTime() + SOON_THROUGH_MS));
    if (found?.booked !== 'sent') return null;
    const told = { due, to: found, times: timesOf(due.facts) };
    return this.#message(told, 'CANCEL', `You cancelled: ${this.#when(told)}`, {
      heading: 'Your walk is cancelled',
      walk: { line: 'Cancelled by you', gone: true },
      text: ['Your place is free again, and the walk leaves your calendar.'],
      list: null,
      button: { label: 'Find another walk', path: WALKER_CALENDAR },
    });
  }

  async #calledOff(due: BookingDue): Promise<Message | null> {
    const now = this.clock.now();
    const times = timesOf(due.facts);
    if (times.start <= now) return null;
    const found = await this.messages.readCalledOff(due.uid, now);
    if (!found) return null;
    const told = { due, to: found, times };
    const said = onOneLine(due.facts.words ?? '');
    const lines = found.next.map((walk) => {
      const { start, end } = timesOf(walk);
      const when = dayAndTime(start, end, this.env);
      return `${when}: ${counted(walk.places, 'place')}`;
    });
    const message = this.#message(told, 'CANCEL', `Cancelled by the shelter: ${this.#when(told)}`, {
      heading: 'The shelter had to cancel your walk',
      walk: { line: 'Cancelled by the shelter', gone: true },
      text: [
        `Sorry, ${firstName(found.person)}. You do not have to do anything.`,
        ...(said ? [`From the shelter: “${said}”`] : []),
      ],
      list: lines.length > 0 ? { title: 'The next walks that have a place', lines } : null,
      button: { label: 'See all walks', path: WALKER_CALENDAR },
    });
    return said ? { ...message, line: `${message.subject}. “${said}”` } : message;
  }

  async #unbooked(due: UnbookedDue): Promise<Message | null> {
    const times = timesOf(due.facts);
    if (times.start <= this.clock.now()) return null;
    const found = await this.messages.readAnybody(due.uid);
    if (!found) return null;
    const told = { due, to: found, times };
    return this.#message(told, 'CANCEL', `Your walk is cancelled: ${this.#when(told)}`, {
      heading: 'Your walk is cancelled',
      walk: { line: 'Cancelled by the shelter', gone: true },
      list: null,
      ...UNBOOKED[due.facts.why],
    });
  }

  #when({ times: { start, end } }: Told): string {
    return dayAndTime(start, end, this.env);
  }

  #message(
    told: Told,
    method: 'REQUEST' | 'CANCEL',
    subject: string,
    said: Omit<Letter, 'walk'> & { walk: { line: string | null; gone: boolean } },
  ): Message {
    const { times } = told;
    const { slot, booking } = told.due.facts;
    const { messages, firebase } = this.env;
    if (!messages) throw new Error('No messages are sent');
    const to = addressOf(told.to);
    const { walk, ...words } = said;
    return {
      to,
      subject,
      letter: {
        ...words,
        walk: { ...walk, when: this.#when(told), zone: zoneOf(times.start, this.env) },
      },
      walkAt: times.start,
      calendars: [
        {
          method,
          text: calendarEntry(
            { id: slot, ...times, ...('marshal' in told && { marshal: told.marshal }) },
            {
              method,
              // A later booking has a higher number, so whoever books again is heard.
              sequence: 2 * booking + (method === 'CANCEL' ? 1 : 0),
              organizer: messages.from,
              attendee: to,
            },
            firebase.projectId,
            this.clock.now(),
          ),
        },
      ],
    };
  }
}
