import type { ErrorBody } from '@walkies/contract';
import { startTestApi } from '../testing/start-test-api.js';
import type { SignedIn } from '../testing/caller.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let people: Record<'walker' | 'marshal' | 'admin', SignedIn>;
beforeAll(async () => {
  api = await startTestApi();
  people = {
    walker: await api.asWalker(),
    marshal: await api.asMarshal(),
    admin: await api.asAdmin(),
  };
});
afterAll(() => api.stop());

const REPORTS = [
  '/upcoming-walks',
  '/walks-grouped',
  '/walks',
  '/dog-walk-stats',
  '/walks-per-week',
  '/exceptions',
  '/dogs-below-target',
  '/weeks-below-target',
  '/clearances',
];

// spec: 6.5
it.each(REPORTS.flatMap((path) => [path, `${path}?format=csv`]))(
  'report endpoint: serves %s to admins only',
  async (path) => {
    for (const who of [people.walker, people.marshal]) {
      const { status, body } = await who.get<ErrorBody>(path);
      expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await api.anonymous.get(path)).status).toBe(401);
  },
);

// spec: 9.8
it.each([
  '/walks-grouped?range=year',
  "/walks-grouped?range=week'--",
  '/walks-grouped?range=week&range=day',
  '/walks-grouped?range[]=week',
  '/walks-grouped?range=week&from=2026-11-01',
  '/walks-grouped?from=2026-11-20&to=2026-11-19',
  '/walks-grouped?from=2024-01-01&to=2026-11-20',
  '/walks-grouped?from=2026-02-30',
  '/walks-grouped?from=0000-01-01',
  '/walks-grouped?from=2026-11-20T00:00:00Z',
  '/walks-grouped?sort=id',
  '/walks-grouped?sort=start_time;DROP%20TABLE%20walk',
  '/walks-grouped?sort=constructor',
  '/walks-grouped?order=up',
  '/walks-grouped?format=xml',
  '/walks-grouped?limit=0',
  '/walks-grouped?limit=1001',
  '/walks-grouped?__proto__=x',
  '/walks?type=__proto__',
  '/walks?type=constructor',
  '/walks?type=completed&type=upcoming',
  '/walks?type[]=completed',
  '/walks?range=year',
  "/walks?range=week'--",
  '/walks?range[]=week',
  '/walks?from=2026-11-01',
  '/upcoming-walks?status=completed',
  '/upcoming-walks?status=booked&status=available',
  '/upcoming-walks?range=week',
  '/upcoming-walks?sort=id',
  '/upcoming-walks?sort=spots',
  '/upcoming-walks?sort=start_time;DROP%20TABLE%20slot',
  '/upcoming-walks?sort=constructor',
  '/upcoming-walks?sort=dogs&sort=start_time',
  '/upcoming-walks?sort[]=dogs',
  '/upcoming-walks?order=up',
  '/upcoming-walks?format=csv&sort=id',
  '/walks?type=upcoming&sort=dogs',
  '/dog-walk-stats?range=week',
  '/dog-walk-stats?offset=-1',
  '/walks-per-week?from=2026-11-20&to=2026-11-19',
  '/walks-per-week?from=2024-01-01&to=2026-11-20',
  '/walks-per-week?from=2020-01-01',
  '/walks-per-week?from=9999-12-31',
  '/walks-per-week?range=week',
  '/exceptions?range=year',
  '/exceptions?range=week&from=2026-11-01',
  '/exceptions?from=2026-11-20&to=2026-11-19',
  '/exceptions?from=2024-01-01&to=2026-11-20',
  '/exceptions?from=2026-02-30',
  '/exceptions?sort=id',
  '/exceptions?format=xml',
  '/exceptions?limit=1001',
  '/exceptions?offset=-1',
  '/clearances?range=year',
  '/clearances?range=week&from=2026-11-01',
  '/clearances?from=2026-11-20&to=2026-11-19',
  '/clearances?from=2024-01-01&to=2026-11-20',
  '/clearances?from=2026-02-30',
  '/clearances?sort=id',
  '/clearances?format=xml',
  '/clearances?limit=1001',
  '/clearances?offset=-1',
  '/dogs-below-target?from=2026-11-20&to=2026-11-19',
  '/dogs-below-target?from=2024-01-01&to=2026-11-20',
  '/dogs-below-target?from=2020-01-01',
  '/dogs-below-target?from=9999-12-31',
  '/dogs-below-target?range=week',
  '/dogs-below-target?format=xml',
  '/weeks-below-target?from=2026-11-20&to=2026-11-19',
  '/weeks-below-target?from=2024-01-01&to=2026-11-20',
  '/weeks-below-target?from=2020-01-01',
  '/weeks-below-target?from=9999-12-31',
  '/weeks-below-target?range=week',
  '/weeks-below-target?format=xml',
  '/dogs-below-target?limit=1001',
  '/weeks-below-target?limit=5',
])('report endpoint: refuses %s', async (path) => {
  const { status, body, text } = await people.admin.get<ErrorBody>(path);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
  expect(text).not.toMatch(/SELECT|node_modules|\.[jt]s:/);
});
