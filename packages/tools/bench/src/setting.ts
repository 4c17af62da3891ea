import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS, startApi, startStack } from '@walkies/local-stack';
import pg from 'pg';
import type { SiteConfig } from '@walkies/contract';

export type Setting = Awaited<ReturnType<typeof startSetting>>;

// A benchmark's few walkers send and book more than real people do.
const UNLIMITED = { RATE_LIMITS: 'off', MAX_FUTURE_BOOKINGS: '10000' };

/**
 * Starts the local stack on throw-away data. `demo`: with the demo shelter; `env`: additional settings of
 * the API; `folder`: where the data persist; `api`: the folder of a built API (default: this clone's).
 */
export async function startSetting({
  apiProcesses = 1,
  demo = false,
  env = {},
  folder,
  api = fileURLToPath(new URL('../../../../api', import.meta.url)),
}: {
  apiProcesses?: number;
  demo?: boolean;
  env?: NodeJS.ProcessEnv;
  folder?: string;
  api?: string;
} = {}) {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'walkies-bench-')));
  const settings = { ...UNLIMITED, ...env };
  const stack = await startStack({ dataDir, demo, apiProcesses, api, env: settings });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  return {
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
      if (!folder) await rm(dataDir, { recursive: true, force: true });
    },
  };
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

/**
 * Signs walkers up through the identity provider and the API. `group`: prefix that keeps their addresses
 * unique.
 */
export async function signUpWalkers(
  site: string,
  count: number,
  group = 'load',
): Promise<{ uid: string; token: string; email: string; password: string }[]> {
  const { firebase }: SiteConfig = JSON.parse(await (await fetch(`${site}/config.json`)).text());
  const walkers = [];
  for (let i = 0; i < count; i += 1) {
    const account = { email: `bench-${group}-${i}@walkies.test`, password: 'long walks' };
    const signedUp = await fetch(
      `${firebase.authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${firebase.apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...account, returnSecureToken: true }),
      },
    );
    const { idToken: token, localId: uid }: { idToken: string; localId: string } = JSON.parse(
      await signedUp.text(),
    );
    const profile = await fetch(`${site}/api/users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Walker ${i}`, phoneNumber: '01234 567', waiverAccepted: true }),
    });
    if (profile.status !== 201) throw new Error(`Sign-up: ${profile.status}`);
    walkers.push({ uid, token, ...account });
  }
  return walkers;
}

/**
 * Adds one-hour slots, `perWeek` per week: the coming week first, then weeks further and further back, so
 * that the coming week's list has the same length for any number of slots.
 */
export async function addSlots(
  database: pg.Client,
  { count, perWeek }: { count: number; perWeek: number },
) {
  await database.query(
    `INSERT INTO person (uid, name, email, role) VALUES ('bench-marshal', 'Bench Marshal', 'bench-marshal@walkies.test', 'marshal')
     ON CONFLICT DO NOTHING`,
  );
  await database.query(
    `INSERT INTO slot (marshal, capacity, start_time, end_time)
     SELECT 'bench-marshal', 4, at, at + interval '1 hour'
     FROM (
       SELECT date_trunc('hour', now()) + interval '2 hours'
         - interval '1 week' * (i / $2) + interval '1 hour' * ((i % $2) * 160 / $2) AS at
       FROM generate_series(0, $1::int - 1) AS i
     ) times`,
    [count, perWeek],
  );
  await database.query('ANALYZE');
}

/** Signs in the local stack's admin. Returns a token. */
export async function signInAdmin(site: string): Promise<string> {
  const { firebase }: SiteConfig = JSON.parse(await (await fetch(`${site}/config.json`)).text());
  const signedIn = await fetch(
    `${firebase.authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${firebase.apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEMO_ACCOUNTS.admin, returnSecureToken: true }),
    },
  );
  const { idToken }: { idToken: string } = JSON.parse(await signedIn.text());
  return idToken;
}
