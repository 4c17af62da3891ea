import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { bookingFacts, bookingMessage, timesOf } from './booking-letter.js';
import { cancelUntil } from '../mail/cancel-until.js';
import {
  counted,
  dayAndTime,
  firstName,
  noteLines,
  onOneLine,
  zoneOf,
} from '../mail/mail-words.js';
import type { MessageJob } from '../store/message-job.js';
import { addressOf, DeferJob, kindOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { calendarOf, ownWalk, walkIn } from '../mail/walk-paths.js';

const movedFacts = bookingFacts.extend({ from_start: z.string(), from_end: z.string() });
type MovedJob = MessageJob<z.infer<typeof movedFacts>>;

const editedFacts = z.object({
  slot: z.number(),
  /** The recipient is the new marshal, the former one, or the same one of a slot that moved. */
  part: z.enum(['new', 'former', 'same']),
  /** From before the edit. */
  start: z.string(),
  end: z.string(),
});
type EditedJob = MessageJob<z.infer<typeof editedFacts>>;

/** By then the worker that sends the mail about the booking has a result. */
const SOON_THROUGH_MS = 60_000;

/** Messages about edited slots: to their walkers, and to their marshals. */
@Injectable()
export class SlotEditMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    moved: kindOf(movedFacts, (job) => this.#moved(job)),
    'slot-edited': kindOf(editedFacts, (job) => this.#edited(job)),
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
      heading: `Your walk moved, ${firstName(found.person)}`,
      walk: { line: found.marshal && `with ${onOneLine(found.marshal)}`, isCancelled: false },
      text: [
        `It was on ${dayAndTime(before.start, before.end, this.env)}. You keep your place.`,
        ...noteLines(note),
        'The calendar entry is attached and replaces the earlier one.',
        cancelUntil(times.start, now, this.env),
      ],
      list: null,
      button: { label: 'Look at your walk', path: ownWalk(job.facts.slot) },
    };
    const context = { job, to: found, times, marshal: found.marshal };
    const message = bookingMessage(context, 'REQUEST', content, { env: this.env, now });
    return note ? { ...message, line: `${subject}. “${note}”` } : message;
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
        heading: `${heading}, ${firstName(found.person)}`,
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
        const who = marshal === null ? 'Somebody else' : onOneLine(marshal);
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
