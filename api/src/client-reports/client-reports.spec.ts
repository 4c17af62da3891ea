import { CLIENT_REPORT_MAX_BYTES, type ClientReport } from '@walkies/contract';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { LINES_PER_MINUTE } from './client-reports.service.js';

const REPORT: ClientReport = {
  remote: 'walker',
  version: '0.2.0-1a2b3c4d',
  fault: 'integrity',
  shown: '0.1.0-0f0f0f0f',
  reason: 'ScriptNetworkError: the entry did not load',
};

const MINUTE_MS = 60_000;

let api: TestApi;
let minute = Date.parse('2026-11-20T09:00:00Z');
let loggedBefore = 0;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(() => {
  // A new minute resets the limit of logged lines.
  minute += MINUTE_MS;
  api.setNow(new Date(minute).toISOString());
  loggedBefore = api.logged().length;
});
afterAll(() => api.stop());

const reportLines = (): Record<string, unknown>[] =>
  api
    .logged()
    .slice(loggedBefore)
    .split('\n')
    .filter((line) => line.includes('could not use a release'))
    .map((line) => JSON.parse(line));

it('client report: logs one line at level warn for any sender', async () => {
  const { status, text } = await api.anonymous.post('/client-reports', REPORT);
  expect({ status, text }).toEqual({ status: 204, text: '' });
  expect(reportLines()).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      request: expect.any(String),
      notice: 'A browser could not use a release.',
      ...REPORT,
    },
  ]);
});

it('client report: logs no personal data', async () => {
  const walker = await api.asWalker();
  const reason = `${walker.email} with eyJhbGciOi.eyJzdWIi.abc`;
  await walker.post('/client-reports', { ...REPORT, version: null, shown: null, reason });
  expect(reportLines()).toMatchObject([
    { version: 'unknown', shown: 'none', reason: '[email] with [token]' },
  ]);
  expect(api.logged()).not.toContain(walker.uid);
});

it('client report: logs one of a registered remote, whose name only the page knows', async () => {
  const { status } = await api.anonymous.post('/client-reports', { ...REPORT, remote: 'vet' });
  expect(status).toBe(204);
  expect(reportLines()).toMatchObject([{ remote: 'vet' }]);
});

it.each([
  ['of nothing', undefined],
  ['of what is no remote’s name', { ...REPORT, remote: '../Cat' }],
  ['of an unknown fault', { ...REPORT, fault: 'bad luck' }],
  ['of a version that is a sentence', { ...REPORT, version: 'ada@example.org was here' }],
  ['with a field that nobody knows', { ...REPORT, uid: 'u' }],
  ['with a long reason', { ...REPORT, reason: 'x'.repeat(501) }],
])('client report: refuses a report %s and does not log it', async (_, report) => {
  const { status, body } = await api.anonymous.post<{ code: string }>('/client-reports', report);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
  expect(reportLines()).toEqual([]);
});

it('client report: refuses a report above the size limit', async () => {
  const raw = JSON.stringify(REPORT).padEnd(CLIENT_REPORT_MAX_BYTES + 1);
  const headers = { 'content-type': 'application/json' };
  const { status } = await api.anonymous.call('POST', '/client-reports', { raw, headers });
  expect(status).toBe(413);
});

it('client report: caps its log lines per minute and logs how many it left out', async () => {
  for (let sent = 0; sent < LINES_PER_MINUTE + 5; sent += 1) {
    expect((await api.anonymous.post('/client-reports', REPORT)).status).toBe(204);
  }
  expect(reportLines()).toHaveLength(LINES_PER_MINUTE);
  minute += MINUTE_MS;
  api.setNow(new Date(minute).toISOString());
  await api.anonymous.post('/client-reports', REPORT);
  expect(reportLines().at(-1)).toMatchObject({ unwritten: 5 });
});
