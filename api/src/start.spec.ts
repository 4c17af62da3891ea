import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inDeep } from '@walkies/tooling/tier';
import { getAuth } from 'firebase-admin/auth';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { newClient } from './database/connection.js';
import { readEnv } from './env.js';
import { runApi, runMigrate, runWorker } from './testing/processes/api-process.js';
import type { ProcessSettings } from './testing/processes/api-process.js';
import { openChangeStream } from './testing/change-stream.js';
import { emulatorToken } from './testing/identity/emulator-token.js';
import { waitFor } from './testing/processes/wait-for.js';
import { createTestDatabase } from './testing/test-database.js';

const PASSWORD = 'walkies-admin';
const RESTARTS = 3;
const AT_ONCE = 3;

const projectId = `demo-${randomBytes(6).toString('hex')}`;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let env: ProcessSettings;

beforeAll(async () => {
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
  env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: projectId,
    ADMIN_EMAIL: 'admin@walkies.test',
    ADMIN_PASSWORD: PASSWORD,
  };
});
afterAll(() => database.drop());

const STACK = / at .*:\d+:\d+/;
const run = (settings: ProcessSettings) => runApi({ ...env, ...settings });

it('start: exits at once with invalid settings and explains each in a sentence', async () => {
  const { ended, output } = run({
    DATABASE_URL: undefined,
    PORT: 'http',
    NODE_ENV: 'production',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  });
  expect(await ended).toBe(1);
  for (const sentence of [
    'DATABASE_URL is missing',
    'PORT must be a whole number',
    'FIREBASE_AUTH_EMULATOR_HOST must not be set in production.',
    'FIRESTORE_EMULATOR_HOST must not be set in production.',
  ]) {
    expect(output()).toContain(sentence);
  }
  expect(output()).not.toMatch(STACK);
  expect(output()).not.toContain(PASSWORD);
});

it('start: explains a wrong password in one sentence, also to worker and migration', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'not-the-password';
  const settings = {
    ...env,
    DATABASE_URL: wrong.href,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Hillside <walks@example.org>',
    SITE_URL: 'https://walkies.example.org',
  };
  const processes = [runApi, runWorker, runMigrate].map((start) => start(settings));
  for (const { ended, output } of processes) {
    expect(await ended).toBe(1);
    expect(output()).toContain('refuses the user or the password of DATABASE_URL');
    expect(output()).not.toMatch(STACK);
    expect(output()).not.toContain(wrong.password);
  }
});

inDeep(it)('start: explains a taken port in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { ended, output } = run({ PORT: String(port), ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  expect(await ended).toBe(1);
  other.close();
  expect(output()).toContain(`Another process listens on port ${port}`);
  expect(output()).toContain('change PORT.');
  expect(output()).toMatch(/^\{.*"notice":"Walkies API \d+\.\d+\.\d+"\}/);
  expect(output()).not.toMatch(STACK);
});

const inProject = async <Found>(id: string, look: (app: App) => Promise<Found>): Promise<Found> => {
  const app = initializeApp({ projectId: id }, id);
  return look(app).finally(() => deleteApp(app));
};
const everybodyIn = (id: string) =>
  inProject(id, async (app) => {
    const { users } = await getAuth(app).listUsers();
    const { docs } = await getFirestore(app).collection('users').get();
    return {
      accounts: users.map(({ uid, email, passwordHash }) => [uid, email, passwordHash]),
      profiles: docs.map((profile) => ({ uid: profile.id, ...profile.data() })),
    };
  });

/** Starts processes at once, stops them when all listen, and returns their output. */
async function startAndStop(settings: Record<string, string>): Promise<string> {
  const processes = Array.from({ length: AT_ONCE }, () => run(settings));
  await Promise.all(processes.map(({ listening }) => listening));
  for (const { child } of processes) child.kill('SIGTERM');
  expect(new Set(await Promise.all(processes.map(({ ended }) => ended)))).toEqual(new Set([0]));
  return processes.map(({ output }) => output()).join();
}

it('start: creates one admin with three concurrent processes, and each stops on request', async () => {
  const processes = [run({}), run({}), run({})];
  const urls = await Promise.all(processes.map(({ listening }) => listening));
  // Health says 503 as long as a service answers too slowly, as on a busy machine.
  const isWorking = async (url: string) => (await fetch(`${url}/api/health`)).ok;
  for (const url of urls) await waitFor('a process to be working', () => isWorking(url));

  const { accounts, profiles } = await everybodyIn(projectId);
  expect(accounts.map(([, email]) => email)).toEqual(['admin@walkies.test']);
  expect(profiles).toMatchObject([{ role: 'admin', uid: accounts[0]?.[0] }]);

  processes[0]?.child.kill('SIGTERM');
  processes[1]?.child.kill('SIGINT');
  // Simulates that the process that started this one was killed.
  processes[2]?.child.disconnect();
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(processes.map(({ output }) => output()).join()).not.toContain(PASSWORD);
});

