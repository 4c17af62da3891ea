import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { getAuth } from 'firebase-admin/auth';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { newClient } from './database/connection.js';
import { readEnv } from './env.js';
import { runApi } from './testing/api-process.js';
import type { ProcessSettings } from './testing/api-process.js';
import { createTestDatabase } from './testing/test-database.js';

const PASSWORD = 'walkies-admin';

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

const run = (settings: ProcessSettings) => runApi({ ...env, ...settings });

it.each([
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing'],
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [
    { NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST must not be set in production.',
  ],
  [
    { NODE_ENV: 'production', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' },
    'FIRESTORE_EMULATOR_HOST must not be set in production.',
  ],
])('with %j ends at once and says why in a sentence', async (settings, sentence) => {
  const { ended, output } = run(settings);
  expect(await ended).toBe(1);
  expect(output()).toContain(sentence);
  expect(output()).not.toMatch(/ at .*:\d+:\d+/);
  expect(output()).not.toContain(PASSWORD);
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

/** Starts three processes at once and stops them when all listen. Answers what they said. */
async function startThree(settings: Record<string, string>): Promise<string> {
  const processes = [run(settings), run(settings), run(settings)];
  await Promise.all(processes.map(({ listening }) => listening));
  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  return processes.map(({ output }) => output()).join();
}

it('makes one admin of three processes that start together, and each stops when told', async () => {
  const processes = [run({}), run({}), run({})];
  const urls = await Promise.all(processes.map(({ listening }) => listening));
  for (const url of urls) expect((await fetch(`${url}/api/health`)).status).toBe(200);

  const { accounts, profiles } = await everybodyIn(projectId);
  expect(accounts.map(([, email]) => email)).toEqual(['admin@walkies.test']);
  expect(profiles).toMatchObject([{ role: 'admin', uid: accounts[0]?.[0] }]);

  processes[0]?.child.kill('SIGTERM');
  processes[1]?.child.kill('SIGINT');
  // What happens to it when the process that started it is killed.
  processes[2]?.child.disconnect();
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(processes.map(({ output }) => output()).join()).not.toContain(PASSWORD);
});

it('changes nobody when all are started three more times', async () => {
  const before = await everybodyIn(projectId);
  expect(before.profiles).toHaveLength(1);
  for (let restart = 0; restart < 3; restart += 1) await startThree({});
  expect(await everybodyIn(projectId)).toEqual(before);
});

it('makes nobody admin who registered the address before with another password', async () => {
  const taken = `${projectId}-taken`;
  const somebody = { email: 'admin@walkies.test', password: 'mine alone' };
  await inProject(taken, (app) => getAuth(app).createUser(somebody));
  const before = await everybodyIn(taken);
  const said = await startThree({ FIREBASE_PROJECT_ID: taken });
  expect(said).toContain('There is no admin, and none was made');
  expect(await everybodyIn(taken)).toEqual(before);
  expect(before).toMatchObject({
    accounts: [[expect.any(String), somebody.email, expect.anything()]],
    profiles: [],
  });
});

describe('told to stop', () => {
  it('it first answers what it is at, and says that the connection ends', async () => {
    const { child, ended, listening } = run({});
    const url = await listening;
    const other = newClient(database.url, {});
    await other.connect();
    await other.query('BEGIN; LOCK TABLE dog_photo IN ACCESS EXCLUSIVE MODE');
    const asking = fetch(`${url}/api/dogs/photos/${'0'.repeat(64)}`);
    const isWaiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'dog_photo'::regclass`;
    while (!(await other.query(isWaiting)).rowCount);
    child.kill('SIGTERM');
    await expect(refusesConnections(url)).resolves.toBeUndefined();
    await other.query('COMMIT');
    await other.end();
    const answer = await asking;
    expect(answer.status).toBe(404);
    expect(answer.headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
  });

  it('it tells what still hangs after a while to try again', async () => {
    const { child, ended, listening } = run({});
    // A body that is announced and never comes.
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

/** Resolves once nobody listens there any more. */
async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${url}/api/version-that-is-none`)).text();
    } catch {
      return;
    }
  }
}
