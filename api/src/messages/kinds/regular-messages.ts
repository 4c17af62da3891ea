import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import type { MessageJob } from '../store/message-job.js';
import {
  atMost,
  dayAndTime,
  commaName,
  onOneLine,
  otherTimesLine,
  shortDayOf,
  weekdayAndTime,
} from '../mail/mail-words.js';
import { addressOf, kindOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { MY_WALKS, SCHEDULE, WALKER_CALENDAR } from '../mail/walk-paths.js';
import { walkCalendar } from './booking-letter.js';
import { lostWalk } from './booking-messages.js';
import type { BookedDate, Recipient, RegularWalk, Times } from '../store/message.sql.js';

const MOST_DATES = 8;

const standingFacts = z.object({ standing: z.number() });
const movedFacts = standingFacts.extend({ from: z.string() });
/** `paused`: id of the message about the pause. */
const resumedFacts = standingFacts.extend({ paused: z.string() });
/** `walks`: those that leave the calendar; omitted by jobs from before. */
const suspendedFacts = standingFacts.extend({ walks: z.array(lostWalk).default([]) });
const againFacts = z.object({ slots: z.array(z.number()) });
const endedFacts = z.object({
  weekday: z.number(),
  start: z.string(),
  end: z.string(),
  why: z.enum(['declined', 'over']),
  /** At any time; omitted by jobs from before. */
  accepted: z.boolean().default(true),
});
type StandingJob = MessageJob<z.infer<typeof standingFacts>>;

const MY_WALKS_BUTTON = { label: 'Open your walks', path: MY_WALKS };

/** What becomes of a standing booking as its walk gets other times. */
const MOVED = {
  accepted: {
    title: 'Your regular walk has another time',
    place: 'You keep your place.',
    leave: 'Give it up',
  },
  asked: {
    title: 'The walk that you asked for has another time',
    place: 'Your request stands, and the shelter decides.',
    leave: 'Take your request back',
  },
  suspended: {
    title: 'Your paused walk has another time',
    place: 'It is still paused: we book no dates for you.',
    leave: 'Give it up',
  },
} as const satisfies Record<RegularWalk['state'], object>;

const notOffered = (when: string) => `The shelter no longer offers this walk: ${when}.`;
const BOOK_OTHERS = 'You can still book single days, or ask for another walk.';

/** Why a standing booking has ended; asked: its walk ended before staff decided. */
const ENDED = {
  declined: {
    title: 'No regular place this time',
    text: (when: string) => [
      `The shelter could not give you a regular place: ${when}.`,
      BOOK_OTHERS,
    ],
  },
  asked: {
    title: 'The walk that you asked for has ended',
    text: (when: string) => [notOffered(when), BOOK_OTHERS],
  },
  over: {
    title: 'Your regular walk has ended',
    text: (when: string) => [`${notOffered(when)} Thank you for coming!`],
  },
} as const;

const NOT_BOOKED: Readonly<
  Record<RegularWalk['missing'][number]['why'], (dates: string) => string>
> = {
  full: (dates) =>
    `Full so far: ${dates}. If a place becomes free, we book it and send you a mail.`,
  overlaps: (dates) => `Not booked, because you have another walk then: ${dates}.`,
  incomplete: (dates) =>
    `Not booked, because your profile is not complete: ${dates}. Once it is, we book what is free.`,
};

const NOT_THIS_WEEK =
  'Cannot come? Choose ‘Not this week’ under ‘My Walks’, so that somebody else gets the place.';

const attachedLine = (calendars: Message['calendars']): string[] =>
  calendars.length > 0 ? ['The booked dates are attached for your calendar.'] : [];

/** Messages about standing bookings. */
@Injectable()
export class RegularMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    'standing-accepted': kindOf(standingFacts, (job) => this.#accepted(job)),
    'standing-again': kindOf(againFacts, (job) => this.#again(job)),
    'standing-moved': kindOf(movedFacts, (job) => this.#moved(job)),
    'standing-suspended': kindOf(suspendedFacts, (job) => this.#suspended(job)),
    'standing-resumed': kindOf(resumedFacts, (job) => this.#resumed(job)),
    'standing-ended': kindOf(endedFacts, (job) => this.#ended(job)),
    'regular-suspended': kindOf(standingFacts, (job) => this.#regularSuspended(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #accepted({ uid, facts }: StandingJob): Promise<Message | null> {
    const found = await this.#read(uid, facts.standing);
    if (found?.state !== 'accepted') return null;
    const when = this.#when(found);
    const lines = found.dates.map((walk) => this.#line(walk));
    const calendars = this.#entriesOf(found);
    return this.#message(found, `You are a regular: ${when}`, {
      heading: `You are a regular${commaName(found.person)}`,
      text: [
        `${found.missing.length === 0 ? 'You have a place each week' : 'Your regular walk'}: ${when}, shelter time. We book the next dates as they appear, and send no mail for each.`,
        ...this.#missing(found),
        ...attachedLine(calendars),
        NOT_THIS_WEEK,
      ],
      list: lines.length > 0 ? { title: 'Booked for you', lines: atMost(MOST_DATES, lines) } : null,
      button: MY_WALKS_BUTTON,
      calendars,
    });
  }

  async #again({ uid, facts }: MessageJob<z.infer<typeof againFacts>>): Promise<Message | null> {
    const found = await this.messages.readBookedWalks(uid, facts.slots, this.clock.now());
    const lines = found?.dates.map((walk) => this.#line(walk)) ?? [];
    const [first, ...others] = lines;
    if (!found || first === undefined) return null;
    const calendars = this.#entriesOf(found);
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    const [those, dates] = others.length > 0 ? ['these', 'dates'] : ['this', 'date'];
    return this.#message(found, `You have a place after all: ${first}${more}`, {
      heading: `You have a place after all${commaName(found.person)}`,
      text: [
        `You had no place on ${those} ${dates} of your regular walk. Now we have booked you.`,
        ...attachedLine(calendars),
        NOT_THIS_WEEK,
      ],
      list: { title: 'Booked for you', lines: atMost(MOST_DATES, lines) },
      button: MY_WALKS_BUTTON,
      calendars,
    });
  }

  async #moved({ uid, facts }: MessageJob<z.infer<typeof movedFacts>>): Promise<Message | null> {
    const found = await this.#read(uid, facts.standing);
    if (!found) return null;
    const when = this.#when(found);
    const { title, place, leave } = MOVED[found.state];
    return this.#message(found, `${title}: ${when}`, {
      heading: title,
      text: [
        `From ${shortDayOf(facts.from, this.env)} on it is: ${when}, shelter time. ${place}`,
        ...otherTimesLine(found.dates, { usual: when, from: facts.from }, this.env),
        `The new time does not suit you? ${leave} under ‘My Walks’.`,
      ],
      list: null,
      button: MY_WALKS_BUTTON,
    });
  }

  async #suspended({
    uid,
    facts,
  }: MessageJob<z.infer<typeof suspendedFacts>>): Promise<Message | null> {
    const found = await this.#read(uid, facts.standing);
    if (found?.state !== 'suspended') return null;
    const when = this.#when(found);
    return this.#message(found, `Your regular walk is paused: ${when}`, {
      heading: 'Your regular walk is paused',
      text: [
        `You were not there three times in a row: ${when}. We book no more dates for you, and your next places are free again.`,
        ...(facts.walks.length > 0
          ? ['The attached entries take these walks out of your calendar.']
          : []),
        'Would you like to come again? Tell the shelter: the staff can accept you again.',
      ],
      list: null,
      button: MY_WALKS_BUTTON,
      calendars: facts.walks.map((walk) => walkCalendar('CANCEL', walk, found, this.#at)),
    });
  }

  /** None if the walker never heard of the pause. */
  async #resumed({
    uid,
    facts,
  }: MessageJob<z.infer<typeof resumedFacts>>): Promise<Message | null> {
    const found = await this.#read(uid, facts.standing);
    if (found?.state !== 'accepted' || !(await this.messages.isSent(facts.paused))) return null;
    const when = this.#when(found);
    return this.#message(found, `Your regular walk goes on: ${when}`, {
      heading: 'Your regular walk goes on',
      text: [
        `The shelter has corrected its record: you were there. You are a regular again: ${when}, shelter time.`,
        'We book your next dates where a place is free. You find them under ‘My Walks’.',
      ],
      list: null,
      button: MY_WALKS_BUTTON,
    });
  }

  async #ended({ uid, facts }: MessageJob<z.infer<typeof endedFacts>>): Promise<Message | null> {
    const found = await this.messages.readPerson(uid);
    if (!found) return null;
    const when = weekdayAndTime(facts, this.env);
    const isDeclined = facts.why === 'declined';
    const { title, text } = ENDED[isDeclined ? 'declined' : facts.accepted ? 'over' : 'asked'];
    return this.#message(found, `${title}: ${when}`, {
      heading: title,
      text: text(when),
      list: null,
      button: { label: 'See all walks', path: WALKER_CALENDAR },
    });
  }

  async #regularSuspended({ uid, facts }: StandingJob): Promise<Message | null> {
    const found = await this.messages.readStanding(uid, facts.standing, this.clock.now());
    if (found?.state !== 'suspended' || found.role === 'walker') return null;
    const who = onOneLine(found.walker);
    const when = this.#when(found);
    return this.#message(found, `${who} did not come three times: ${when}`, {
      heading: `${who} did not come three times`,
      text: [
        `A regular of this walk: ${when}. After three no-shows in a row we have paused this, and the next places are free again.`,
        'You can accept them again, or decline, below the schedule.',
      ],
      list: null,
      button: { label: 'Open the schedule', path: SCHEDULE },
    });
  }

  async #read(uid: string, standing: number): Promise<RegularWalk | null> {
    return this.messages.readStanding(uid, standing, this.clock.now());
  }

  #when({ weekday, opens: start, ends: end }: RegularWalk): string {
    return weekdayAndTime({ weekday, start, end }, this.env);
  }

  #missing({ missing }: RegularWalk): string[] {
    return (['full', 'overlaps', 'incomplete'] as const).flatMap((reason) => {
      const lines = missing.filter(({ why }) => why === reason).map((walk) => this.#line(walk));
      return lines.length > 0 ? [NOT_BOOKED[reason](atMost(MOST_DATES, lines).join('; '))] : [];
    });
  }

  /** The calendar entries of the dates that a mail puts into the calendar. */
  #entriesOf(found: Recipient & { dates: BookedDate[] }): Message['calendars'] {
    const { dates } = found;
    return dates
      .filter((date) => date.in_calendar)
      .map((date) => walkCalendar('REQUEST', date, found, this.#at));
  }

  get #at() {
    return { env: this.env, now: this.clock.now() };
  }

  #line({ start, end }: Times): string {
    return dayAndTime(new Date(start), new Date(end), this.env);
  }

  #message(
    found: Recipient,
    subject: string,
    {
      calendars = [],
      ...content
    }: Omit<Message['letter'], 'walk'> & { calendars?: Message['calendars'] },
  ): Message {
    return {
      to: addressOf(found),
      subject,
      letter: { ...content, walk: null },
      calendars,
      walkAt: null,
    };
  }
}
