import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import pg from 'pg';
import { startBackends } from './backends.ts';
import { readPostmaster } from './postgres-leftovers.ts';
import { PROJECT_ID } from './auth-emulator.ts';

/** Deep tests only: each test starts all backends, some twice. */
const itInDeep = process.env['WALKIES_TEST_TIER'] === 'deep' ? it : it.skip;

const PERSON = { email: 'walker@walkies.test', password: 'walkies-walker' };

type Backends = Awaited<ReturnType<typeof startBackends>>;

let dataDir: string;
let running: Backends | undefined;

const start = async ({ keep }: { keep: boolean }) =>
  (running = await startBackends({ dataDir, keep }));

async function query({ databaseUrl }: Backends, sql: string) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function identity({ authHost }: Backends, call: string, body: object) {
  const url = `http://${authHost}/${call}?key=any`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return JSON.parse(await answer.text());
}
const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts';

function profilesOf({ env }: Backends) {
  process.env.FIRESTORE_EMULATOR_HOST = env.FIRESTORE_EMULATOR_HOST;
  return getFirestore(initializeApp({ projectId: PROJECT_ID }, env.FIRESTORE_EMULATOR_HOST));
}

async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 10));
}

beforeEach(async () => {
  process.env.METADATA_SERVER_DETECTION = 'none';
  dataDir = await mkdtemp(join(tmpdir(), 'walkies-backends-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true });
});

it('backends: lets the API into a local PostgreSQL, as an ordinary role that owns its database', async () => {
  const backends = await start({ keep: true });
  const [row] = await query(backends, "SELECT current_setting('listen_addresses') AS address");
  expect(row).toEqual({ address: '127.0.0.1' });
  const stranger = { ...backends, databaseUrl: backends.databaseUrl.replace(/:\w+@/, ':guess@') };
  await expect(query(stranger, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const role = () =>
    query(
      backends,
      `SELECT rolsuper, rolcreatedb, rolcreaterole, datdba = pg_roles.oid AS is_owner
       FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
    );
  const ordinary = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, is_owner: true };
  expect(await role()).toEqual([ordinary]);
  await query(backends, 'CREATE EXTENSION btree_gist');
});

itInDeep('gives a folder from before that role, with everything in it', async () => {
  const before = await start({ keep: true });
  await query(before, "CREATE TABLE dog AS SELECT 'Rex' AS name");
  await before.stop();
  await rm(join(dataDir, 'postgres/walkies-api-password'));
  const after = await start({ keep: true });
  expect(after.databaseUrl).not.toBe(before.databaseUrl);
  expect(await query(after, 'SELECT * FROM dog')).toEqual([{ name: 'Rex' }]);
  await query(after, 'DROP TABLE dog');
});

it('backends: restores accounts, profiles and tables after everything was killed at once', async () => {
  const before = await start({ keep: true });
  await query(before, 'CREATE TABLE dog (name text); ');
  await query(before, "INSERT INTO dog VALUES ('Rex')");
  const account = await identity(before, `${ACCOUNTS}:signUp`, {
    ...PERSON,
    returnSecureToken: true,
  });
  const profiles = profilesOf(before);
  const profile = { name: 'Wanda', role: 'walker', waiver: { version: '1', acceptedAt: 'today' } };
  await profiles.collection('users').doc(account.localId).set(profile);
  await profiles.terminate();
  await until(async () => {
    const files = ['accounts.json', 'profiles.json'].map((name) => join(dataDir, 'people', name));
    if (!files.every((path) => existsSync(path))) return false;
    return (await readFile(join(dataDir, 'people/accounts.json'), 'utf8')).includes(PERSON.email);
  });
  const killed = before.parts.map(({ child }) => new Promise((done) => child.once('exit', done)));
  for (const { child } of before.parts) child.kill('SIGKILL');
  await Promise.all(killed);

  const after = await start({ keep: true });
  expect(await query(after, 'SELECT * FROM dog')).toEqual([{ name: 'Rex' }]);
  const signedIn = await identity(after, `${ACCOUNTS}:signInWithPassword`, {
    ...PERSON,
    returnSecureToken: true,
  });
  expect(signedIn.localId).toBe(account.localId);
  const renewed = await identity(after, 'securetoken.googleapis.com/v1/token', {
    grantType: 'refresh_token',
    refreshToken: account.refreshToken,
  });
  expect(renewed.user_id).toBe(account.localId);
  const restored = profilesOf(after);
  expect((await restored.collection('users').doc(account.localId).get()).data()).toEqual(profile);
  await restored.terminate();
});

itInDeep.each([
  ['PostgreSQL', 'postgres', 0],
  ['The process of the emulators', 'emulators', 1],
])(
  'tells how %s ended when nobody asked it to',
  async (name, log, part) => {
    const backends = await start({ keep: false });
    const sentences = new Promise((resolve) => backends.onEnd(resolve));
    backends.parts[part]?.child.kill('SIGKILL');
    const logFile = join(dataDir, `logs/${log}.log`);
    const sentence = `${name} ended by itself (SIGKILL; ${logFile})`;
    expect(await sentences).toEqual(expect.stringContaining(sentence));
  },
  30_000,
);

itInDeep('tells nothing of ends that were asked for', async () => {
  const backends = await start({ keep: false });
  const sentences: string[] = [];
  backends.onEnd((sentence) => void sentences.push(sentence));
  await backends.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sentences).toEqual([]);
});

itInDeep('takes over the folder of a PostgreSQL that somebody left running', async () => {
  const left = await start({ keep: true });
  await query(left, 'CREATE TABLE dog (name text)');
  const first = await readPostmaster(join(dataDir, 'postgres'));
  const second = await startBackends({ dataDir, keep: true });
  try {
    expect((await readPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(first?.pid);
    expect(await query(second, 'SELECT * FROM dog')).toEqual([]);
  } finally {
    await second.stop();
  }
});

itInDeep('backends: stops within five seconds during a running query', async () => {
  const backends = await start({ keep: false });
  const working = query(backends, 'SELECT pg_sleep(60)').catch((error) => error);
  await until(
    async () =>
      (
        await query(
          backends,
          "SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)' AND pid <> pg_backend_pid()",
        )
      ).length > 0,
  );
  const started = performance.now();
  await backends.stop();
  expect(performance.now() - started).toBeLessThan(3 * 5_000);
  expect(await working).toBeInstanceOf(Object);
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
});
