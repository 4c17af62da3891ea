import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MessageSettings } from '../../env/message-settings.js';

/** A received mail. */
export interface Received {
  to: string[];
  raw: string;
}

/** A test's mail server. */
export interface MailServer {
  /** All mails accepted so far. */
  mails: Received[];
  settings: MessageSettings;
  /** Resolves once so many mails have arrived. */
  count: (wanted: number) => Promise<Received[]>;
  /** Refuses every address with this response from now on; null: accepts all. */
  refuse: (answer: { code: number; words: string } | null) => void;
  /** Number of mails offered, including refused ones. */
  offered: () => number;
  /** Delays its response to each mail from now on. */
  slowBy: (ms: number) => void;
  /** Accepts connections without responding from now on; `called` resolves on the first connection. */
  hang: () => Promise<{ called: Promise<unknown> }>;
  /** Stops the server; `restart` starts it again on the same port. */
  close: () => Promise<void>;
  restart: () => Promise<void>;
}

/** Starts a mail server on a free local port. */
export async function aMailServer(): Promise<MailServer> {
  const mails: Received[] = [];
  const waiting = new Set<() => void>();
  let refusal: { code: number; words: string } | null = null;
  let offered = 0;
  let port = 0;
  let slowness = 0;
  let server: SMTPServer;
  let hanging: Server | null = null;
  const sockets = new Set<Socket>();
  const listen = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo(_, __, done) {
        offered += 1;
        if (!refusal) return done();
        done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          mails.push({ to, raw: Buffer.concat(chunks).toString() });
          setTimeout(done, slowness);
          for (const look of waiting) look();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    const silent = hanging;
    hanging = null;
    await new Promise<void>((resolve) => {
      if (silent) silent.close(() => resolve());
      else server.close(() => resolve());
    });
  };
  await listen();
  return {
    mails,
    settings: {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: { name: 'Hillside Dog Shelter', address: 'walks@example.org' },
      siteUrl: 'https://walkies.example.org',
      contact: ['12 Orchard Lane', '01234 567 890'],
      worker: 'here',
      pollSeconds: 0.5,
    },
    count: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (mails.length < wanted) return;
          waiting.delete(look);
          resolve(mails);
        };
        waiting.add(look);
        look();
      }),
    refuse: (answer) => {
      refusal = answer;
    },
    offered: () => offered,
    slowBy: (ms) => {
      slowness = ms;
    },
    hang: async () => {
      await close();
      hanging = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
      hanging.listen(port, '127.0.0.1');
      await once(hanging, 'listening');
      return { called: once(hanging, 'connection') };
    },
    close,
    restart: async () => {
      await close();
      await listen();
    },
  };
}
