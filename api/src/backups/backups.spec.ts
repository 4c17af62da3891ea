import type { BackupStatus } from '@walkies/contract';
import { sql } from '../database/sql.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { BackupsService } from './backups.service.js';
import { recordRun } from './record-run.js';

let api: TestApi;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi({ backups: 'nightly' });
  kit = await api.asAdmin();
});
beforeEach(async () => {
  api.setNow('2026-11-20T09:00:00Z');
  await api.database.query({ name: 'testing.no-runs', text: sql`DELETE FROM backup_run` });
});
afterAll(() => api.stop());

const record = (at: string, outcome: 'succeeded' | 'failed', reason = '') =>
  recordRun(api.database, { ...api.env, startsAt: new Date(at) }, { outcome, reason });
const status = async () => (await kit.get<BackupStatus>('/backup-status')).body;

it('backup status: is fine after a good backup of the last two days', async () => {
  await record('2026-11-18T09:00:01Z', 'succeeded', 'ignored');
  expect(await status()).toEqual({
    state: 'fine',
    last_success: expect.stringMatching(/^2026-11-18T09:00:01/),
    reason: null,
  });
});

it('backup status: is late when the last good backup is older than two days', async () => {
  await record('2026-11-18T08:59:00Z', 'succeeded');
  expect(await status()).toMatchObject({ state: 'late', reason: null });
  await record('2026-11-20T02:30:00Z', 'failed', 'No space left on device');
  expect(await status()).toMatchObject({ state: 'late', reason: 'No space left on device' });
});

it('backup status: reports a failure until the next good backup', async () => {
  await record('2026-11-19T02:30:00Z', 'succeeded');
  await record('2026-11-20T02:30:00Z', 'failed', 'No space left on device');
  expect(await status()).toEqual({
    state: 'failed',
    last_success: expect.stringMatching(/^2026-11-19T02:30:00/),
    reason: 'No space left on device',
  });
  await record('2026-11-20T08:00:00Z', 'succeeded');
  expect(await status()).toMatchObject({ state: 'fine', reason: null });
});

it('backup status: is late when backups are set up and none ever comes', async () => {
  const service = api.app.get(BackupsService);
  await service.onApplicationBootstrap();
  expect(await status()).toEqual({ state: 'fine', last_success: null, reason: null });
  api.setNow('2026-11-22T09:01:00Z');
  await service.onApplicationBootstrap();
  expect(await status()).toEqual({ state: 'late', last_success: null, reason: null });
});

it('backup status: bounds the reason and removes addresses from it', async () => {
  await record('2026-11-20T02:30:00Z', 'failed', `a\n\tb ines@example.org \0${'x'.repeat(5_000)}`);
  const { reason } = await status();
  expect(reason).toMatch(/^a b \[email\] x+…$/);
  expect(reason).toHaveLength(300);
  await record('2026-11-20T02:30:00Z', 'failed', ' ');
  expect((await status()).reason).toBe('No reason was given.');
});

it('backup status: retains 60 runs, and the last good one', async () => {
  await record('2026-11-01T02:30:00Z', 'succeeded');
  for (let run = 0; run < 65; run += 1) await record('2026-11-20T02:30:00Z', 'failed', 'no');
  const { rows: runs } = await api.database.queryText('SELECT outcome FROM backup_run ORDER BY id');
  expect(runs).toHaveLength(61);
  expect(runs[0]).toEqual({ outcome: 'succeeded' });
});

it.each(['walker', 'marshal'] as const)('backup status: refuses the role %s', async (role) => {
  const person = await (role === 'walker' ? api.asWalker() : api.asMarshal());
  expect((await person.get('/backup-status')).status).toBe(403);
});

it('backup status: is off where no backups are set up', async () => {
  const other = await startTestApi();
  try {
    const admin = await other.asAdmin();
    const failed = { outcome: 'failed', reason: 'no' } as const;
    await recordRun(other.database, other.env, failed);
    expect((await admin.get('/backup-status')).body).toMatchObject({ state: 'off', reason: null });
  } finally {
    await other.stop();
  }
});
