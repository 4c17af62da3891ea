import type { PushKind } from '@walkies/contract';
import type { z } from 'zod';
import type { MessageJob } from './message-job.js';
import type { Letter } from '../mail/mail-layout.js';
import { onOneLine, zoneOf } from '../mail/mail-words.js';
import type { ShelterTime } from '../mail/mail-words.js';
import type { Recipient } from './message.sql.js';

/** What the recipient's devices show. Lock screens show it too, so it names no other person. */
interface Push {
  kind: PushKind;
  title: string;
  text: string;
  /** The end of an offer, whose mail is sent too, in case that the push is not seen in time. */
  until?: Date;
}

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
  /** Without it, there is only the mail. */
  push?: Push;
  /** Start of the walk that it is about; null: it matters now, so quiet hours do not apply. */
  walkAt: Date | null;
  /** Waits for the end of quiet hours, however soon the walk starts. */
  waitsForMorning?: true;
}

export const addressOf = ({ person, email }: Recipient): Message['to'] => ({
  name: onOneLine(person),
  address: email,
});

/** `at`: a time that the text names, in the zone that it names too. */
export const pushOf = (
  kind: PushKind,
  title: string,
  text: string,
  at: Date,
  time: ShelterTime,
): Push => ({ kind, title, text: `${text}\n${zoneOf(at, time)}` });

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
