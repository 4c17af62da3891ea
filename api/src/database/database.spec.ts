import { DataSource } from 'typeorm';
import { sql } from './sql.js';
import { DomainError } from '../core/domain-error.js';
import { isUnreachable } from '../core/unreachable.js';
import { readEnv } from '../env.js';
import { aLine } from '../testing/processes/line.js';
import type { Line } from '../testing/processes/line.js';
import { createTestDatabase } from '../testing/test-database.js';
import { dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import type { Queries } from './database.js';
import { BOUNDS } from './bounds.js';
import type { Bounds } from './bounds.js';
import { waitFor } from '../testing/processes/wait-for.js';

const PID = { name: 'testing.pid', text: sql`SELECT pg_backend_pid() AS pid` };
const END = { name: 'testing.end', text: sql`SELECT pg_terminate_backend($1)` };
const LIVING = { name: 'testing.living', text: sql`SELECT FROM pg_stat_activity WHERE pid = $1` };
const SLEEP = { name: 'testing.sleep', text: sql`SELECT pg_sleep(60)` };
const WRITE = { name: 'testing.write', text: sql`INSERT INTO word (text) VALUES ($1)` };
/** Long beside what else a test does, on a busy machine too. */
const LINE_MS = 1_500;
const READ = { name: 'testing.read', text: sql`SELECT text FROM word ORDER BY text` };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: Line;
/** Inspects and ends the backends of the other connections. */
let watcher: Database;
const open: DataSource[] = [];

const connect = async (url: string, bounds: Partial<Bounds> = {}): Promise<Database> => {
  const all = { ...BOUNDS, connections: 1, ...bounds };
  const dataSource = await new DataSource(dataSourceOptions(url, all)).initialize();
  open.push(dataSource);
  return new Database(dataSource, all.transactionMs);
};
const pidOf = async (queries: Queries): Promise<number> =>
  (await queries.query<{ pid: number }>(PID)).rows[0]?.pid ?? 0;
const run = (text: string) => watcher.queryText(text);
const thrown = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );
const words = async (queries: Queries) => (await queries.query(READ)).rows.map((row) => row.text);
/** Resolves once the backend has ended and its client has been notified. */
async function end(pid: number): Promise<void> {
  await watcher.query(END, [pid]);
  await waitFor('the backend to end', async () => !(await watcher.query(LIVING, [pid])).rowCount);
  await watcher.query(PID);
}

beforeEach(async () => {
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
  line = await aLine(database.url);
  watcher = await connect(database.url);
  await run('CREATE TABLE word (text text PRIMARY KEY)');
});
afterEach(async () => {
  await line.close();
  await Promise.all(open.splice(0).map((dataSource) => dataSource.destroy()));
  await database.drop();
});

describe('a connection that breaks inside a transaction', () => {
  it('transaction: fails alone when its connection breaks during a statement', async () => {
    const api = await connect(database.url);
    const error = await thrown(
      api.transaction(async (queries) => {
        const pid = await pidOf(queries);
        await queries.query(WRITE, ['lost']);
        await Promise.all([queries.query(SLEEP), end(pid)]);
      }),
    );
    expect(isUnreachable(error)).toBe(true);
    expect(await words(api)).toEqual([]);
  });

  it('transaction: fails alone when its connection breaks between two statements', async () => {
    const api = await connect(database.url);
    const error = await thrown(
      api.transaction(async (queries) => {
        await queries.query(WRITE, ['lost']);
        await end(await pidOf(queries));
        await queries.query(WRITE, ['lost as well']);
      }),
    );
    expect(isUnreachable(error)).toBe(true);
    expect(await words(api)).toEqual([]);
  });

  it('transaction: fails alone when its network line is cut', async () => {
    const api = await connect(line.url);
    const error = await thrown(
      api.transaction(async (queries) => {
        await queries.query(WRITE, ['lost']);
        line.cut();
        await queries.query(WRITE, ['lost as well']);
      }),
    );
    expect(isUnreachable(error)).toBe(true);
    expect(await words(api)).toEqual([]);
  });
});

