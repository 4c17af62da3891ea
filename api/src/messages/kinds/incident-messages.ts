import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import type { MessageJob } from '../store/message-job.js';
import { dayAndTime, commaName, onOneLine, zoneOf } from '../mail/mail-words.js';
import { addressOf, kindOf, DeferJob } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';
import { quietUntil } from '../../platform/messages/quiet-hours.js';

const incidentFacts = z.object({ incident: z.number() });

/** Requests walkers' sides of incidents. These concern their own walk, so they cannot be switched off. */
@Injectable()
export class IncidentMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    'incident-side': kindOf(incidentFacts, (job) => this.#side(job)),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  // The mail leaves out what staff wrote about the incident.
  async #side({ uid, facts }: MessageJob<z.infer<typeof incidentFacts>>): Promise<Message | null> {
    const now = this.clock.now();
    const until = quietUntil(this.env, now);
    if (until > now) throw new DeferJob(until);
    const found = await this.messages.readIncident(uid, facts.incident);
    if (!found) return null;
    const [start, end] = [new Date(found.start), new Date(found.end)];
    const dog = onOneLine(found.dog);
    return {
      to: addressOf(found),
      subject: `How was it with ${dog}?`,
      letter: {
        heading: `How was it with ${dog}${commaName(found.person)}?`,
        walk: {
          when: dayAndTime(start, end, this.env),
          zone: zoneOf(start, this.env),
          line: `with ${dog}`,
          isCancelled: false,
        },
        text: [
          'The shelter noted that something happened on this walk, and you were there. Please log in and describe it in your own words on the home page.',
          'Your side helps the shelter decide how to walk the dog from now on.',
        ],
        list: null,
        button: { label: 'Tell your side', path: `/?side=${facts.incident}` },
      },
      calendars: [],
      walkAt: null,
    };
  }
}
