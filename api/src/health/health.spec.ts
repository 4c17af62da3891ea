import pg from 'pg';
import { Database } from '../database/database.js';
import { Caller } from '../testing/caller.js';
import { faultyLines } from '../testing/processes/faulty-lines.js';
import type { FaultyLines } from '../testing/processes/faulty-lines.js';
import { serveApi } from '../testing/processes/serve-api.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { waitFor } from '../testing/processes/wait-for.js';
import { ProfileStore } from '../users/profiles/profile.store.js';
import { DatabaseReadiness } from './database-readiness.js';

const UNAVAILABLE = {
  error: 'The service cannot be reached at the moment.',
  code: 'UNAVAILABLE',
  requestId: expect.any(String),
};
const MINUTE_MS = 60_000;
const { jest } = import.meta;
const clock = Date.now.bind(Date);

let lines: FaultyLines;
let api: TestApi;
let aheadMs = 0;
/** Advances the clock, to expire cached checks. */
const later = (milliseconds: number) => {
  aheadMs += milliseconds;
  jest.spyOn(Date, 'now').mockImplementation(() => clock() + aheadMs);
};

beforeAll(async () => {
  lines = await faultyLines();
  api = await startTestApi();
});
afterAll(async () => {
  await api.stop();
  await lines.close();
});
beforeEach(() => later(MINUTE_MS));
afterEach(() => {
  jest.restoreAllMocks();
  lines.set('pass');
});

it.each(['/health/live', '/health/ready', '/health/readable'])(
  'health: answers ok at %s when all is well',
  async (path) => {
    expect(await api.anonymous.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  },
);

// spec: 10.55
it('health: reports its version', async () => {
  expect(await api.anonymous.get('/version')).toMatchObject({
    status: 200,
    body: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  });
});

it('health: reports which parts are up', async () => {
  expect(await api.anonymous.get('/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', parts: { database: 'up', profiles: 'up', accounts: 'up' } },
  });
});

describe('without the database', () => {
  beforeEach(() => {
    const refused = new Error('connect ECONNREFUSED 10.0.0.7:5432');
    jest.spyOn(api.app.get(Database), 'transaction').mockRejectedValue(refused);
    jest.spyOn(api.app.get(Database), 'query').mockRejectedValue(refused);
    later(1_000);
  });

  it('health: reports alive but not ready without the database, and no details', async () => {
    expect((await api.anonymous.get('/health/live')).status).toBe(200);
    for (const path of ['/health/ready', '/health/readable']) {
      const { status, body } = await api.anonymous.get(path);
      expect([status, body]).toEqual([503, UNAVAILABLE]);
    }
  });

  it('health: fails without the database and reports which part is down', async () => {
    const { status, body } = await api.anonymous.get('/health');
    const details = { database: 'down', profiles: 'up', accounts: 'up' };
    expect([status, body]).toEqual([503, { ...UNAVAILABLE, details }]);
  });
});

it.each(['refuse', 'swallow'] as const)(
  'health: stays up while profiles %s, until the stale permissions expire',
  async (mode) => {
    lines.profiles.set(mode);
    expect((await api.anonymous.get('/health/ready')).status).toBe(200);
    expect(await api.anonymous.get('/health')).toMatchObject({
      status: 200,
      body: { status: 'degraded', parts: { database: 'up', profiles: 'down', accounts: 'up' } },
    });
    later(15 * MINUTE_MS + 10_000);
    expect((await api.anonymous.get('/health')).status).toBe(503);
    lines.set('pass');
    later(10_000);
    await waitFor(
      'the API to be well again',
      async () => {
        const { status } = await api.anonymous.get('/health');
        if (status !== 200) later(10_000);
        return status === 200;
      },
      5_000,
    );
  },
  30_000,
);

it('health: asks the profile store once a minute, and after a failure every ten seconds', async () => {
  const ping = jest.spyOn(api.app.get(ProfileStore), 'ping');
  const get = async () => {
    const answers = await Promise.all([1, 2, 3].map(() => api.anonymous.get('/health')));
    return new Set(answers.map(({ body }) => (body as { status: string }).status));
  };
  expect(await get()).toEqual(new Set(['ok']));
  later(MINUTE_MS - 5_000);
  expect(await get()).toEqual(new Set(['ok']));
  expect(ping).toHaveBeenCalledTimes(1);
  later(5_000);
  ping.mockRejectedValue(new Error('refused'));
  expect(await get()).toEqual(new Set(['degraded']));
  later(5_000);
  await get();
  expect(ping).toHaveBeenCalledTimes(2);
  later(5_000);
  ping.mockRestore();
  expect(await get()).toEqual(new Set(['ok']));
});

it('health: logs a check only when it fails', async () => {
  const linesOf = (route: string) =>
    api
      .logged()
      .split('\n')
      .filter((line) => line.includes(route));
  const before = linesOf('"/api/health').length;
  for (const path of ['/health', '/health/live', '/health/ready']) await api.anonymous.get(path);
  await api.anonymous.get('/version');
  await waitFor('the line of the version', () => linesOf('"/api/version"').length > 0);
  expect(linesOf('"/api/health')).toHaveLength(before);
  jest.spyOn(api.app.get(DatabaseReadiness), 'checkWrites').mockRejectedValue(new Error('away'));
  await api.anonymous.get('/health/ready');
  await waitFor('the line of the failure', () => linesOf('"/api/health').length > before);
  expect(linesOf('"/api/health').at(-1)).toContain('"status":503');
});

it('health: reports not ready, but readable, while PostgreSQL is read-only', async () => {
  const database = new URL(api.env.databaseUrl).pathname.slice(1);
  const run = async (statement: string) => {
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: api.env.databaseUrl, options });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  const newProcess = await serveApi(api.env);
  const caller = new Caller(newProcess.url);
  const statuses = [];
  for (const path of ['/health/ready', '/health/readable', '/health/live']) {
    statuses.push((await caller.get(path)).status);
  }
  await newProcess.app.close();
  await run(`ALTER DATABASE ${database} RESET default_transaction_read_only`);
  expect(statuses).toEqual([503, 200, 200]);
});

it('health: checks once for many concurrent requests and for those right after', async () => {
  const moment = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(moment);
  const transaction = jest.spyOn(api.app.get(Database), 'transaction');
  await Promise.all(Array.from({ length: 20 }, () => api.anonymous.get('/health/ready')));
  await api.anonymous.get('/health/ready');
  expect(transaction).toHaveBeenCalledTimes(1);
});

it('health: reports a hanging write after 1.5 s and holds one connection for it', async () => {
  const transaction = jest.spyOn(api.app.get(Database), 'transaction');
  let end: () => void = () => undefined;
  transaction.mockImplementation(() => new Promise((resolve) => (end = () => resolve(undefined))));
  const from = performance.now();
  const answers = await Promise.all([1, 2].map(() => api.anonymous.get('/health/ready')));
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect((await api.anonymous.get('/health/ready')).status).toBe(503);
  expect(performance.now() - from).toBeLessThan(3 * 1_500);
  expect(transaction).toHaveBeenCalledTimes(1);
  end();
});
