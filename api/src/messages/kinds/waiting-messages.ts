import { Inject, Injectable } from '@nestjs/common';
import type { PushKind } from '@walkies/contract';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import type { MessageJob } from '../store/message-job.js';
import {
  dayAndTime,
  commaName,
  momentOf,
  noteLines,
  onOneLine,
  zoneOf,
} from '../mail/mail-words.js';
import { addressOf, kindOf, pushOf } from '../store/message.js';
import { LIST_STAYS, timesInWords, waitedTimes } from './waited-walks.js';
import type { Message, Renderer } from '../store/message.js';
import { OfferLinks } from './offer-links.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { WALKER_CALENDAR, walkIn } from '../mail/walk-paths.js';
import type { WaitedWalk } from '../store/message.sql.js';

const offerFacts = z.object({
  slot: z.number(),
  offer: z.number(),
  /** In jobs of an earlier release. */
  token: z.string().optional(),
});
const cancelledFacts = z.object({
  start: z.string(),
  end: z.string(),
  /** All of them, earliest first. Jobs of an earlier release have only the one above. */
  walks: z.array(waitedTimes).optional(),
  /** The staff's note. */
  words: z.string(),
  /** The list returns if the day is opened again. */
  stays: z.boolean(),
});
const movedFacts = z.object({
  slot: z.number(),
  wait: z.number(),
  moves: z.number(),
  from_start: z.string(),
  from_end: z.string(),
  words: z.string(),
});
const openFacts = z.object({ slot: z.number(), lapsed: z.boolean().default(false) });

/** Messages to walkers who wait for a place in a full slot. */
@Injectable()
export class WaitingMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    'place-offered': kindOf(offerFacts, (job) => this.#offered(job)),
    'place-open': kindOf(openFacts, (job) => this.#open(job)),
    'wait-cancelled': kindOf(cancelledFacts, (job) => this.#cancelled(job)),
    'wait-moved': kindOf(movedFacts, (job) => this.#moved(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly links: OfferLinks,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #offered({ uid, facts }: MessageJob<z.infer<typeof offerFacts>>): Promise<Message | null> {
    const found = await this.messages.readOffer(uid, facts.offer, this.clock.now());
    if (!found) return null;
    const by = momentOf(new Date(found.until), this.env);
    const message = this.#message(
      found,
      `A place is free, yours until ${by}: ${this.#when(found)}`,
      {
        heading: `A place is free${commaName(found.person)}`,
        text: [
          `It is reserved for you until ${by}. Take it with one press; otherwise it goes to the next person who waits.`,
        ],
        button: {
          label: 'Look at your place',
          path: `/offers?link=${facts.token ?? (await this.links.tokenOf(facts.offer))}`,
          opensFor: 'anyone',
        },
      },
    );
    const push = this.#pushOf('offer', 'A place is free', found, `. Yours until ${by}.`);
    return {
      ...message,
      push: { ...push, until: new Date(found.until) },
      waitsForMorning: true,
    };
  }

  async #open({ uid, facts }: MessageJob<z.infer<typeof openFacts>>): Promise<Message | null> {
    const found = await this.messages.readOpenPlace(uid, facts.slot, this.clock.now());
    if (!found) return null;
    const message = this.#message(
      found,
      `A place is free for whoever is first: ${this.#when(found)}`,
      {
        heading: 'A place is free',
        text: [
          facts.lapsed
            ? 'The time to take your reserved place is over, but the walk has a free place. It is open to everybody: whoever books first gets it.'
            : 'You wait for this walk. There is no time left to reserve the place, so it is open to everybody: whoever books first gets it.',
        ],
        button: { label: 'Book it', path: walkIn(WALKER_CALENDAR, facts.slot) },
      },
    );
    const first = '. Whoever books first gets it.';
    return { ...message, push: this.#pushOf('offer', 'A place is free', found, first) };
  }

  async #cancelled(job: MessageJob<z.infer<typeof cancelledFacts>>): Promise<Message | null> {
    const { start, end, words, stays } = job.facts;
    const now = this.clock.now();
    const walks = (job.facts.walks ?? [{ start, end }]).filter((one) => new Date(one.start) > now);
    const [first, ...others] = walks;
    const person = await this.messages.readPerson(job.uid);
    if (!first || !person) return null;
    const found = { ...person, ...first, marshal: null };
    const isOne = others.length === 0;
    const [what, heading, waited] = isOne
      ? [
          'A walk you wait for is cancelled',
          'The walk is cancelled',
          'You waited for a place in it.',
        ]
      : [
          'Walks you wait for are cancelled',
          'The walks are cancelled',
          `You waited for a place in them: ${timesInWords(walks, this.env)}.`,
        ];
    const more = isOne ? '' : `, and ${others.length} more`;
    const message = this.#message(found, `${what}: ${this.#when(found)}${more}`, {
      heading: `${heading}${commaName(found.person)}`,
      text: [waited, ...noteLines(onOneLine(words)), ...(stays ? [LIST_STAYS] : [])],
      button: { label: 'Find another walk', path: WALKER_CALENDAR },
    });
    const line = 'Cancelled by the shelter';
    const { walk } = message.letter;
    const cancelled = walk && isOne ? { ...walk, line, isCancelled: true } : null;
    return {
      ...message,
      letter: { ...message.letter, walk: cancelled },
      push: this.#pushOf('changed-walk', what, found, more),
    };
  }

  async #moved({ uid, facts }: MessageJob<z.infer<typeof movedFacts>>): Promise<Message | null> {
    const found = await this.messages.readWaitMoved(uid, facts, this.clock.now());
    if (!found) return null;
    const before = { ...found, start: facts.from_start, end: facts.from_end };
    const title = 'A walk you wait for moved';
    const message = this.#message(found, `${title}: ${this.#when(found)}`, {
      heading: `The walk moved${commaName(found.person)}`,
      text: [
        `It was on ${this.#when(before)}.`,
        ...noteLines(onOneLine(facts.words)),
        found.until
          ? `The place is still reserved for you, until ${momentOf(new Date(found.until), this.env)}.`
          : 'You are still on the waiting list. If the new time does not suit you, leave the list in the calendar.',
      ],
      button: { label: 'Look at the walk', path: walkIn(WALKER_CALENDAR, facts.slot) },
    });
    return { ...message, push: this.#pushOf('changed-walk', title, found) };
  }

  #pushOf(kind: PushKind, title: string, found: WaitedWalk, more = '') {
    const text = `${this.#when(found)}${more}`;
    return pushOf(kind, title, text, new Date(found.start), this.env);
  }

  #when({ start, end }: WaitedWalk): string {
    return dayAndTime(new Date(start), new Date(end), this.env);
  }

  #message(
    found: WaitedWalk,
    subject: string,
    content: Pick<Message['letter'], 'heading' | 'text' | 'button'>,
  ): Message {
    const start = new Date(found.start);
    const line = found.marshal && `with ${onOneLine(found.marshal)}`;
    const walk = {
      when: this.#when(found),
      zone: zoneOf(start, this.env),
      line,
      isCancelled: false,
    };
    return {
      to: addressOf(found),
      subject,
      letter: { ...content, walk, list: null },
      calendars: [],
      walkAt: start,
    };
  }
}
