import type { z } from 'zod';
import type { MessageJob } from './message-job.js';
import type { Letter } from '../mail/mail-layout.js';
import { onOneLine } from '../mail/mail-words.js';
import type { Recipient } from './message.sql.js';

/** A message to send. */
export interface Message {
  /** The recipient's uid, where the job has none. */
  uid?: string;
  to: { name: string; address: string };
  subject: string;
  letter: Letter;
  /** Its line in a digest, where that is more than the subject. */
  line?: string;
  calendars: readonly { method: 'REQUEST' | 'CANCEL'; text: string }[];
  /** Start of the walk that it is about; null: it matters now, so quiet hours do not apply. */
  walkAt: Date | null;
  /** Waits for the end of quiet hours, however soon the walk starts. */
  waitsForMorning?: true;
}

export const addressOf = ({ person, email }: Recipient): Message['to'] => ({
  name: onOneLine(person),
  address: email,
});

/** Renders a job's message; null when its reason no longer holds. Throws `DeferJob`. */
export type Renderer = (job: MessageJob) => Promise<Message | null>;

/** Parses a job's facts before rendering. */
export const kindOf =
  <Facts>(
    facts: z.ZodType<Facts>,
    render: (job: MessageJob<Facts>) => Promise<Message | null>,
  ): Renderer =>
  (job) =>
    render({ ...job, facts: facts.parse(job.facts) });

/**
 * Defers the job until then, because it waits for another message or the morning. Does not count as an
 * attempt.
 */
export class DeferJob extends Error {
  constructor(readonly until: Date) {
    super('Its time has not come.');
    this.name = 'DeferJob';
  }
}
