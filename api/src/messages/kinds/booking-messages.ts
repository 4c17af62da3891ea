import { Inject, Injectable } from '@nestjs/common';
import type { PushKind } from '@walkies/contract';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { cancelUntil } from '../mail/cancel-until.js';
import type { MessageJob } from '../store/message-job.js';
import { bookingCalendar, bookingFacts, bookingMessage, timesOf } from './booking-letter.js';
import type { BookingContext, BookingJob } from './booking-letter.js';
import {
  counted,
  dayAndTime,
  commaName,
  noteLines,
  onOneLine,
  shortDayOf,
  zoneOf,
} from '../mail/mail-words.js';
import { addressOf, kindOf, DeferJob, pushOf } from '../store/message.js';
import { ownWalk, WALKER_CALENDAR } from '../mail/walk-paths.js';
import { waitedLines, waitedTimes } from './waited-walks.js';
import type { Message, Renderer } from '../store/message.js';
import type { Recipient, Times } from '../store/message.sql.js';
import { MessagesRepository } from '../store/messages.repository.js';

/** `by`: uid of the staff, or of the walker who covers. */
const changedFacts = bookingFacts.extend({ by: z.string() });
type ChangedJob = MessageJob<z.infer<typeof changedFacts>>;

export const lostWalk = z.object({
  ...{ slot: z.number(), booking: z.number(), moves: z.number() },
  ...{ start: z.string(), end: z.string() },
});
/** The walks, earliest first. Jobs from before have one, in the facts themselves. */
const lostFacts = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (facts) =>
      typeof facts === 'object' && facts !== null && 'booking' in facts
        ? { ...facts, walks: [{ moves: 0, ...facts }] }
        : facts,
    z.object({ ...shape, walks: z.array(lostWalk).min(1) }),
  );
const unbookedFacts = lostFacts({ why: z.enum(['disabled', 'admin']) });
const cancelledFacts = lostFacts({
  words: z.string().optional(),
  last_day: z.string().nullish(),
  /** Cancelled walks for which the person waited. */
  waited: z.array(waitedTimes).nullish(),
  /** The lists return if the day is opened again. */
  stays: z.boolean().default(false),
});
/** `regular`: one of them is a date of a regular, which no message of its own has put into the calendar. */
const givenUpFacts = lostFacts({ regular: z.boolean().default(false) });
type LostWalks = z.infer<typeof lostWalk>[];

/** For a walker whose bookings end because the account is disabled or becomes an admin's. */
const UNBOOKED = {
  disabled: {
    text: [
      'The shelter has disabled your account, so your place is free again, and the walk leaves your calendar.',
      'Is that a mistake? Tell the shelter.',
    ],
    many: [
      'The shelter has disabled your account, so your places are free again.',
      'Is that a mistake? Tell the shelter.',
    ],
    button: { label: 'Open Walkies', path: '/', opensFor: 'anyone' },
  },
  admin: {
    text: [
      'You are an admin of Walkies now. Admins have no walks of their own: your place is free again, and the walk leaves your calendar.',
    ],
    many: [
      'You are an admin of Walkies now. Admins have no walks of their own: your places are free again.',
    ],
    button: { label: 'Open the Admin Panel', path: '/admin-panel' },
  },
} as const;

const BY_SHELTER = 'Cancelled by the shelter';

/** By then the worker that sends the mail about the booking has a result. */
const SOON_THROUGH_MS = 60_000;

