import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { within } from '../platform/within.js';
import { layOut } from './mail-layout.js';
import type { Message } from './message.js';

/** For each step of SMTP: looking the server up, connecting, its greeting, silence. */
const STEP_MS = 10_000;
/** For all of them; a job lasts longer. */
const WHOLE_MS = 60_000;

/** The mail server will not take it, however often it is asked. */
export class Refused extends Error {
  constructor(words: string) {
    super(words);
    this.name = 'Refused';
  }
}

const fieldOf = (error: unknown, name: string): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined;

// 5xx to logging in or to the sender is a wrong setting here, and nothing that the person could mend.
const isRefusal = (error: unknown): boolean => {
  const code = Number(fieldOf(error, 'responseCode'));
  const isOfAddress = /^(RCPT TO|DATA)$/.test(String(fieldOf(error, 'command')));
  return code >= 500 && code < 600 && isOfAddress;
};

/** Hands mails to the mail server. */
@Injectable()
export class Post {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'messages'>) {}

  /**
   * The server's answer. `switchOff`: the token of a link that switches its kind off; null where that
   * cannot be. Throws `Refused`, and anything else where trying again may help.
   */
  async send(
    id: string,
    { to, subject, letter, calendar }: Message,
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
      dnsTimeout: STEP_MS,
      connectionTimeout: STEP_MS,
      greetingTimeout: STEP_MS,
      socketTimeout: STEP_MS,
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
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'walk.ics', content: calendar.text },
        }),
      });
      return (await within(WHOLE_MS, 'The mail server', sending)).response;
    } catch (error) {
      if (isRefusal(error)) throw new Refused(String(fieldOf(error, 'response')));
      throw error;
    } finally {
      transport.close();
    }
  }
}
