import { Inject, Injectable } from '@nestjs/common';
import { needsWalkers } from '@walkies/contract/texts';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { dayAndTime, commaName, onOneLine, zoneOf } from '../mail/mail-words.js';
import type { MessageJob } from '../store/message-job.js';
import { addressOf, kindOf, pushOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { WALKER_CALENDAR, walkIn } from '../mail/walk-paths.js';

const facts = z.object({ slot: z.number() });

/** Messages that ask walkers for help in a short slot. */
@Injectable()
export class HelpMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    'help-wanted': kindOf(facts, (job) => this.#helpWanted(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async #helpWanted({
    uid,
    facts: { slot },
  }: MessageJob<z.infer<typeof facts>>): Promise<Message | null> {
    const found = await this.messages.readHelpWanted(uid, slot, this.clock.now());
    if (!found) return null;
    const start = new Date(found.start);
    const when = dayAndTime(start, new Date(found.end), this.env);
    const dogs = found.dogs.map(onOneLine).join(', ');
    return {
      to: addressOf(found),
      subject: `Can you help? ${when}`,
      letter: {
        heading: `Can you help${commaName(found.person)}?`,
        walk: {
          when,
          zone: zoneOf(start, this.env),
          line: found.marshal && `with ${onOneLine(found.marshal)}`,
          isCancelled: false,
        },
        text: [
          `${needsWalkers(found.missing)}.`,
          ...(dogs ? [`Without a walker so far: ${dogs}.`] : []),
          'If you are free, book your place.',
          'You get this email, once a day at most, because you ticked ‘Ask me when walkers are missing’. You can untick it under ‘My account’.',
        ],
        list: null,
        button: { label: 'Look at this walk', path: walkIn(WALKER_CALENDAR, slot) },
      },
      calendars: [],
      push: pushOf(
        'help-wanted',
        'Can you help?',
        `${when}. ${needsWalkers(found.missing)}.`,
        start,
        this.env,
      ),
      walkAt: start,
    };
  }
}
