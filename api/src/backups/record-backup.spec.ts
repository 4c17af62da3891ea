import { inDeep } from '@walkies/tooling/tier';
import type { BackupStatus } from '@walkies/contract';
import { runCommand } from '../testing/processes/run-command.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ backups: 'nightly' });
});
afterAll(() => api.stop());

const run = (args: string[], databaseUrl = api.env.databaseUrl) =>
  runCommand('record-backup', { args, env: { ...process.env, DATABASE_URL: databaseUrl } });

it('record backup command: stores how a backup ended', async () => {
  const admin = await api.asAdmin();
  const status = async () => (await admin.get<BackupStatus>('/backup-status')).body;
  expect(await run(['failed', 'No', 'space left'])).toEqual({ output: '', errors: '', code: 0 });
  expect(await status()).toMatchObject({ state: 'failed', reason: 'No space left' });
  expect(await run(['succeeded'])).toEqual({ output: '', errors: '', code: 0 });
  expect(await status()).toMatchObject({ state: 'fine', reason: null });
});

inDeep(it)(
  'record backup command: says how it is called, and that PostgreSQL does not answer',
  async () => {
    expect(await run(['ok'])).toEqual({
      output: '',
      errors: 'Say succeeded, or failed with the reason.\n',
      code: 1,
    });
    const { errors, code } = await run(
      ['succeeded'],
      'postgres://walkies:secret@127.0.0.1:9/walkies',
    );
    expect(code).toBe(1);
    expect(errors).toMatch(/^The outcome of the backup could not be stored in PostgreSQL: .*\n$/);
    expect(errors).not.toContain('secret');
  },
);