inDeep(it)('start: changes no user when all processes restart', async () => {
  const before = await everybodyIn(projectId);
  expect(before.profiles).toHaveLength(1);
  for (let restart = 0; restart < RESTARTS; restart += 1) await startAndStop({});
  expect(await everybodyIn(projectId)).toEqual(before);
});

inDeep(it)(
  'start: makes no admin of an account registered earlier with another password',
  async () => {
    const taken = `${projectId}-taken`;
    const admin = { email: 'admin@walkies.test', password: 'mine alone' };
    await inProject(taken, (app) => getAuth(app).createUser(admin));
    const before = await everybodyIn(taken);
    const output = await startAndStop({ FIREBASE_PROJECT_ID: taken });
    expect(output).toContain('There is no admin, and none was made');
    expect(await everybodyIn(taken)).toEqual(before);
    expect(before).toMatchObject({
      accounts: [[expect.any(String), admin.email, expect.anything()]],
      profiles: [],
    });
  },
);

describe('an API that is told to stop', () => {
  inDeep(it)(
    'shutdown: accepts requests for the grace while it is not ready, and a second SIGTERM ends that',
    async () => {
      const { child, ended, listening, output } = run({ SHUTDOWN_GRACE_SECONDS: '60' });
      const url = await listening;
      const [admin] = (await everybodyIn(projectId)).profiles;
      const token = emulatorToken(projectId, admin?.uid ?? '', { email: 'admin@walkies.test' });
      const status = async (path: string) => (await fetch(url + path)).status;
      expect(await status('/api/health/ready')).toBe(200);
      child.kill('SIGTERM');
      await waitFor('readiness to end', async () => (await status('/api/health/ready')) === 503);
      expect(await status('/api/health/readable')).toBe(503);
      for (const path of ['/api/health/live', '/api/version']) expect(await status(path)).toBe(200);
      const stream = await openChangeStream(`${url}/api`, token);
      expect(stream.status).toBe(200);
      expect(output()).toContain('not ready any more, stopping in 60 s.');
      child.kill('SIGTERM');
      await stream.ended();
      expect(await ended).toBe(0);
      expect(output()).toContain('Stopping: SIGTERM');
    },
  );

  inDeep(it)('shutdown: closes after the grace', async () => {
    const { child, ended, listening } = run({ SHUTDOWN_GRACE_SECONDS: '1' });
    await listening;
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('shutdown: answers the requests in progress first and announces that the connection closes', async () => {
    const { child, ended, listening } = run({});
    const url = await listening;
    const other = newClient(database.url, {});
    await other.connect();
    await other.query('BEGIN; LOCK TABLE dog_photo IN ACCESS EXCLUSIVE MODE');
    const pending = fetch(`${url}/api/dogs/photos/${'0'.repeat(64)}`);
    const isWaiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'dog_photo'::regclass`;
    const waits = async () => (await other.query(isWaiting)).rowCount;
    await waitFor('the photo to wait for its table', waits);
    child.kill('SIGTERM');
    await refusesConnections(url);
    await other.query('COMMIT');
    await other.end();
    const answer = await pending;
    expect(answer.status).toBe(404);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
  });

  inDeep(it)('shutdown: tells requests that still hang after a while to retry', async () => {
    const { child, ended, listening } = run({});
    // A body that is announced and never sent.
    const hanging = request(`${await listening}/api/client-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 9, expect: '100-continue' },
    });
    const answered = once(hanging, 'response');
    hanging.flushHeaders();
    await once(hanging, 'continue');
    child.kill('SIGTERM');
    const [answer]: IncomingMessage[] = await answered;
    expect(answer?.statusCode).toBe(503);
    expect(answer?.headers).toMatchObject({ connection: 'close', 'retry-after': '2' });
    answer?.resume();
    hanging.destroy();
    expect(await ended).toBe(0);
  });
});

/** Resolves once the port is closed. */
const refusesConnections = (url: string) =>
  waitFor('the port to be closed', () =>
    fetch(`${url}/api/version-that-is-none`).then(
      async (answer) => void (await answer.text()),
      () => true,
    ),
  );
