import type { z } from 'zod';
import type { MessageJob } from './message-job.js';
import type { Letter } from './mail-layout.js';
import { onOneLine } from './mail-words.js';
import type { Recipient } from './messages.repository.js';

/** A message that is to be sent. */
export interface Message {
  /** Whose it is, where the job did not know. */
  uid?: string;
  to: { name: string; address: string };
  subject: string;
  letter: Letter;
  /** What one mail with several says of this one, where that is more than its subject. */
  line?: string;
  calendars: readonly { method: 'REQUEST' | 'CANCEL'; text: string }[];
  /** When the walk is that it is about; null: it concerns whoever gets it now. */
  walkAt: Date | null;
}

export const addressOf = ({ person, email }: Recipient): Message['to'] => ({
  name: onOneLine(person),
  address: email,
});

/** Renders the message of a job; null when its reason no longer holds. Throws `DeferJob`. */
export type Renderer = (job: MessageJob) => Promise<Message | null>;

/** A kind whose jobs hold facts of this form. */
export const kindOf =
  <Facts>(
    facts: z.ZodType<Facts>,
    render: (job: MessageJob<Facts>) => Promise<Message | null>,
  ): Renderer =>
  (job) =>
    render({ ...job, facts: facts.parse(job.facts) });

/** Puts the job back until then, for another message or for the morning; that counts as no try. */
export class DeferJob extends Error {
  constructor(readonly until: Date) {
    super('Its time has not come.');
    this.name = 'DeferJob';
  }
}
