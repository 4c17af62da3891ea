import { LAST } from '../backups/backup-run.sql.js';
import { recordRun } from '../backups/record-run.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { lastNight, NightlyBackup } from './nightly-backup.js';

it.each([
  ['at three', 'Europe/London', '2026-11-20T03:00:00Z', '2026-11-20T03:00:00Z'],
  ['in the evening', 'Europe/London', '2026-11-20T23:59:59Z', '2026-11-20T03:00:00Z'],
  ['a moment before three', 'Europe/London', '2026-11-20T02:59:59Z', '2026-11-19T03:00:00Z'],
  [
    'on the other day of its zone',
    'Pacific/Auckland',
    '2026-11-20T14:30:00Z',
    '2026-11-20T14:00:00Z',
  ],
  // In spring the clocks of London skip the hour from one, those of Helsinki the one from three.
  [
    'two hours after midnight in spring',
    'Europe/London',
    '2026-03-29T02:00:00Z',
    '2026-03-29T02:00:00Z',
  ],
  [
    'in the hour that is skipped',
    'Europe/Helsinki',
    '2026-03-29T01:00:00Z',
    '2026-03-29T01:00:00Z',
  ],
  ['before that hour', 'Europe/Helsinki', '2026-03-29T00:59:59Z', '2026-03-28T01:00:00Z'],
  // In autumn Helsinki has the hour from three twice.
  ['the first time', 'Europe/Helsinki', '2026-10-25T00:00:00Z', '2026-10-25T00:00:00Z'],
  ['the second time', 'Europe/Helsinki', '2026-10-25T01:30:00Z', '2026-10-25T00:00:00Z'],
  ['before the first time', 'Europe/Helsinki', '2026-10-24T23:59:59Z', '2026-10-24T00:00:00Z'],
  // Samoa went over the date line without a 30 December.
  ['after a day that never was', 'Pacific/Apia', '2011-12-30T11:00:00Z', '2011-12-29T13:00:00Z'],
])('last night: %s in %s, at %s, the backup is due since %s', (_, zone, now, due) => {
  expect(lastNight(new Date(now), zone)).toEqual(new Date(due));
});

const HOUR_MS = 3_600_000;

it.each(['Europe/Helsinki', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'])(
  'last night: comes once a day while the clocks of %s change',
  (zone) => {
    for (const start of [Date.UTC(2026, 2, 1, 12), Date.UTC(2026, 9, 1, 12)]) {
      const hours = Array.from({ length: 40 * 24 }, (_, hour) => start + hour * HOUR_MS);
      const nights = hours.map((hour) => lastNight(new Date(hour), zone).getTime());
      expect(new Set(nights).size).toBe(41);
      const steps = nights.map((night, at) => (night - (nights[at - 1] ?? night)) / HOUR_MS);
      expect([0, 23, 23.5, 24, 24.5, 25]).toEqual(expect.arrayContaining([...new Set(steps)]));
    }
  },
);

let api: TestApi;
beforeAll(async () => (api = await startTestApi({ backups: 'nightly' })));
afterAll(() => api.stop());

it.each(['succeeded', 'failed'] as const)(
  'nightly backup: makes none in a night whose backup has %s',
  async (outcome) => {
    const env = { ...api.env, shelterTimeZone: 'Europe/London' };
    const at = (time: string) => ({ ...env, startsAt: new Date(time) });
    await recordRun(api.database, at('2026-11-20T03:00:00Z'), { outcome, reason: 'no' });
    const place = {
      folder: '/nowhere',
      settings: '/nowhere',
      signal: new AbortController().signal,
    };
    const today = new NightlyBackup(at('2026-11-20T23:59:00Z'), place);
    expect(await today.makeIfDue()).toBeNull();
    const tomorrow = new NightlyBackup(at('2026-11-21T03:00:00Z'), place);
    await expect(tomorrow.makeIfDue()).rejects.toThrow(/^the folder backups: ENOENT/);
    // Its failure is stored.
    const last = await api.database.query(LAST);
    expect(last.rows).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('ENOENT') },
    ]);
    expect(await tomorrow.makeIfDue()).toBeNull();
  },
);
