import { Inject, Injectable } from '@nestjs/common';
import { GRADE_WORDS } from '@walkies/contract';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import {
  atMost,
  counted,
  dayAndTime,
  commaName,
  onOneLine,
  shortDay,
  timeRange,
  zoneOf,
} from '../mail/mail-words.js';
import type { MessageJob } from '../store/message-job.js';
import type { Letter } from '../mail/mail-layout.js';
import { addressOf, kindOf, pushOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { isDaytime, MORNING, morningOf } from '../mail/shelter-hours.js';
import { daysBefore, stillAhead } from '../scheduled/message-scheduler.js';
import { dayFacts } from '../store/day-facts.js';
import type { OfDay } from '../store/day-facts.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { TimeMessagesRepository } from '../scheduled/time-messages.repository.js';
import { calendarOf, SCHEDULE, walkIn } from '../mail/walk-paths.js';
import type { TimedRecipient, LedWalk, NotArrived } from '../scheduled/time-message.sql.js';

const MOST_WALKS = 20;
const MOST_FAILED = 50;

/** 'called-off': 'Called off' */
const inWords = (kind: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('-', ' ')}`;

const lostFacts = z.object({
  slots: z.array(z.number()),
  walker: z.string(),
  why: z.enum(['disabled', 'admin', 'left']),
});

/** `requests`: it is sent also without walks, because people wait for a regular place. */
const toFinalizeFacts = dayFacts.extend({ requests: z.boolean().default(false) });

const lateFacts = z.object({ booking: z.number() });

const WHY_LOST = {
  disabled: 'Their account was disabled, so their places are free again.',
  admin:
    'They are an admin now, and admins have no walks of their own: their places are free again.',
  left: 'They have left Walkies, so their places are free again.',
};

const waits = (count: number): string => (count === 1 ? 'waits' : 'wait');

const requestsLine = (count: number): string[] => {
  if (count === 0) return [];
  return [
    `${counted(count, 'regular place')} ${waits(count)} for a decision on the page Schedule.`,
  ];
};

type RecipientOfWalks = TimedRecipient & { walks: readonly { slot: number }[] };

const isStaff = ({ role }: TimedRecipient): boolean => role !== 'walker';

/** Messages to marshals and admins about past days and days to come. */
@Injectable()
export class StaffMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    tomorrow: kindOf(dayFacts, (job) => this.#tomorrow(job)),
    'walker-lost': kindOf(lostFacts, (job) => this.#walkerLost(job)),
    'late-cancel': kindOf(lateFacts, (job) => this.#lateCancel(job)),
    'running-late': kindOf(lateFacts, (job) => this.#runningLate(job)),
    'to-finalize': kindOf(toFinalizeFacts, (job) => this.#toFinalize(job)),
    'failed-messages': kindOf(dayFacts, (job) => this.#failed(job)),
  };

  constructor(
    private readonly messages: TimeMessagesRepository,
    private readonly cancels: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #tomorrow({ uid, facts: { day } }: OfDay): Promise<Message | null> {
    const { shelterTimeZone: zone } = this.env;
    const now = this.clock.now();
    const ahead = stillAhead(day, now, zone);
    if (!ahead) return null;
    const found = await this.messages.readTomorrow(uid, ahead);
    const [first] = found?.walks ?? [];
    if (!found || !first || !isStaff(found)) return null;
    const { walks } = found;
    const begins = new Date(first.start);
    const on = shortDay(begins, this.env);
    const walkers = walks.flatMap((walk) => walk.walkers);
    const firsts = walkers.filter((walker) => walker.first).length;
    const counts = [
      counted(walks.length, 'walk'),
      counted(walkers.length, 'walker'),
      ...(firsts > 0 ? [counted(firsts, 'first walk')] : []),
    ];
    return this.#message(
      found,
      `${on}: ${counts.join(', ')}`,
      {
        heading: `Your walks on ${on}${commaName(found.person)}`,
        text: [`${zoneOf(begins, this.env)}.`],
        cards: walks.map((walk) => this.#cardOf(walk)),
        list: null,
        button: this.#toWalks(found),
      },
      begins,
    );
  }

  #cardOf({ start, end, walkers, dogs }: LedWalk) {
    const planned = dogs.map(({ name, grade }) => `${onOneLine(name)} (${GRADE_WORDS[grade]})`);
    return {
      title: timeRange(new Date(start), new Date(end), this.env),
      lines: [
        walkers.length > 0 ? counted(walkers.length, 'walker') : 'Nobody has booked yet',
        dogs.length > 0 ? `Dogs: ${planned.join(', ')}` : 'No dogs planned yet',
      ],
      rows: walkers.map(({ name, first, walks }) => ({
        name: walks === null ? onOneLine(name) : `${onOneLine(name)} walks ${onOneLine(walks)}`,
        mark: first ? 'First walk' : null,
      })),
    };
  }

  async #walkerLost({
    uid,
    facts,
  }: MessageJob<z.infer<typeof lostFacts>>): Promise<Message | null> {
    const { slots, walker, why } = facts;
    const found = await this.messages.readWalkerLost(uid, slots, this.clock.now(), walker);
    const [first] = found?.walks ?? [];
    if (!found || !first || !isStaff(found)) return null;
    const who = first.walker === null ? 'A walker' : onOneLine(first.walker);
    const begins = new Date(first.start);
    const lines = found.walks.map(
      ({ start, end, walkers }) =>
        `${dayAndTime(new Date(start), new Date(end), this.env)}: ${counted(walkers, 'walker')}`,
    );
    return this.#message(
      found,
      `${who} cannot come: ${counted(found.walks.length, 'walk')}`,
      {
        heading: `${who} cannot come${commaName(found.person)}`,
        text: [WHY_LOST[why], `${zoneOf(begins, this.env)}.`],
        list: { title: 'Still coming', lines: atMost(MOST_WALKS, lines) },
        button: this.#toWalks(found),
      },
      begins,
    );
  }

  async #lateCancel({
    uid,
    facts,
  }: MessageJob<z.infer<typeof lateFacts>>): Promise<Message | null> {
    const found = await this.cancels.readLateCancel(uid, facts.booking, this.clock.now());
    if (!found) return null;
    const begins = new Date(found.start);
    const when = dayAndTime(begins, new Date(found.end), this.env);
    const who = onOneLine(found.walker);
    const dogs = found.dogs.map(onOneLine);
    const without = dogs.length > 0 ? [`Without a walker now: ${dogs.join(', ')}.`] : [];
    return {
      to: addressOf(found),
      subject: `${who} cannot come: ${when}`,
      letter: {
        heading: `${who} cannot come${commaName(found.person)}`,
        walk: {
          when,
          zone: zoneOf(begins, this.env),
          line: `Still coming: ${counted(found.walkers, 'walker')}`,
          isCancelled: false,
        },
        text: [`“${onOneLine(found.reason)}”`, ...without],
        list: null,
        button: { label: 'Open the walk', path: walkIn(calendarOf(found.role), found.slot) },
      },
      calendars: [],
      push: pushOf(
        'late-cancel',
        'A walker cannot come',
        `${when}. Still coming: ${counted(found.walkers, 'walker')}.`,
        begins,
        this.env,
      ),
      // It matters now, so quiet hours do not apply.
      walkAt: null,
    };
  }

  async #runningLate({
    uid,
    facts,
  }: MessageJob<z.infer<typeof lateFacts>>): Promise<Message | null> {
    const found = await this.cancels.readRunningLate(uid, facts.booking, this.clock.now());
    if (!found) return null;
    const begins = new Date(found.start);
    const when = dayAndTime(begins, new Date(found.end), this.env);
    const late = `${found.minutes} minutes late`;
    const who = onOneLine(found.walker);
    return {
      to: addressOf(found),
      subject: `${who} is ${late}: ${when}`,
      letter: {
        heading: `${who} is ${late}${commaName(found.person)}`,
        walk: { when, zone: zoneOf(begins, this.env), line: null, isCancelled: false },
        text: ['You see in the day plan when they are here.'],
        list: null,
        button: { label: 'Open the walk', path: walkIn(calendarOf(found.role), found.slot) },
      },
      calendars: [],
      push: {
        ...pushOf('late-cancel', `A walker is ${late}`, `${when}.`, begins, this.env),
        until: new Date(found.end),
      },
      walkAt: null,
    };
  }

  async #toFinalize({
    uid,
    facts: { day, requests },
  }: MessageJob<z.infer<typeof toFinalizeFacts>>): Promise<Message | null> {
    const { shelterTimeZone: zone } = this.env;
    if (!isDaytime(day, this.clock.now(), zone)) return null;
    const found = await this.messages.readToFinalize(uid, daysBefore(day, zone));
    if (!found || !isStaff(found)) return null;
    const [latest] = found.walks;
    if (!latest) return requests ? this.#requests(found) : null;
    const many = counted(found.walks.length, 'walk');
    const lines = found.walks.map(
      ({ start, end, walkers }) =>
        `${dayAndTime(new Date(start), new Date(end), this.env)}: ${counted(walkers, 'walker')}`,
    );
    return this.#message(found, `Still to finalize: ${many}`, {
      heading: `How did it go${commaName(found.person)}?`,
      text: [
        `${many} of yours ${found.walks.length === 1 ? 'is' : 'are'} over but not finalized. Please record who came and which dogs went out.`,
        `${zoneOf(new Date(latest.start), this.env)}.`,
        ...requestsLine(found.requests),
      ],
      list: { title: 'Still to finalize', lines: atMost(MOST_WALKS, lines) },
      button: { label: 'Finalize', path: this.#toFinalizePath(found) },
    });
  }

  #requests(found: TimedRecipient & { requests: number }): Message | null {
    const { requests, person } = found;
    if (requests === 0) return null;
    return this.#message(
      found,
      `Regular places: ${counted(requests, 'request')} ${waits(requests)}`,
      {
        heading: `Please decide${commaName(person)}`,
        text: requestsLine(requests),
        list: null,
        button: { label: 'Open the schedule', path: SCHEDULE },
      },
    );
  }

  async #failed({ uid, facts: { day } }: OfDay): Promise<Message | null> {
    const { shelterTimeZone: zone } = this.env;
    if (!isDaytime(day, this.clock.now(), zone)) return null;
    const morning = morningOf(day, zone);
    const found = await this.messages.readFailed(uid, morning, MORNING, zone, MOST_FAILED);
    const [any] = found?.failed ?? [];
    if (!found || !any) return null;
    const { total } = any;
    const many = counted(total, 'message');
    const more = any.lines - found.failed.length;
    return this.#message(found, `${many} did not arrive`, {
      heading: `${many} did not arrive`,
      text: [
        'Refused: the mail server does not accept this address. Ask for another one.',
        'Failed: we could not send it for a day. Check the mail server.',
      ],
      cards: this.#byKind(found.failed),
      list: more > 0 ? { title: `and ${more} more`, lines: [] } : null,
      button: { label: 'Open the Admin Panel', path: '/admin-panel' },
    });
  }

  #byKind(failed: readonly NotArrived[]) {
    const kinds = [...Map.groupBy(failed, ({ kind }) => kind)];
    return kinds.map(([kind, ofKind]) => ({
      title: inWords(kind),
      lines: [],
      rows: ofKind.map(({ name, email, messages, state }) => ({
        name: `${onOneLine(name)}, ${email}`,
        mark: messages === 1 ? inWords(state) : `${messages} ${state}`,
      })),
    }));
  }

  #toWalks({ role, walks: [first, ...others] }: RecipientOfWalks): Letter['button'] {
    const calendar = calendarOf(role);
    return first && others.length === 0
      ? { label: 'Look at the walk', path: walkIn(calendar, first.slot) }
      : { label: 'Open the calendar', path: calendar };
  }

  #toFinalizePath({ role, walks: [first, ...others] }: RecipientOfWalks): string {
    if (first && others.length === 0) return `${walkIn(calendarOf(role), first.slot)}&finalize`;
    // The pages that list walks to finalize.
    return role === 'admin' ? '/admin-panel' : calendarOf(role);
  }

  #message(
    found: TimedRecipient,
    subject: string,
    content: Omit<Letter, 'walk'>,
    walkAt: Date | null = null,
  ): Message {
    return {
      to: addressOf(found),
      subject,
      letter: { ...content, walk: null },
      calendars: [],
      walkAt,
    };
  }
}
