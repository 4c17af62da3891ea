import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { within } from '../../core/within.js';
import { layOut } from '../mail/mail-layout.js';
import type { Message } from '../store/message.js';

/**
 * Timeout of each SMTP step: DNS lookup, connecting, greeting, silence. A server that takes ten seconds for
 * each is slow but up; a client that disconnected before its last response would send the mail repeatedly.
 */
export const STEP_MS = 20_000;
/** Timeout for all steps together; the job's own is longer. */
const WHOLE_MS = 100_000;

/** The mail server refuses the mail permanently. */
export class Refused extends Error {
  constructor(
    words: string,
    /** `address`: it refuses all mail to this address; `mail`: it refuses only this mail. */
    readonly what: 'address' | 'mail',
  ) {
    super(words);
    this.name = 'Refused';
  }
}

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;

// A 5xx at login or for the sender is a wrong setting of ours, which the recipient cannot fix.
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

// Mail programs show the action of a single entry directly. A mail can carry more entries only as
// attachments.
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
   * Returns the server's response. `switchOff`: token of a link that switches the kind off; null where that
   * is not possible. Throws `Refused`, and other errors where a retry may help.
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
    // Opens a connection for each mail: an idle one breaks unnoticed.
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
        // The same for every attempt, because mail programs deduplicate by it.
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: mail programs offer it as one-click unsubscribe.
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
