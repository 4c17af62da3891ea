import type { Database } from '../../database/database.js';
import { SharedLimit } from './shared-limit.js';

const { jest } = import.meta;
const NOW = new Date('2026-11-20T09:00:00Z');
const MINUTE_MS = 60_000;

afterEach(() => jest.useRealTimers());

const requests = (sweeps: boolean) => {
  jest.useFakeTimers({ now: NOW });
  const query = jest.fn(async (_: unknown, values: unknown[]) => ({ rows: [], values }));
  const database = { query } as unknown as Database;
  const never = () => undefined;
  new SharedLimit({
    name: 'rest address',
    calls: 100,
    seconds: 10,
    database,
    sweeps,
    isAlone: () => false,
    onAlone: never,
  });
  return query.mock.calls;
};

// spec: 10.75
it('expired limits: deletes uids and addresses an hour after their window, every five minutes', async () => {
  const statements = requests(true);
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(statements).toEqual(
    [5, 10].map((minutes) => [
      expect.objectContaining({
        text: expect.stringMatching(/^DELETE FROM \S*rate_limit\S* WHERE expire < \$1/),
      }),
      [NOW.getTime() + (minutes - 60) * MINUTE_MS],
    ]),
  );
});

it('expired limits: leaves the deletion to a single limit', async () => {
  const statements = requests(false);
  await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(statements).toEqual([]);
});
