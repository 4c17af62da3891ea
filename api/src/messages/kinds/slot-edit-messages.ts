import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { bookingFacts, bookingMessage, timesOf, walkCalendar } from './booking-letter.js';
import { cancelUntil } from '../mail/cancel-until.js';
import {
  atMost,
  counted,
  dayAndTime,
  commaName,
  noteLines,
  onOneLine,
  otherTimesLine,
  shortDayOf,
  weekdayAndTime,
  zoneOf,
} from '../mail/mail-words.js';
import type { MessageJob } from '../store/message-job.js';
import { addressOf, DeferJob, kindOf, pushOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import type { MovedWalks, Times } from '../store/message.sql.js';
import { calendarOf, MY_WALKS, ownWalk, SCHEDULE, walkIn } from '../mail/walk-paths.js';

const movedFacts = bookingFacts.extend({ from_start: z.string(), from_end: z.string() });
type MovedJob = MessageJob<z.infer<typeof movedFacts>>;

const movedWalksFacts = z.object({
  schedule: z.number(),
  moved: z.array(
    z.object({
      slot: z.number(),
      booking: z.number(),
      from_start: z.string(),
      from_end: z.string(),
    }),
  ),
  /** Places that the walker lost. */
  lost: z.array(
    z.object({
      ...{ slot: z.number(), booking: z.number(), moves: z.number() },
      ...{ start: z.string(), end: z.string() },
      /** The walker has another walk at the new time; or the shelter cancelled the walk. Older jobs have none. */
      why: z.enum(['overlap', 'cancelled']).default('overlap'),
    }),
  ),
  /** The first day of the new times; older jobs have none. */
  from: z.string().optional(),
  words: z.string(),
});
type MovedWalksJob = MessageJob<z.infer<typeof movedWalksFacts>>;

const editedFacts = z.object({
  slot: z.number(),
  /** The recipient is the new marshal, the former one, or the same one of a slot that moved. */
  part: z.enum(['new', 'former', 'same']),
  /** From before the edit. */
  start: z.string(),
  end: z.string(),
});
type EditedJob = MessageJob<z.infer<typeof editedFacts>>;

const handedOverFacts = z.object({ slots: z.array(z.number()), entries: z.array(z.number()) });
type HandedOverJob = MessageJob<z.infer<typeof handedOverFacts>>;

const MOST_LINES = 20;

const LOST_WORDS = [
  { why: 'cancelled', text: 'The shelter has cancelled' },
  {
    why: 'overlap',
    text: 'You have another walk at the new time, so your place is free again',
  },
] as const;

// The job of the regulars books them once the slots are there.
const NEW_DATES = 'In these weeks we book you for the new time, where a place is free.';

/** By then the worker that sends the mail about the booking has a result. */
const SOON_THROUGH_MS = 60_000;

/** Messages about edited slots: to their walkers, and to their marshals. */
@Injectable()
export class SlotEditMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    moved: kindOf(movedFacts, (job) => this.#moved(job)),
    'walks-moved': kindOf(movedWalksFacts, (job) => this.#movedWalks(job)),
    'slot-edited': kindOf(editedFacts, (job) => this.#edited(job)),
    'handed-over': kindOf(handedOverFacts, (job) => this.#handedOver(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  // Sends nothing if the mail about the booking still waits, because it names the new time by itself.
  async #moved(job: MovedJob): Promise<Message | null> {
    const now = this.clock.now();
    const found = await this.messages.readMoved(job.uid, job.facts, now);
    if (found?.booked === 'active') throw new DeferJob(new Date(now.getTime() + SOON_THROUGH_MS));
    if (found?.booked !== 'through') return null;
    const times = timesOf(found);
    const before = timesOf({ start: job.facts.from_start, end: job.facts.from_end });
    const note = onOneLine(job.facts.words ?? '');
    const subject = `Your walk moved: ${dayAndTime(times.start, times.end, this.env)}`;
    const content = {
      subject,
      heading: `Your walk moved${commaName(found.person)}`,
      walk: { line: found.marshal && `with ${onOneLine(found.marshal)}`, isCancelled: false },
      text: [
        `It was on ${dayAndTime(before.start, before.end, this.env)}. You keep your place.`,
        ...noteLines(note),
        'The attached calendar entry has the new time.',
        cancelUntil({ ...found, start: times.start }, now, this.env),
      ],
      list: null,
      button: { label: 'Look at your walk', path: ownWalk(job.facts.slot) },
    };
    const context = { job, to: found, times, marshal: found.marshal };
    const message = bookingMessage(context, 'REQUEST', content, { env: this.env, now });
    const when = dayAndTime(times.start, times.end, this.env);
    return {
      ...message,
      push: pushOf(
        'changed-walk',
        'Your walk moved',
        `It is now on ${when}`,
        times.start,
        this.env,
      ),
      ...(note && { line: `${subject}. “${note}”` }),
    };
  }

  async #movedWalks({ uid, facts }: MovedWalksJob): Promise<Message | null> {
    const now = this.clock.now();
    const lost = facts.lost.filter(({ start }) => new Date(start) > now);
    const bookings = facts.moved.map(({ booking }) => booking);
    const found = await this.messages.readMovedWalks(uid, bookings, facts.schedule, now);
    if (!found || found.walks.length + lost.length === 0) return null;
    const lines = found.walks.map((walk) => {
      const was = facts.moved.find(({ booking }) => booking === walk.booking);
      const before = timesOf({ start: was?.from_start, end: was?.from_end });
      return `${this.#when(walk)} (it was ${this.#when(before)})`;
    });
    const note = onOneLine(facts.words);
    const usual = this.#usualTimes(found, facts.from);
    const all = [...found.walks, ...lost];
    const [first] = all;
    const isOnly = all.length === 1;
    const walks = isOnly ? 'Your walk' : 'Your walks';
    const what =
      found.walks.length === 0
        ? isOnly
          ? 'is cancelled'
          : 'are cancelled'
        : lost.length === 0
          ? 'moved'
          : 'changed';
    const place =
      lost.length > 0 ? 'You keep your place at the new times below.' : 'You keep your place.';
    const more = isOnly ? '' : `, and ${all.length - 1} more`;
    const subject = `${walks} ${what}: ${first ? this.#when(first) : ''}${more}`;
    const at = { env: this.env, now };
    const calendars = [
      ...found.walks.map((walk) => walkCalendar('REQUEST', walk, found, at)),
      ...lost.map((walk) => walkCalendar('CANCEL', walk, found, at)),
    ];
    return {
      to: addressOf(found),
      subject,
      letter: {
        heading: `${walks} ${what}${commaName(found.person)}`,
        walk: null,
        text: [
          ...usual,
          ...(lines.length > 0 ? [place] : []),
          ...this.#lostLines(lost),
          ...(usual.length > 0 && lost.some(({ why }) => why === 'cancelled') ? [NEW_DATES] : []),
          ...noteLines(note),
          'The attached entries bring your calendar up to date.',
          ...(lines.length > 0 ? ['The new time does not suit you? Cancel under ‘My Walks’.'] : []),
        ],
        list: lines.length > 0 ? { title: 'The new times', lines } : null,
        button: { label: 'Open your walks', path: MY_WALKS },
      },
      calendars,
      ...(first && {
        push: pushOf(
          'changed-walk',
          `${walks} ${what}`,
          `${this.#when(first)}${more}`,
          timesOf(first).start,
          this.env,
        ),
      }),
      walkAt: new Date(Math.min(...all.map((walk) => timesOf(walk).start.getTime()))),
    };
  }

  /** Of a regular's walk. */
  #usualTimes({ weekday, opens: start, ends: end, dates }: MovedWalks, from = ''): string[] {
    if (weekday === null || start === null || end === null) return [];
    const usual = weekdayAndTime({ weekday, start, end }, this.env);
    const since = from
      ? `From ${shortDayOf(from, this.env)} on your regular walk is`
      : 'Your regular walk is now';
    return [
      `${since}: ${usual}, shelter time.`,
      ...otherTimesLine(dates, { usual, from }, this.env),
    ];
  }

  #lostLines(lost: MovedWalksJob['facts']['lost']): string[] {
    return LOST_WORDS.flatMap(({ why, text }) => {
      const walks = lost.filter((walk) => walk.why === why).map((walk) => this.#when(walk));
      return walks.length > 0 ? [`${text}: ${walks.join('; ')}.`] : [];
    });
  }

  #when(walk: Times): string {
    const { start, end } = timesOf(walk);
    return dayAndTime(start, end, this.env);
  }

  async #edited({ uid, facts }: EditedJob): Promise<Message | null> {
    const { slot, part } = facts;
    const found = await this.messages.readEditedSlot(uid, slot, this.clock.now());
    // Outdated once somebody else leads the walk, or the former marshal leads it again.
    if (!found || found.leads === (part === 'former')) return null;
    const times = timesOf(found);
    const before = timesOf(facts);
    const when = dayAndTime(times.start, times.end, this.env);
    const was = dayAndTime(before.start, before.end, this.env);
    const { subject, heading, text } = this.#wordsOf(part, { when, was }, found);
    return {
      to: addressOf(found),
      subject,
      letter: {
        heading: `${heading}${commaName(found.person)}`,
        walk: {
          when,
          zone: zoneOf(times.start, this.env),
          line: found.walkers === 0 ? 'Nobody has booked yet' : counted(found.walkers, 'walker'),
          isCancelled: false,
        },
        text,
        list: null,
        button: { label: 'Look at the walk', path: walkIn(calendarOf(found.role), slot) },
      },
      calendars: [],
      walkAt: times.start,
    };
  }

  async #handedOver({ uid, facts }: HandedOverJob): Promise<Message | null> {
    const found = await this.messages.readHandedOver(uid, facts, this.clock.now());
    if (!found || found.walks.length + found.entries.length === 0) return null;
    const { walks, entries } = found;
    const [first] = walks.map(({ start }) => new Date(start));
    const times = walks.map((walk) => timesOf(walk));
    const days = times.map(({ start, end }) => dayAndTime(start, end, this.env));
    const weekly = entries.map((entry) => weekdayAndTime(entry, this.env));
    const counts = [
      ...(walks.length > 0 ? [counted(walks.length, 'walk')] : []),
      ...(entries.length > 0 ? [`${entries.length} in the schedule`] : []),
    ];
    return {
      to: addressOf(found),
      subject: `You lead more walks: ${counts.join(', ')}`,
      letter: {
        heading: `You lead these walks now${commaName(found.person)}`,
        walk: null,
        text: [
          'You are their marshal from now on.',
          ...(weekly.length > 0 ? [`Every week: ${weekly.join('; ')}.`] : []),
          ...(first ? [`${zoneOf(first, this.env)}.`] : []),
        ],
        list: days.length > 0 ? { title: 'Your walks', lines: atMost(MOST_LINES, days) } : null,
        button: first
          ? { label: 'Open the calendar', path: calendarOf(found.role) }
          : { label: 'Open the schedule', path: SCHEDULE },
      },
      calendars: [],
      walkAt: first ?? null,
    };
  }

  #wordsOf(
    part: EditedJob['facts']['part'],
    { when, was }: { when: string; was: string },
    { marshal }: { marshal: string | null },
  ): { subject: string; heading: string; text: string[] } {
    const moved = was === when ? [] : [`It was on ${was}.`];
    switch (part) {
      case 'new':
        return {
          subject: `You lead a walk: ${when}`,
          heading: 'You lead this walk now',
          text: ['You are its marshal from now on.', ...moved],
        };
      case 'former': {
        if (marshal === null)
          return {
            subject: `You do not lead your walk any more: ${when}`,
            heading: 'You do not lead this walk any more',
            text: ['It has no marshal now.', ...moved],
          };
        const who = onOneLine(marshal);
        return {
          subject: `${who} leads your walk: ${when}`,
          heading: 'You do not lead this walk any more',
          text: [`${who} is its marshal now.`, ...moved],
        };
      }
      case 'same':
        return { subject: `Your walk moved: ${when}`, heading: 'Your walk moved', text: moved };
    }
  }
}
