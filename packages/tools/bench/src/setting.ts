import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, startApi, startStack, type Demo } from '@walkies/local-stack';
import pg from 'pg';
import { send } from './load.ts';
import type { SiteConfig } from '@walkies/contract';

export type Setting = Awaited<ReturnType<typeof startSetting>>;

// A benchmark's few walkers send and book more than real people do.
const UNLIMITED = { RATE_LIMITS: 'off', MAX_FUTURE_BOOKINGS: '10000' };

interface SettingOptions {
  apiProcesses?: number;
  /** With the demo shelter, of this size. */
  demo?: Demo;
  /** Where the data persist; by default they are thrown away. */
  folder?: string | undefined;
  /** Folder of a built API; by default this clone's. */
  api?: string | undefined;
}

/** Starts the local stack. */
export async function startSetting({
  apiProcesses = 1,
  demo = false,
  folder,
  api = fileURLToPath(new URL('../../../../api', import.meta.url)),
}: SettingOptions) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'walkies-bench-')));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  if (!folder) process.once('exit', remove);
  const stack = await startStack({ dataDir, demo, apiProcesses, api, env: UNLIMITED });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  return {
    dataDir,
    stack,
    database,
    startApiBeside: (name: string, differing: NodeJS.ProcessEnv) =>
      startApi({
        env: { ...stack.env, ...differing },
        logs: join(dataDir, 'logs'),
        name,
        api,
        say: console.error,
      }),
    apiPort: Number(new URL(stack.apiUrls[0] ?? '').port),
    async stop() {
      await database.end();
      await stack.stop();
      if (!folder) remove();
    },
  };
}

/** Runs a measurement on freshly started settings, and stops these in any case. */
export async function withSettings(
  all: SettingOptions[],
  measure: (...settings: Setting[]) => Promise<void>,
) {
  const settings: Setting[] = [];
  try {
    for (const options of all) settings.push(await startSetting(options));
    await measure(...settings);
  } finally {
    await Promise.all(settings.map(({ stop }) => stop()));
  }
}

/** Starts the bare server on the same database. */
export async function startBareServer(databaseUrl: string) {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [port] = await once(child, 'message');
  return {
    port: Number(port),
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Calls the identity provider about an account and returns its id and a token. */
async function callIdentity(
  site: string,
  action: 'signUp' | 'signInWithPassword',
  account: object,
) {
  const { firebase }: SiteConfig = JSON.parse(await send(`${site}/config.json`));
  const url = `${firebase.authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=${firebase.apiKey}`;
  const answer: { idToken: string; localId: string } = JSON.parse(
    await send(url, { body: { ...account, returnSecureToken: true } }),
  );
  return { uid: answer.localId, token: answer.idToken };
}

/**
 * Signs walkers up through the identity provider and the API. `group`: prefix that keeps their addresses
 * unique.
 */
export async function signUpWalkers(site: string, count: number, group = 'load') {
  const walkers = [];
  for (let i = 0; i < count; i += 1) {
    const account = { email: `bench-${group}-${i}@walkies.test`, password: 'long walks' };
    const { uid, token } = await callIdentity(site, 'signUp', account);
    const body = { name: `Walker ${i}`, phoneNumber: '01234 567', waiverAccepted: true };
    await send(`${site}/api/users`, { token, body });
    walkers.push({ uid, token, ...account });
  }
  return walkers;
}

/** Signs in the local stack's admin. Returns a token. */
export const signInAdmin = async (site: string): Promise<string> =>
  (await callIdentity(site, 'signInWithPassword', DEMO_ACCOUNTS.admin)).token;

export const PER_WEEK = 160;

/**
 * Adds one-hour slots: the coming week first, then weeks further and further back, so that the coming
 * week's list has the same length for any number of slots.
 */
export async function addSlots(database: pg.Client, count: number) {
  await database.query(
    `INSERT INTO person (uid, name, email, role) VALUES ('bench-marshal', 'Bench Marshal', 'bench-marshal@walkies.test', 'marshal')
     ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO slot (marshal, capacity, start_time, end_time)
     SELECT 'bench-marshal', 4, at, at + interval '1 hour'
     FROM (
       SELECT date_trunc('hour', now()) + interval '2 hours'
         - interval '1 week' * (i / ${PER_WEEK}) + interval '1 hour' * (i % ${PER_WEEK}) AS at
       FROM generate_series(0, $1::int - 1) AS i
     ) times`,
    [count],
  );
  await database.query('ANALYZE');
}

/** Adds free slots to book, half an hour each, from in thirty days on. Returns their ids. */
export async function addBookableSlots(database: pg.Client, count: number): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO slot (marshal, capacity, start_time, end_time)
     SELECT 'bench-marshal', 4, at, at + interval '30 minutes'
     FROM (
       SELECT date_trunc('hour', now()) + interval '30 days' + interval '30 minutes' * i AS at
       FROM generate_series(0, $1::int - 1) AS i
     ) times RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