/** Messages to walkers about their bookings. */
@Injectable()
export class BookingMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    booked: kindOf(bookingFacts, (job) => this.#booked(job)),
    cancelled: kindOf(givenUpFacts, (job) => this.#cancelled(job)),
    'called-off': kindOf(cancelledFacts, (job) => this.#cancelledByShelter(job)),
    added: kindOf(changedFacts, (job) => this.#added(job)),
    'taken-out': kindOf(changedFacts, (job) => this.#takenOut(job)),
    covered: kindOf(changedFacts, (job) => this.#covered(job)),
    unbooked: kindOf(unbookedFacts, (job) => this.#unbooked(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #booked(job: BookingJob): Promise<Message | null> {
    const { booking, covers } = job.facts;
    const found = await this.messages.readBooked(job.uid, booking, this.clock.now(), covers);
    if (!found) return null;
    const { moves, marshal } = found;
    const facts = { ...job.facts, moves };
    const context = { job: { ...job, facts }, to: found, times: timesOf(found), marshal };
    const covered = found.other && onOneLine(found.other);
    return this.#message(context, 'REQUEST', `You are booked: ${this.#when(context)}`, {
      heading: `Your walk is booked${commaName(found.person)}`,
      walk: this.#withMarshal(found),
      text: [
        ...(covered ? [`You take the place of ${covered}. Thank you for helping out!`] : []),
        'The calendar entry is attached.',
        cancelUntil({ ...found, start: context.times.start }, this.clock.now(), this.env),
      ],
      list: null,
      button: { label: 'Look at your walk', path: ownWalk(job.facts.slot) },
    });
  }

  // Also for a walk that has begun: somebody may come later.
  async #added(job: ChangedJob): Promise<Message | null> {
    const { booking, by } = job.facts;
    const found = await this.messages.readBooked(job.uid, booking, new Date(0), by);
    if (!found) return null;
    const { moves, marshal } = found;
    const facts = { ...job.facts, moves };
    const context = { job: { ...job, facts }, to: found, times: timesOf(found), marshal };
    const who = found.other ? `${onOneLine(found.other)} has` : 'The shelter has';
    return this.#message(context, 'REQUEST', `You are booked: ${this.#when(context)}`, {
      heading: `The shelter has booked you${commaName(found.person)}`,
      walk: this.#withMarshal(found),
      text: [
        `${who} added you to this walk. The calendar entry is attached.`,
        'You did not agree to it? Tell the shelter.',
        cancelUntil({ ...found, start: context.times.start }, this.clock.now(), this.env),
      ],
      list: null,
      button: { label: 'Look at your walk', path: ownWalk(job.facts.slot) },
    });
  }

  async #takenOut(job: ChangedJob): Promise<Message | null> {
    const found = await this.messages.readAnybody(job.uid, job.facts.by);
    if (!found) return null;
    const context = { job, to: found, times: timesOf(job.facts) };
    const who = found.other ? `${onOneLine(found.other)} has` : 'The shelter has';
    const note = onOneLine(job.facts.words ?? '');
    const title = 'Your walk is cancelled';
    const message = this.#message(context, 'CANCEL', `${title}: ${this.#when(context)}`, {
      heading: 'Your walk is cancelled',
      walk: { line: 'Cancelled for you by the shelter', isCancelled: true },
      text: [
        `${who} taken you out of this walk. It leaves your calendar.`,
        ...noteLines(note),
        'Is that a mistake? Tell the shelter.',
      ],
      list: null,
      button: { label: 'Find another walk', path: WALKER_CALENDAR },
    });
    return this.#withPush('changed-walk', title, context, message);
  }

  async #covered(job: ChangedJob): Promise<Message | null> {
    const found = await this.messages.readAnybody(job.uid, job.facts.by);
    if (!found) return null;
    const context = { job, to: found, times: timesOf(job.facts) };
    const who = found.other ? onOneLine(found.other) : 'Another walker';
    const message = this.#message(
      context,
      'CANCEL',
      `${who} takes your place: ${this.#when(context)}`,
      {
        heading: `${who} takes your place`,
        walk: { line: `${who} walks instead of you`, isCancelled: true },
        text: [
          `Thank you for finding somebody${commaName(found.person)}. The walk leaves your calendar.`,
        ],
        list: null,
        button: { label: 'Find another walk', path: WALKER_CALENDAR },
      },
    );
    return this.#withPush('cover', 'A friend takes your place', context, message);
  }

  // Sends nothing unless the mail about the booking was sent: without it the calendar has no entry to
  // remove.
  async #cancelled({
    uid,
    facts: { walks, regular },
  }: MessageJob<z.infer<typeof givenUpFacts>>): Promise<Message | null> {
    const [first, ...others] = walks;
    if (!first) return null;
    const found = await this.messages.readCancelled(uid, first.booking);
    if (found?.booked === 'waiting')
      throw new DeferJob(new Date(this.clock.now().getTime() + SOON_THROUGH_MS));
    if (!found || (found.booked !== 'sent' && !regular)) return null;
    const isOne = others.length === 0;
    return this.#lost(found, walks, 'You cancelled', 'Cancelled by you', {
      heading: isOne ? 'Your walk is cancelled' : 'Your walks are cancelled',
      text: isOne
        ? ['Your place is free again, and the walk leaves your calendar.']
        : ['Your places are free again.'],
      list: null,
      button: { label: 'Find another walk', path: WALKER_CALENDAR },
    });
  }

  async #cancelledByShelter({
    uid,
    facts,
  }: MessageJob<z.infer<typeof cancelledFacts>>): Promise<Message | null> {
    const now = this.clock.now();
    const walks = facts.walks.filter(({ start }) => new Date(start) > now);
    const found = await this.messages.readCancelledByShelter(uid, now);
    if (!found || walks.length === 0) return null;
    const note = onOneLine(facts.words ?? '');
    const waited = (facts.waited ?? []).filter(({ start }) => new Date(start) > now);
    const lines = found.next.map((walk) => {
      const { start, end } = timesOf(walk);
      const when = dayAndTime(start, end, this.env);
      return `${when}: ${counted(walk.places, 'place')}`;
    });
    const isOne = walks.length === 1;
    const message = this.#lost(found, walks, 'Cancelled by the shelter', BY_SHELTER, {
      heading: `The shelter had to cancel your ${isOne ? 'walk' : 'walks'}`,
      text: [
        `Sorry${commaName(found.person)}. You do not have to do anything.`,
        ...(facts.last_day
          ? [`This weekly walk ends: its last day is ${shortDayOf(facts.last_day, this.env)}.`]
          : []),
        ...noteLines(note),
        ...waitedLines(waited, facts.stays, this.env),
      ],
      list: lines.length > 0 ? { title: 'The next walks that have a place', lines } : null,
      button: { label: 'See all walks', path: WALKER_CALENDAR },
    });
    const [first] = walks;
    const push = first && this.#pushOf('changed-walk', 'Cancelled by the shelter', first, walks);
    return {
      ...message,
      ...(push && { push }),
      ...(note && { line: `${message.subject}. “${note}”` }),
    };
  }

  async #unbooked({
    uid,
    facts: { walks, why },
  }: MessageJob<z.infer<typeof unbookedFacts>>): Promise<Message | null> {
    const ahead = walks.filter(({ start }) => new Date(start) > this.clock.now());
    const found = await this.messages.readAnybody(uid);
    if (!found || ahead.length === 0) return null;
    const [heading, text] =
      ahead.length === 1
        ? (['Your walk is cancelled', UNBOOKED[why].text] as const)
        : (['Your walks are cancelled', UNBOOKED[why].many] as const);
    const { button } = UNBOOKED[why];
    return this.#lost(found, ahead, heading, BY_SHELTER, { heading, text, list: null, button });
  }

  /** About walks that leave the calendar: one in a card, several in a line. */
  #lost(
    to: Recipient,
    walks: LostWalks,
    what: string,
    line: string,
    { text, ...content }: Omit<Message['letter'], 'walk' | 'text'> & { text: readonly string[] },
  ): Message {
    const [first, ...others] = walks.map((walk) => ({
      job: { facts: walk },
      to,
      times: timesOf(walk),
    }));
    if (!first) throw new Error('No walk is lost');
    const at = { env: this.env, now: this.clock.now() };
    const all = [first, ...others];
    const isOne = others.length === 0;
    const walk = isOne
      ? {
          ...{ when: this.#when(first), zone: zoneOf(first.times.start, this.env) },
          ...{ line, isCancelled: true },
        }
      : null;
    const dates = isOne
      ? []
      : [
          `${all.map((each) => this.#when(each)).join('; ')}.`,
          'The attached entries take these walks out of your calendar.',
        ];
    return {
      to: addressOf(to),
      subject: `${what}: ${this.#when(first)}${isOne ? '' : `, and ${others.length} more`}`,
      letter: { ...content, walk, text: [...dates, ...text] },
      calendars: all.map((each) => bookingCalendar(each, 'CANCEL', at)),
      walkAt: first.times.start,
    };
  }

  #pushOf(kind: PushKind, title: string, walk: Times, all: readonly unknown[] = [walk]) {
    const { start, end } = timesOf(walk);
    const more = all.length > 1 ? `, and ${all.length - 1} more` : '';
    return pushOf(kind, title, `${dayAndTime(start, end, this.env)}${more}`, start, this.env);
  }

  #withPush(kind: PushKind, title: string, { times }: BookingContext, message: Message): Message {
    return { ...message, push: this.#pushOf(kind, title, times) };
  }

  #withMarshal({ marshal }: { marshal: string | null }) {
    return { line: marshal && `with ${onOneLine(marshal)}`, isCancelled: false };
  }

  #when({ times: { start, end } }: Pick<BookingContext, 'times'>): string {
    return dayAndTime(start, end, this.env);
  }

  #message(
    context: BookingContext,
    method: 'REQUEST' | 'CANCEL',
    subject: string,
    content: Omit<Parameters<typeof bookingMessage>[2], 'subject'>,
  ): Message {
    const at = { env: this.env, now: this.clock.now() };
    return bookingMessage(context, method, { subject, ...content }, at);
  }
}
