import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getAuth } from 'firebase-admin/auth';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { readEnv } from './env.js';
import { createTestDatabase } from './testing/test-database.js';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const PASSWORD = 'walkies-admin';

const projectId = `demo-${randomBytes(6).toString('hex')}`;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let env: Record<string, string | undefined>;

beforeAll(async () => {
  if (!existsSync(MAIN)) throw new Error('Build the API first: npm run build -w @walkies/api');
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

/** The built API as a process of its own. */
function run(settings: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('Its output is not to be had');
  let output = '';
  // Not 'close': that does not come when this side has hung up.
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  );
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /Listening on (http:\S+?)"/.exec(output) ?? [];
      if (url) resolve(url);
    };
    stdout.on('data', read);
    stderr.on('data', read);
    void ended.then(() => reject(new Error(`It ended: ${output}`)));
  });
  listening.catch(() => undefined);
  return { child, ended, listening, output: () => output };
}

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
}, 30_000);

it('changes nobody when all are started three more times', async () => {
  const before = await everybodyIn(projectId);
  expect(before.profiles).toHaveLength(1);
  for (let restart = 0; restart < 3; restart += 1) await startThree({});
  expect(await everybodyIn(projectId)).toEqual(before);
}, 60_000);

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
}, 60_000);
