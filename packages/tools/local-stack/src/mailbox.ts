import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { listenOnLoopback } from './ports.mjs';

/** Older mails are dropped: the mailbox is for viewing only. */
const MOST_MAILS = 500;
const MOST_BYTES = 5 * 1024 * 1024;

export interface StoredMail {
  id: string;
  at: Date;
  to: string[];
  mail: Email;
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/**
 * Accepts all mails of the API on a free port of 127.0.0.1 and forwards none: developers view them here.
 */
export async function startMailbox() {
  const mails: StoredMail[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    size: MOST_BYTES,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      keep(stream, to).then(() => done(), done);
    },
  });
  // A sender that disconnects half-way must not end the site.
  smtp.on('error', () => {});

  async function keep(stream: SMTPServerDataStream, to: string[]) {
    const mail = await PostalMime.parse(await buffer(stream));
    mails.unshift({ id: randomUUID(), at: new Date(), to, mail });
    mails.length = Math.min(mails.length, MOST_MAILS);
  }

  const port = await listenOnLoopback(smtp.server);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    /** Newest first. */
    list: (): readonly StoredMail[] => mails,
    find: (id: string) => mails.find((one) => one.id === id),
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
