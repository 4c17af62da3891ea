import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { within } from '../platform/within.js';
import { layOut } from './mail-layout.js';
import type { Message } from './message.js';

/**
 * For each step of SMTP: looking the server up, connecting, its greeting, silence. One that takes ten seconds
 * for each is slow and not away: whoever hung up on its last word would send the mail again and again.
 */
export const STEP_MS = 20_000;
/** For all of them; a job lasts longer. */
const WHOLE_MS = 100_000;

/** The mail server will not take it, however often it is asked. */
export class Refused extends Error {
  constructor(
    words: string,
    /** What it refused: all mail for this address, or this mail. */
    readonly what: 'address' | 'mail',
  ) {
    super(words);
    this.name = 'Refused';
  }
}

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;

// 5xx to logging in or to the sender is a wrong setting here, and nothing that the person could mend.
const refusalOf = (error: unknown): Refused | null => {
  const code = Number(fieldOf(error, 'responseCode'));
  if (!(code >= 500 && code < 600)) return null;
  const words = String(fieldOf(error, 'response'));
  switch (fieldOf(error, 'command')) {
    case 'RCPT TO':
      return new Refused(words, 'address');
    case 'DATA':
      return new Refused(words, 'mail');
    default:
      return null;
  }
};

// Of one entry mail programs say at once what it does; a mail has no place for a second one but as a file.
const calendarParts = (calendars: Message['calendars']) => {
  const [only, ...others] = calendars;
  if (!only) return {};
  if (others.length === 0) {
    return { icalEvent: { method: only.method, filename: 'walk.ics', content: only.text } };
  }
  return {
    attachments: calendars.map(({ method, text }, at) => ({
      filename: `walk-${at + 1}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: text,
    })),
  };
};

/** Hands mails to the mail server. */
@Injectable()
export class Post {
  /** In milliseconds; tests shorten it. */
  stepMs = STEP_MS;

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'messages'>) {}

  /**
   * The server's answer. `switchOff`: the token of a link that switches its kind off; null where that
   * cannot be. Throws `Refused`, and anything else where trying again may help.
   */
  async send(
    id: string,
    { to, subject, letter, calendars }: Message,
    switchOff: string | null,
  ): Promise<string> {
    const { messages } = this.env;
    if (!messages) throw new Error('No messages are sent');
    const { from, contact, siteUrl, smtpUrl } = messages;
    const sender = { name: from.name, contact, siteUrl };
    const body = await layOut(letter, sender, switchOff && `/unsubscribe?link=${switchOff}`);
    // A connection of its own: one that is kept breaks while nobody looks.
    const transport = createTransport({
      url: smtpUrl,
      dnsTimeout: this.stepMs,
      connectionTimeout: this.stepMs,
      greetingTimeout: this.stepMs,
      socketTimeout: this.stepMs,
    });
    try {
      const sending = transport.sendMail({
        ...body,
        from,
        to,
        subject,
        // The same at every try: of two that arrive mail programs show one.
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: mail programs offer it as one press.
          ...(switchOff && {
            'List-Unsubscribe': `<${siteUrl}/api/unsubscribe/${switchOff}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...calendarParts(calendars),
      });
      return (await within(WHOLE_MS, 'The mail server', sending)).response;
    } catch (error) {
      throw refusalOf(error) ?? error;
    } finally {
      transport.close();
    }
  }
}
