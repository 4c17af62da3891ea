import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { dataSourceOptions } from './data-source.js';
import { BOUNDS } from './bounds.js';
import { waitFor } from '../testing/processes/wait-for.js';

/** Locks a slot's row like a process of the API, and reports it. */
const HOLDER = `
  import pg from 'pg';
  const client = new pg.Client(JSON.parse(process.argv[1]));
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM slot WHERE id = $1 FOR UPDATE', [process.argv[2]]);
  process.stdout.write('holding');
`;

let api: TestApi;
let kit: SignedIn;
let holder: ChildProcess | undefined;
beforeAll(async () => {
  api = await startTestApi();
  kit = await api.asWalker();
});
afterEach(() => holder?.kill('SIGKILL'));
afterAll(() => api.stop());

async function freezeHolding(slot: number): Promise<void> {
  const { extra } = dataSourceOptions(api.env.databaseUrl);
  const config = JSON.stringify({ connectionString: api.env.databaseUrl, ...extra });
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', HOLDER, config, String(slot)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  holder = child;
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
}

it('frozen process: blocks others only for a moment with its open transaction', async () => {
  const slot = await aSlot(api.database, { start: '2030-06-01T09:00:00Z' });
  await freezeHolding(slot);
  const start = performance.now();
  const first = await kit.put(`/time-slots/${slot}/book`);
  expect(performance.now() - start).toBeLessThan(3 * BOUNDS.lockMs);
  expect(first).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(first.headers.get('retry-after')).toBe('2');

  const isBooked = async () => {
    const { status } = await kit.put(`/time-slots/${slot}/book`);
    expect([200, 503]).toContain(status);
    return status === 200;
  };
  await waitFor('the slot to be free', isBooked, 3 * BOUNDS.idleMs);
});
