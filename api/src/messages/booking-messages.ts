import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { calendarEntry } from '../slots/calendar-text.js';
import type { MessageJob } from './message-job.js';
import type { Letter } from './mail-layout.js';
import { counted, dayAndTime, firstName, onOneLine, zoneOf } from './mail-words.js';
import { addressOf, kindOf, DeferJob } from './message.js';
import { ownWalk, WALKER_CALENDAR } from './walk-paths.js';
import type { Message, Renderer } from './message.js';
import { MessagesRepository } from './messages.repository.js';
import type { Recipient } from './messages.repository.js';

const bookingFacts = z.object({
  slot: z.number(),
  booking: z.number(),
  /** Of a walk whose slot may be deleted when the message is sent. */
  start: z.string().optional(),
  end: z.string().optional(),
  /** The staff's note to the walker. */
  words: z.string().optional(),
});
type BookingJob = MessageJob<z.infer<typeof bookingFacts>>;
const unbookedFacts = bookingFacts.extend({ why: z.enum(['disabled', 'admin']) });
type UnbookedJob = MessageJob<z.infer<typeof unbookedFacts>>;

/** For a walker whose bookings end because the account is disabled or becomes an admin's. */
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
    button: { label: 'Open the Admin Panel', path: '/admin-panel' },
  },
} as const;

/** By then the worker that sends the mail about the booking has a result. */
const SOON_THROUGH_MS = 60_000;

interface BookingContext {
  job: BookingJob;
  to: Recipient;
  times: { start: Date; end: Date };
  /** Of a walk that takes place; null: its marshal has left. */
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

/** Messages to walkers about their bookings. */
@Injectable()
export class BookingMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    booked: kindOf(bookingFacts, (job) => this.#booked(job)),
    cancelled: kindOf(bookingFacts, (job) => this.#cancelled(job)),
    'called-off': kindOf(bookingFacts, (job) => this.#cancelledByShelter(job)),
    unbooked: kindOf(unbookedFacts, (job) => this.#unbooked(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #booked(job: BookingJob): Promise<Message | null> {
    const found = await this.messages.readBooked(job.uid, job.facts.booking, this.clock.now());
    if (!found) return null;
    const context = { job, to: found, times: timesOf(found), marshal: found.marshal };
    const hours = counted(this.env.cancelCutoffHours, 'hour');
    return this.#message(context, 'REQUEST', `You are booked: ${this.#when(context)}`, {
      heading: `Your walk is booked, ${firstName(found.person)}`,
      walk: { line: found.marshal && `with ${onOneLine(found.marshal)}`, isCancelled: false },
      text: [
        'The calendar entry is attached.',
        `Plans change? You can cancel until ${hours} before.`,
      ],
      list: null,
      button: { label: 'Look at your walk', path: ownWalk(job.facts.slot) },
    });
  }

  // Sends nothing unless the mail about the booking was sent: without it the calendar has no entry to
  // remove.
  async #cancelled(job: BookingJob): Promise<Message | null> {
    const found = await this.messages.readCancelled(job.uid, job.facts.booking);
    if (found?.booked === 'waiting')
      throw new DeferJob(new Date(this.clock.now().getTime() + SOON_THROUGH_MS));
    if (found?.booked !== 'sent') return null;
    const context = { job, to: found, times: timesOf(job.facts) };
    return this.#message(context, 'CANCEL', `You cancelled: ${this.#when(context)}`, {
      heading: 'Your walk is cancelled',
      walk: { line: 'Cancelled by you', isCancelled: true },
      text: ['Your place is free again, and the walk leaves your calendar.'],
      list: null,
      button: { label: 'Find another walk', path: WALKER_CALENDAR },
    });
  }

  async #cancelledByShelter(job: BookingJob): Promise<Message | null> {
    const now = this.clock.now();
    const times = timesOf(job.facts);
    if (times.start <= now) return null;
    const found = await this.messages.readCancelledByShelter(job.uid, now);
    if (!found) return null;
    const context = { job, to: found, times };
    const note = onOneLine(job.facts.words ?? '');
    const lines = found.next.map((walk) => {
      const { start, end } = timesOf(walk);
      const when = dayAndTime(start, end, this.env);
      return `${when}: ${counted(walk.places, 'place')}`;
    });
    const message = this.#message(
      context,
      'CANCEL',
      `Cancelled by the shelter: ${this.#when(context)}`,
      {
        heading: 'The shelter had to cancel your walk',
        walk: { line: 'Cancelled by the shelter', isCancelled: true },
        text: [
          `Sorry, ${firstName(found.person)}. You do not have to do anything.`,
          ...(note ? [`From the shelter: “${note}”`] : []),
        ],
        list: lines.length > 0 ? { title: 'The next walks that have a place', lines } : null,
        button: { label: 'See all walks', path: WALKER_CALENDAR },
      },
    );
    return note ? { ...message, line: `${message.subject}. “${note}”` } : message;
  }

  async #unbooked(job: UnbookedJob): Promise<Message | null> {
    const times = timesOf(job.facts);
    if (times.start <= this.clock.now()) return null;
    const found = await this.messages.readAnybody(job.uid);
    if (!found) return null;
    const context = { job, to: found, times };
    return this.#message(context, 'CANCEL', `Your walk is cancelled: ${this.#when(context)}`, {
      heading: 'Your walk is cancelled',
      walk: { line: 'Cancelled by the shelter', isCancelled: true },
      list: null,
      ...UNBOOKED[job.facts.why],
    });
  }

  #when({ times: { start, end } }: BookingContext): string {
    return dayAndTime(start, end, this.env);
  }

  #message(
    context: BookingContext,
    method: 'REQUEST' | 'CANCEL',
    subject: string,
    content: Omit<Letter, 'walk'> & { walk: { line: string | null; isCancelled: boolean } },
  ): Message {
    const { times } = context;
    const { slot, booking } = context.job.facts;
    const { messages, firebase } = this.env;
    if (!messages) throw new Error('No messages are sent');
    const to = addressOf(context.to);
    const { walk, ...words } = content;
    return {
      to,
      subject,
      letter: {
        ...words,
        walk: { ...walk, when: this.#when(context), zone: zoneOf(times.start, this.env) },
      },
      walkAt: times.start,
      calendars: [
        {
          method,
          text: calendarEntry(
            { id: slot, ...times, ...('marshal' in context && { marshal: context.marshal }) },
            {
              method,
              // A later booking has a higher number, so calendars accept it after a cancellation.
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
