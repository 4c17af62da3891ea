import { request } from 'node:http';
import { recordRun } from '../backups/record-run.js';
import { Database } from '../database/database.js';
import { openChangeStream } from '../testing/change-stream.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { waitFor } from '../testing/processes/wait-for.js';

const { jest } = import.meta;
const NO_MAILS = { backups: null, messages: null, startsAt: null };
let api: TestApi;
let url: string;

beforeAll(async () => {
  api = await startTestApi({ metricsPort: 0, databaseConnections: 3 });
  const [, port] = /Metrics on port (\d+) of 127/.exec(api.logged()) ?? [];
  url = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => api.stop());
afterEach(() => jest.restoreAllMocks());

const metrics = async () => (await fetch(url)).text();
const seriesOf = async (name: string) =>
  (await metrics()).split('\n').filter((line) => line.startsWith(name));

it('metrics: counts calls by method, route pattern and status class', async () => {
  const walker = await api.asWalker();
  await walker.get('/time-slots/7/bookings');
  await walker.get('/time-slots/8/bookings');
  await api.anonymous.get('/dogs');
  const calls = 'walkies_request_seconds_count';
  await waitFor('both calls', async () =>
    (await seriesOf(calls)).includes(
      `${calls}{method="GET",route="/api/time-slots/:id/bookings",status="4xx"} 2`,
    ),
  );
  expect(await seriesOf(calls)).toContain(
    `${calls}{method="GET",route="/api/dogs",status="4xx"} 1`,
  );
});

it('metrics: have no more series when a stranger sends methods, addresses and reports of all kinds', async () => {
  const report = { remote: 'shell', version: '1', fault: 'load', shown: null, reason: 'gone' };
  const send = async (n: number) => {
    await api.anonymous.get(`/none-${n}`);
    await api.anonymous.get(`/none-${n}/dogs?x=${n}`);
    await api.anonymous.post('/client-reports', { ...report, version: `1.${n}`, reason: `r${n}` });
    await api.anonymous.post('/client-reports', { ...report, remote: `remote-${n}` });
    for (const method of ['PURGE', 'PROPFIND', 'OPTIONS']) {
      await new Promise((resolve) =>
        request(`${api.url}/none-${n}`, { method }, (answer) =>
          answer.resume().once('close', resolve),
        ).end(),
      );
    }
  };
  await send(0);
  const reports = 'walkies_client_reports_total{remote="shell",fault="load"}';
  await waitFor('the first report', async () => (await seriesOf(reports)).length === 1);
  const before = (await metrics()).split('\n').length;
  for (let n = 1; n <= 20; n += 1) await send(n);
  await waitFor('all reports', async () => (await seriesOf(reports))[0] === `${reports} 21`);
  expect((await metrics()).split('\n')).toHaveLength(before);
  expect(await metrics()).not.toMatch(/none-|remote-\d|PURGE|\*path/);
});

it('metrics: have the pool, the open streams and the queue', async () => {
  const walker = await api.asWalker();
  const stream = await openChangeStream(api.url, walker.token);
  await waitFor('the stream', async () =>
    (await seriesOf('walkies_event_streams')).includes('walkies_event_streams 1'),
  );
  stream.close();
  await waitFor('its end', async () =>
    (await seriesOf('walkies_event_streams')).includes('walkies_event_streams 0'),
  );
  expect(await seriesOf('walkies_database_connections_max')).toEqual([
    'walkies_database_connections_max 3',
  ]);
  expect(await seriesOf('walkies_database_waiting')).toEqual(['walkies_database_waiting 0']);
  expect(await seriesOf('walkies_mail_queue{')).toEqual(
    ['created', 'retry', 'active', 'failed'].map(
      (state) => `walkies_mail_queue{state="${state}"} 0`,
    ),
  );
});

it('metrics: have the time of the last good backup', async () => {
  const last = 'walkies_last_backup_timestamp_seconds';
  const record = (outcome: 'succeeded' | 'failed') =>
    recordRun(api.app.get(Database), NO_MAILS, { outcome, reason: '' });
  await record('failed');
  expect(await seriesOf(last)).toEqual([]);
  await record('succeeded');
  const [series] = await seriesOf(last);
  expect(Number(series?.split(' ')[1])).toBeCloseTo(Date.now() / 1_000, -2);
});

it('metrics: answer without the queue while PostgreSQL does not', async () => {
  jest.spyOn(api.app.get(Database), 'query').mockRejectedValue(new Error('away'));
  expect(await seriesOf('walkies_mail_queue{')).toEqual([]);
  expect(await seriesOf('walkies_event_streams')).toEqual(['walkies_event_streams 0']);
});

it('metrics: are on their own port alone', async () => {
  expect((await fetch(url.replace('/metrics', '/api/dogs'))).status).toBe(404);
  expect((await api.anonymous.get('/metrics')).status).toBe(404);
  expect((await fetch(new URL('/metrics', api.url))).status).toBe(404);
});
