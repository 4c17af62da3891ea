import PostalMime from 'postal-mime';
import { recordRun } from '../../backups/record-run.js';
import { sql } from '../../database/sql.js';
import { ENQUEUE_MESSAGE } from '../../platform/messages/message-job.sql.js';
import { aMailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import { resetScheduled, mailsSentAt } from '../../testing/mail/scheduled-mails.js';

let shelter: MailShelter;
beforeAll(async () => {
  // Its clock stands at 09:00 of 20 November.
  shelter = await aMailShelter({ backups: 'nightly', quietHours: { from: 21, to: 7 } });
  const lena = await shelter.api.asAdmin({ name: 'Lena Fox' });
  await lena.get('/users/me');
});
beforeEach(async () => {
  await resetScheduled(shelter);
  const text = sql`DELETE FROM backup_run`;
  await shelter.api.database.query({ name: 'testing.no-runs', text });
});
afterAll(() => shelter.stop());

const record = (at: string, outcome: 'succeeded' | 'failed', reason = '') => {
  const { database, env } = shelter.api;
  return recordRun(database, { ...env, startsAt: new Date(at) }, { outcome, reason });
};
const sent = async () => {
  await allThrough(shelter.api.database);
  return Promise.all(shelter.server.mails.map(({ raw }) => PostalMime.parse(raw)));
};

it('backup mail: is sent to every admin at once when a backup fails, also at night', async () => {
  shelter.api.setNow('2026-11-20T02:30:00Z');
  await record('2026-11-19T02:30:00Z', 'succeeded');
  expect(await sent()).toEqual([]);
  await record('2026-11-20T02:30:00Z', 'failed', 'No space left on device');
  const mails = await sent();
  expect(mails.map(({ to }) => to?.[0]?.name).sort()).toEqual(['Kit Mason', 'Lena Fox']);
  expect(mails[0]?.subject).toBe('The last backup failed');
  expect(mails[0]?.text).toMatch(/No space left on device/);
  expect(mails[0]?.text).toMatch(/The last good backup is from Thu,? 19 Nov, 02:30/);
  expect(mails[0]?.text).toMatch(/‘deploy\/walkies backup’/);
});

it('backup mail: is not sent late once a good backup was made', async () => {
  await shelter.server.close();
  await record('2026-11-20T02:30:00Z', 'failed', 'No space left on device');
  await record('2026-11-20T02:40:00Z', 'succeeded');
  await shelter.server.restart();
  expect(await sent()).toEqual([]);
});

it('backup mail: is sent once a day while the last good backup is older than two days', async () => {
  await record('2026-11-17T08:00:00Z', 'succeeded');
  expect(await mailsSentAt(shelter, '2026-11-19T07:59:00Z')).toEqual([]);
  const first = await mailsSentAt(shelter, '2026-11-20T09:00:00Z');
  expect(first.map(({ subject }) => subject)).toEqual([
    'No backup for 3 days',
    'No backup for 3 days',
  ]);
  expect(await mailsSentAt(shelter, '2026-11-20T15:00:00Z')).toEqual([]);
  const next = await mailsSentAt(shelter, '2026-11-21T09:00:00Z');
  expect(next.map(({ subject }) => subject)).toEqual([
    'No backup for 4 days',
    'No backup for 4 days',
  ]);
  await record('2026-11-22T02:30:00Z', 'succeeded');
  expect(await mailsSentAt(shelter, '2026-11-22T09:00:00Z')).toEqual([]);
});

it('backup mail: is not sent twice for a night whose backup failed', async () => {
  shelter.api.setNow('2026-11-20T02:30:00Z');
  await record('2026-11-17T02:30:00Z', 'succeeded');
  await record('2026-11-20T02:30:00Z', 'failed', 'No space left on device');
  expect((await sent()).map(({ subject }) => subject)).toEqual([
    'No backup for 3 days',
    'No backup for 3 days',
  ]);
  expect(await mailsSentAt(shelter, '2026-11-20T09:00:00Z')).toEqual([]);
});

it('backup mail: is not sent to a person who is no admin any more', async () => {
  const { api, server } = shelter;
  const raj = await api.asMarshal({ name: 'Raj Patel' });
  await raj.get('/users/me');
  await record('2026-11-20T02:30:00Z', 'failed', 'No space left on device');
  await sent();
  const before = server.mails.length;
  await api.database.query(ENQUEUE_MESSAGE, ['backup-failed', 'once', raj.uid, {}]);
  expect((await sent()).slice(before)).toEqual([]);
});
