import { z } from 'zod';
import type { Env } from '../../env.js';
import { calendarEntry, entrySequence } from '../../slots/calendar-text.js';
import type { Letter } from '../mail/mail-layout.js';
import { dayAndTime, zoneOf } from '../mail/mail-words.js';
import type { MessageJob } from '../store/message-job.js';
import { addressOf } from '../store/message.js';
import type { Message } from '../store/message.js';
import type { Recipient, Times } from '../store/message.sql.js';

export const bookingFacts = z.object({
  slot: z.number(),
  booking: z.number(),
  /** Of the slot. Omitted by jobs from before slots could move. */
  moves: z.number().default(0),
  /** Of a walk whose slot may be deleted when the message is sent. */
  start: z.string().optional(),
  end: z.string().optional(),
  /** The staff's note to the walker. */
  words: z.string().optional(),
  /** Uid of the walker whose place it was. */
  covers: z.string().optional(),
});
export type BookingJob = MessageJob<z.infer<typeof bookingFacts>>;

export interface BookingContext {
  job: BookingJob;
  to: Recipient;
  times: { start: Date; end: Date };
  /** Of a walk that takes place; null: it has no marshal. */
  marshal?: string | null;
}

export const timesOf = ({
  start,
  end,
}: {
  start?: Date | string | undefined;
  end?: Date | string | undefined;
}) => ({
  start: new Date(start ?? NaN),
  end: new Date(end ?? NaN),
});

/** The calendar entry of a walker's booking, which adds the walk, changes it or removes it. */
export function bookingCalendar(
  {
    job,
    to,
    times,
    ...more
  }: Omit<BookingContext, 'job'> & {
    job: { facts: { slot: number; booking: number; moves: number } };
  },
  method: 'REQUEST' | 'CANCEL',
  { env, now }: { env: Env; now: Date },
): Message['calendars'][number] {
  const { messages, firebase } = env;
  if (!messages) throw new Error('No messages are sent');
  const { slot, booking, moves } = job.facts;
  const text = calendarEntry(
    { id: slot, ...times, ...('marshal' in more && { marshal: more.marshal }) },
    {
      method,
      sequence: entrySequence(method, { booking, moves }),
      organizer: messages.from,
      attendee: addressOf(to),
    },
    firebase.projectId,
    now,
  );
  return { method, text };
}

/** The calendar entry of one walk of several in a mail. */
export function walkCalendar(
  method: 'REQUEST' | 'CANCEL',
  walk: Times & { slot: number; booking: number; moves: number; marshal?: string | null },
  to: Recipient,
  at: { env: Env; now: Date },
): Message['calendars'][number] {
  const { slot, booking, moves, marshal } = walk;
  const context = { job: { facts: { slot, booking, moves } }, to, times: timesOf(walk) };
  return bookingCalendar({ ...context, ...(marshal !== undefined && { marshal }) }, method, at);
}

/** The message about a walker's booking, with its calendar entry. */
export function bookingMessage(
  context: BookingContext,
  method: 'REQUEST' | 'CANCEL',
  content: Omit<Letter, 'walk'> & {
    subject: string;
    walk: { line: string | null; isCancelled: boolean };
  },
  at: { env: Env; now: Date },
): Message {
  const { times } = context;
  const { subject, walk, ...words } = content;
  const when = dayAndTime(times.start, times.end, at.env);
  return {
    to: addressOf(context.to),
    subject,
    letter: { ...words, walk: { ...walk, when, zone: zoneOf(times.start, at.env) } },
    walkAt: times.start,
    calendars: [bookingCalendar(context, method, at)],
  };
}