describe('a line that swallows everything', () => {
  it('transaction: waits for one timeout on a frozen line, not for another one to roll back', async () => {
    const api = await connect(line.url, { lineMs: LINE_MS });
    const start = performance.now();
    const error = await thrown(
      api.transaction(async (queries) => {
        line.freeze();
        await queries.query(SLEEP);
      }),
    );
    expect(isUnreachable(error)).toBe(true);
    expect(performance.now() - start).toBeLessThan(2 * LINE_MS);
    // On a new connection: the frozen one was discarded.
    expect(await words(api)).toEqual([]);
  });

  it('transaction: waits for at most one timeout when the line freezes before a domain error', async () => {
    const api = await connect(line.url, { lineMs: LINE_MS });
    const start = performance.now();
    const error = await thrown(
      api.transaction(() => {
        line.freeze();
        return Promise.reject(new DomainError('SLOT_FULL'));
      }),
    );
    expect(error).toMatchObject({ code: 'SLOT_FULL' });
    expect(performance.now() - start).toBeLessThan(2 * LINE_MS);
    expect(await words(api)).toEqual([]);
  });
});

it('transaction: ends once its total time is up, however short its statements', async () => {
  const api = await connect(database.url, { transactionMs: 300 });
  const error = await thrown(
    api.transaction(async (queries) => {
      for (;;) await queries.query(PID);
    }),
  );
  expect(isUnreachable(error)).toBe(true);
  expect(await words(api)).toEqual([]);
});

it('transaction: leaves no statement running after its client has gone', async () => {
  const api = await connect(line.url, { lineMs: 400, statementMs: 60_000 });
  let pid = 0;
  await thrown(
    api.transaction(async (queries) => {
      pid = await pidOf(queries);
      await queries.query(SLEEP);
    }),
  );
  await waitFor('the backend to end', async () => !(await watcher.query(LIVING, [pid])).rowCount);
}, 60_000);

it('transaction: rolls back on a domain error and keeps the connection', async () => {
  const api = await connect(database.url);
  const before = await api.transaction(pidOf);
  await thrown(
    api.transaction(async (queries) => {
      await queries.query(WRITE, ['lost']);
      throw new DomainError('SLOT_FULL');
    }),
  );
  expect(await words(api)).toEqual([]);
  expect(await api.transaction(pidOf)).toBe(before);
});

describe('entities', () => {
  const pidBy = (queries: Queries): Promise<number> =>
    queries.entities(async (manager) => {
      const [row] = await manager.query(String(PID.text));
      return row.pid;
    });

  it('entities: use the connection of their transaction and roll back with it', async () => {
    const api = await connect(database.url, { connections: 2 });
    const refused = thrown(
      api.transaction(async (queries) => {
        expect(await pidBy(queries)).toBe(await pidOf(queries));
        await queries.entities((manager) => manager.query(String(WRITE.text), ['lost']));
        throw new DomainError('SLOT_FULL');
      }),
    );
    expect(await refused).toMatchObject({ code: 'SLOT_FULL' });
    expect(await words(api)).toEqual([]);
  });

  it('entities: keep the connection after a domain error', async () => {
    const api = await connect(database.url);
    const before = await pidBy(api);
    await thrown(api.entities(() => Promise.reject(new DomainError('SLOT_FULL'))));
    expect(await pidBy(api)).toBe(before);
  });

  it('entities: discard a connection whose line is frozen', async () => {
    const api = await connect(line.url, { lineMs: LINE_MS });
    await pidBy(api);
    line.freeze();
    const start = performance.now();
    expect(isUnreachable(await thrown(pidBy(api)))).toBe(true);
    expect(performance.now() - start).toBeLessThan(2 * LINE_MS);
    expect(await words(api)).toEqual([]);
  });

  it('entities: report the database as unreachable when the connection breaks between two queries', async () => {
    const api = await connect(database.url);
    const error = await thrown(
      api.transaction(async (queries) => {
        await end(await pidBy(queries));
        await pidBy(queries);
      }),
    );
    expect(isUnreachable(error)).toBe(true);
  });
});

it('database: drops a read-only connection so that writes reach the new primary', async () => {
  const { pathname } = new URL(database.url);
  const only = (what: string) =>
    run(`ALTER DATABASE ${pathname.slice(1)} SET default_transaction_read_only = ${what}`);
  await only('on');
  const api = await connect(database.url);
  await only('off');
  const write = () => api.transaction((queries) => queries.query(WRITE, ['kept']));
  expect(isUnreachable(await thrown(write()))).toBe(true);
  await write();
  expect(await words(api)).toEqual(['kept']);
});
