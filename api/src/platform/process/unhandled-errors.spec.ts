import { randomBytes } from 'node:crypto';
import { readEnv } from '../../env.js';
import { runApi } from '../../testing/processes/api-process.js';
import type { ApiProcess } from '../../testing/processes/api-process.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/processes/wait-for.js';

// Loaded before the API: throws in the middle of responses to these calls.
const BREAKS = `
  import { ServerResponse } from 'node:http';
  const end = ServerResponse.prototype.end;
  ServerResponse.prototype.end = function (...args) {
    if (this.req.url === '/api/version?reject') void Promise.reject(new Error('Nobody listens'));
    if (this.req.url === '/api/version?object') void Promise.reject({ message: 'Not an error' });
    if (this.req.url === '/api/version?throw') setImmediate(() => { throw new Error('Nobody catches') });
    if (this.req.url === '/api/version?full') {
      setImmediate(() => process.stdout.emit('error', new Error('No space left on device')));
    }
    return end.apply(this, args);
  };`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let api: ApiProcess;
let url: string;
beforeAll(async () => {
  database = await createTestDatabase(readEnv({ ...process.env, NODE_ENV: 'test' }).databaseUrl);
  const settings = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: `demo-${randomBytes(6).toString('hex')}`,
  };
  api = runApi(settings, ['--import', `data:text/javascript,${encodeURIComponent(BREAKS)}`]);
  url = await api.listening;
});
afterAll(async () => {
  api.child.kill('SIGTERM');
  await api.ended;
  await database.drop();
});

const faultsOf = (request: string) =>
  api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('"level":"error"'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.request === request);

const call = (query: string, id: string) =>
  fetch(`${url}/api/version?${query}`, { headers: { 'x-request-id': id } });

it('unhandled errors: logs an unhandled rejection with its request and keeps running', async () => {
  const requests = ['rejected-1', 'rejected-2', 'rejected-3'];
  for (const request of requests) expect((await call('reject', request)).status).toBe(200);
  expect((await call('', 'afterwards')).status).toBe(200);
  // The log arrives on another stream than the responses.
  const areLogged = () => requests.every((request) => faultsOf(request).length > 0);
  await waitFor('each rejection to be logged', areLogged);
  expect(requests.map(faultsOf)).toEqual(
    requests.map((request) => [
      {
        level: 'error',
        time: expect.any(String),
        request,
        error: expect.stringContaining('Nobody listens'),
      },
    ]),
  );
  expect(faultsOf('afterwards')).toEqual([]);
});

it('unhandled errors: logs the message of an object that is no error', async () => {
  expect((await call('object', 'object-1')).status).toBe(200);
  await waitFor('the rejection to be logged', () => faultsOf('object-1').length > 0);
  expect(faultsOf('object-1')).toMatchObject([{ error: 'Not an error' }]);
});

it('unhandled errors: keeps running when its log cannot be written', async () => {
  expect((await call('full', 'full-disk')).status).toBe(200);
  expect((await call('', 'after-full-disk')).status).toBe(200);
  await waitFor('a later line', () => api.output().includes('after-full-disk'));
  expect(faultsOf('full-disk')).toEqual([]);
});

it('unhandled errors: logs an uncaught exception with its request and shuts down gracefully', async () => {
  expect((await call('throw', 'thrown-one')).status).toBe(200);
  expect(await api.ended).toBe(1);
  expect(faultsOf('thrown-one')).toMatchObject([
    { error: expect.stringContaining('Nobody catches') },
  ]);
});
