import type { CompletedWalk, DogWalkStats, WeekOfWalks } from '@walkies/contract';
import { aSlot } from '../../testing/a-slot.js';
import { LONG_AGO, REPORTED_AT, reportedWalks } from '../../testing/reported-walks.js';
import type { ReportedWalks } from '../../testing/reported-walks.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
let cast: ReportedWalks['cast'];
let teddy: ReportedWalks['teddy'];
beforeAll(async () => {
  api = await startTestApi();
  ({ cast, teddy } = await reportedWalks(api));
});
afterAll(() => api.stop());

const read = async <Row extends { id: number }>(path: string) => {
  const { status, body, headers } = await cast.kit.get<Row[]>(path);
  expect(status).toBe(200);
  return { body, ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
};

describe("dogs' walks", () => {
  // spec: 3.12, 7.22
  it('dog walk stats: counts walks by week and month and shows no last walk in the future', async () => {
    const { body, total } = await read<DogWalkStats>('/dog-walk-stats');
    const { olive, moose } = cast;
    expect(body).toEqual([
      {
        id: moose,
        name: 'Moose',
        breed: 'Beagle',
        // It is nine; the walks of noon and tomorrow are already logged.
        walks_this_week: 2,
        walks_this_month: 3,
        last_walked: null,
      },
      {
        id: olive,
        name: 'Olive',
        breed: 'Beagle',
        walks_this_week: 2,
        walks_this_month: 4,
        last_walked: '2026-11-20T08:00:00+00:00',
      },
      {
        id: teddy,
        name: 'teddy',
        breed: 'Poodle',
        walks_this_week: 1,
        walks_this_month: 1,
        last_walked: '2026-11-20T08:00:00+00:00',
      },
    ]);
    expect(total).toBe(3);
    expect(await read('/dog-walk-stats?limit=1&offset=1')).toMatchObject({
      ids: [olive],
      total: 3,
    });
  });

  it.each<[string, string, number, ('walks_this_week' | 'walks_this_month')?]>([
    ['the last minute of Saturday', '2026-11-21T23:59:59Z', 2],
    ['the first minute of Sunday', '2026-11-22T00:00:00Z', 0],
    ['the last minute of the month', '2026-11-30T23:59:59Z', 4, 'walks_this_month'],
    ['the first minute of the next', '2026-12-01T00:00:00Z', 0, 'walks_this_month'],
    ['the last minute of October', '2026-10-31T23:59:59Z', 1, 'walks_this_month'],
  ])(
    'dog walk stats: recalculates the counts at %s',
    async (_, now, count, what = 'walks_this_week') => {
      api.setNow(now);
      const { body } = await read<DogWalkStats>('/dog-walk-stats');
      api.setNow(REPORTED_AT);
      expect(body.find(({ id }) => id === cast.olive)?.[what]).toBe(count);
    },
  );
});

describe('walks per week', () => {
  it('walks per week: lists each week, including weeks without a walk', async () => {
    const { body } = await cast.kit.get<WeekOfWalks[]>(
      '/walks-per-week?from=2026-10-25&to=2026-11-22',
    );
    expect(body).toEqual([
      { week: '2026-10-25', walks: 1, attended: 0, no_shows: 0 },
      { week: '2026-11-01', walks: 1, attended: 0, no_shows: 0 },
      { week: '2026-11-08', walks: 1, attended: 0, no_shows: 0 },
      { week: '2026-11-15', walks: 4, attended: 2, no_shows: 1 },
      { week: '2026-11-22', walks: 1, attended: 0, no_shows: 0 },
    ]);
  });

  it('walks per week: returns the last twelve weeks by default', async () => {
    const { body, headers } = await cast.kit.get<WeekOfWalks[]>('/walks-per-week');
    expect(headers.get('x-total-count')).toBe('12');
    expect(body.map(({ walks: count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 4]);
  });
});

// spec: 10.74
it('report counts: keeps the totals of people who left, without their names', async () => {
  const { kit, maria } = cast;
  const leaver = await api.asWalker({ name: 'Sam Leaver' });
  await leaver.get('/users/me');
  api.setNow(LONG_AGO);
  const timeSlotId = await aSlot(api.database, {
    start: '2026-09-01T10:00:00Z',
    marshal: maria.uid,
  });
  await leaver.put(`/time-slots/${timeSlotId}/book`);
  await kit.post('/walks', { timeSlotId, walkerIds: [leaver.uid], dogIds: [] });
  api.setNow(REPORTED_AT);
  await leaver.delete('/users/me');
  const { body } = await read<CompletedWalk>('/walks-grouped?from=2026-09-01&to=2026-09-01');
  expect(body).toMatchObject([{ walker_names: ['Former walker'], no_shows: [] }]);
  const weeks = await kit.get('/walks-per-week?from=2026-09-01&to=2026-09-01');
  expect(weeks.body).toEqual([{ week: '2026-08-30', walks: 1, attended: 1, no_shows: 0 }]);
});
