import { Inject, Injectable } from '@nestjs/common';
import { GRADE_WORDS } from '@walkies/contract';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { cancelUntil } from '../mail/cancel-until.js';
import type { MessageJob } from '../store/message-job.js';
import {
  atMost,
  counted,
  commaName,
  momentOf,
  onOneLine,
  shortDay,
  timeOf,
  timeRange,
  zoneOf,
} from '../mail/mail-words.js';
import { addressOf, kindOf, pushOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { eveningBefore } from '../mail/shelter-hours.js';
import { stillAhead } from './message-scheduler.js';
import { dayFacts } from '../store/day-facts.js';
import type { OfDay } from '../store/day-facts.js';
import { TimeMessagesRepository } from './time-messages.repository.js';
import { ownWalk, walkIn, WALKER_CALENDAR } from '../mail/walk-paths.js';
import type { RemindedWalk } from './time-message.sql.js';

const MOST_WALKS = 10;

const openedFacts = z.object({ start: z.string(), end: z.string() });

const dogLines = ({ name, breed, grade, mustKnow }: RemindedWalk['dogs'][number]): string[] => [
  `You walk ${onOneLine(name)}: ${onOneLine(breed)}, ${GRADE_WORDS[grade]}.`,
  ...(mustKnow ? [`What to know about ${onOneLine(name)}: ${onOneLine(mustKnow)}`] : []),
];

/** Messages to walkers about days to come. */
@Injectable()
export class ReminderMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    reminder: kindOf(dayFacts, (job) => this.#reminder(job)),
    'day-open': kindOf(openedFacts, (job) => this.#dayOpen(job)),
  };

  constructor(
    private readonly messages: TimeMessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #reminder({ uid, facts: { day } }: OfDay): Promise<Message | null> {
    const { shelterTimeZone: zone } = this.env;
    const now = this.clock.now();
    const ahead = stillAhead(day, now, zone);
    if (!ahead) return null;
    const found = await this.messages.readReminder(uid, ahead, eveningBefore(day, zone));
    const [first] = found?.walks ?? [];
    if (!found || !first) return null;
    const begins = new Date(first.start);
    const on = shortDay(begins, this.env);
    const many = found.walks.length > 1;
    const cards = found.walks.map((walk) => ({
      title: timeRange(new Date(walk.start), new Date(walk.end), this.env),
      lines: [
        ...(walk.marshal === null ? [] : [`with ${onOneLine(walk.marshal)}`]),
        cancelUntil({ start: new Date(walk.start), marshal: walk.marshal }, now, this.env),
        ...walk.dogs.flatMap(dogLines),
      ],
    }));
    const times = many
      ? `${found.walks.length} walks, the first at ${timeOf(begins, this.env)}`
      : timeRange(begins, new Date(first.end), this.env);
    return {
      to: addressOf(found),
      subject: many
        ? `Your ${found.walks.length} walks on ${on}, the first at ${timeOf(begins, this.env)}`
        : `Your walk: ${momentOf(begins, this.env)}`,
      letter: {
        heading: `You walk on ${on}${commaName(found.person)}`,
        walk: null,
        text: [`${zoneOf(begins, this.env)}.`],
        cards,
        list: null,
        button: many
          ? { label: 'Look at your walks', path: WALKER_CALENDAR }
          : { label: 'Look at your walk', path: ownWalk(first.slot) },
      },
      calendars: [],
      push: pushOf('reminder', `You walk on ${on}`, times, begins, this.env),
      walkAt: begins,
    };
  }

  async #dayOpen({ uid, facts }: MessageJob<z.infer<typeof openedFacts>>): Promise<Message | null> {
    const start = new Date(facts.start);
    const range = { from: start, to: new Date(facts.end) };
    const found = await this.messages.readDayOpen(uid, range, this.clock.now());
    const [first] = found?.walks ?? [];
    if (!found || !first) return null;
    const day = shortDay(start, this.env);
    const lines = found.walks.map(
      (walk) =>
        `${timeRange(new Date(walk.start), new Date(walk.end), this.env)}: ${counted(walk.places, 'place')}`,
    );
    return {
      to: addressOf(found),
      subject: `Open again: ${day}`,
      letter: {
        heading: `${day} is open again`,
        walk: null,
        text: [
          `The shelter had to call off your walk on that day${commaName(found.person)}. Now there are walks again.`,
          'Your place was not kept: book again if you want to come.',
          `${zoneOf(start, this.env)}.`,
        ],
        list: { title: 'Walks that have a place', lines: atMost(MOST_WALKS, lines) },
        button: {
          label: 'Book a Walk',
          path: found.walks.length === 1 ? walkIn(WALKER_CALENDAR, first.slot) : WALKER_CALENDAR,
        },
      },
      calendars: [],
      walkAt: new Date(first.start),
    };
  }
}
