// Runs in a container of its own: what a site has outside its server. Emulators of accounts and profiles, a
// mail server, its mails as JSON, and the site's address for browsers.
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer } from 'node:net';
import { startEmulators, startMailbox } from '@walkies/local-stack';

function forward(port: number, host: string, target: number) {
  createTcpServer((outer) => {
    const inner = connect(target, host);
    const end = () => {
      outer.destroy();
      inner.destroy();
    };
    outer.on('error', end).on('close', end).pipe(inner);
    inner.on('error', end).on('close', end).pipe(outer);
  }).listen(port, '0.0.0.0');
}

/** The emulators listen on this container's loopback address alone. */
const open = (port: number, address: string) =>
  forward(port, '127.0.0.1', Number(address.split(':').at(-1)));

await mkdir('/tmp/walkies/logs', { recursive: true });
const [emulators, mailbox] = await Promise.all([
  startEmulators({ dataDir: '/tmp/walkies', keep: true }),
  startMailbox(),
]);
open(9099, emulators.authHost);
open(8080, emulators.firestoreHost);
open(2525, mailbox.smtpUrl);
const https = Number(process.env.HTTPS_PORT);
forward(https, 'caddy', https);
createServer((_, answer) => {
  const mails = mailbox.list().map(({ to, mail: { subject, text } }) => ({ to, subject, text }));
  answer.setHeader('Content-Type', 'application/json');
  answer.end(JSON.stringify(mails));
}).listen(8025, '0.0.0.0');
process.once('SIGTERM', () => void emulators.stop().then(() => process.exit()));
