import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { EnvError, readEnv } from '../env.js';
import { connectionFailure } from './connection-failure.js';
import { migrate } from './migrate.js';

const { databaseUrl } = readEnv({ ...process.env, NODE_ENV: 'test' });
const PASSWORD = 'not-the-password';

const failureAt = (url: URL) =>
  migrate({ databaseUrl: url.href, production: false }).then(
    () => null,
    (error: unknown) => connectionFailure(error),
  );

it.each<[string, (url: URL) => unknown, string]>([
  ['another password', (url) => (url.password = PASSWORD), 'refuses the user or the password'],
  ['an unknown role', (url) => (url.username = 'nobody'), 'refuses the user or the password'],
  ['an unknown database', (url) => (url.pathname = '/none'), 'database of DATABASE_URL does not'],
  ['an unknown host', (url) => (url.hostname = 'db.invalid'), 'host of DATABASE_URL is unknown'],
  ['a closed port', (url) => (url.port = '1'), 'cannot be reached at the host and port'],
  ['TLS that it lacks', (url) => (url.search = '?sslmode=verify-full'), 'remove sslmode'],
])('database: explains %s in one sentence', async (_, change, sentence) => {
  const url = new URL(databaseUrl);
  change(url);
  const failure = await failureAt(url);
  expect(failure).toContain(sentence);
  expect(failure).toContain('DATABASE_URL');
  expect(failure).not.toContain(PASSWORD);
});

it.each([
  ['28000', 'no pg_hba.conf entry for host "::1", user "w", no encryption', 'sslmode=verify-full'],
  ['28000', 'no pg_hba.conf entry for host "::1", user "w", SSL encryption', 'add a line.'],
  ['28000', 'role "w" does not exist', 'create the role with LOGIN'],
  ['53300', 'sorry, too many clients already', 'lower DATABASE_CONNECTIONS'],
  ['42501', 'permission denied for database "w"', 'let it own its database'],
  ['57P03', 'the database system is starting up', 'cannot be reached'],
])('database: explains the refusal %s "%s"', async (code, message, sentence) => {
  // The beginning of PostgreSQL's protocol: any startup message is refused.
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const failure = await failureAt(new URL(`postgres://w:${PASSWORD}@127.0.0.1:${port}/w`));
  server.close();
  expect(failure).toContain(sentence);
});

it('database: leaves other errors as they are', () => {
  expect(connectionFailure(new Error('no idea'))).toBeNull();
  expect(connectionFailure(new EnvError(['PORT must be a number.']))).toBeNull();
  expect(connectionFailure('text')).toBeNull();
});
