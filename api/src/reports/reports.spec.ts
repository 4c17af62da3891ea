import type { CompletedWalk, UpcomingWalk } from '@walkies/contract';
import { reportedWalks } from '../testing/reported-walks.js';
import type { ReportedWalks } from '../testing/reported-walks.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let cast: ReportedWalks['cast'];
let walks: ReportedWalks['walks'];
let open: ReportedWalks['open'];
beforeAll(async () => {
  api = await startTestApi();
  ({ cast, walks, open } = await reportedWalks(api));
});
afterAll(() => api.stop());

const read = async <Row extends { id: number }>(path: string) => {
  const { status, body, headers } = await cast.kit.get<Row[]>(path);
  expect(status).toBe(200);
  return { body, ids: body.map(({ id }) => id), total: Number(headers.get('x-total-count')) };
};
type Walks = (keyof ReportedWalks['walks'])[];
const ALL: Walks = [
  'nextSunday',
  'tomorrow',
  'logged',
  'today',
  'sunday',
  'saturday',
  'firstOfNovember',
  'october',
];
const named = (names: Walks): number[] => names.map((name) => walks[name]);

describe('completed walks', () => {
  // spec: 3.11, 10.56
  it('completed walks: show attendees, no-shows, the finalizing marshal and notes', async () => {
    const { body } = await read<CompletedWalk>('/walks-grouped?range=day');
    expect(body).toEqual([
      {
        id: walks.logged,
        start_time: '2026-11-20T12:00:00+00:00',
        end_time: '2026-11-20T13:00:00+00:00',
        // Not finalized, so it shows the slot's marshal.
        marshal_name: 'Maria Lopez',
        dogs: ['Moose'],
        walker_names: ['Tom Ashby'],
        no_shows: [],
        notes: ['Ate.'],
      },
      {
        id: walks.today,
        start_time: '2026-11-20T08:00:00+00:00',
        end_time: '2026-11-20T09:00:00+00:00',
        marshal_name: 'Kit Mason',
        dogs: ['Olive', 'teddy'],
        walker_names: ['Ines Okafor'],
        no_shows: ['Noor Haddad'],
        notes: ['Calm.'],
      },
    ]);
  });

  // spec: 10.24
  it('completed walks: keep the name of a dog that was archived later', async () => {
    const { body } = await read<CompletedWalk>('/walks-grouped?from=2026-11-01&to=2026-11-01');
    expect(body.map(({ id, dogs }) => [id, dogs])).toEqual([
      [walks.firstOfNovember, ['Gone', 'Olive']],
    ]);
    expect(
      (await read<{ id: number; name: string }>('/dogs')).body.map(({ name }) => name),
    ).toEqual(['Olive', 'Moose', 'teddy']);
  });

  // spec: 7.20, 9.8
  it.each<[string, string, Walks]>([
    ['today', 'range=day', ['logged', 'today']],
    ['the week from Sunday', 'range=week', ['tomorrow', 'logged', 'today', 'sunday']],
    ['everything', 'range=total', ALL],
    ['everything when nothing is said', '', ALL],
    ['one day', 'from=2026-11-14&to=2026-11-14', ['saturday']],
    ['days, the last one whole', 'from=2026-11-15&to=2026-11-20', ['logged', 'today', 'sunday']],
    ['days from one on', 'from=2026-11-21', ['nextSunday', 'tomorrow']],
    ['days up to one', 'to=2026-10-31', ['october']],
    ['none', 'from=2026-11-16&to=2026-11-19', []],
  ])('completed walks: are filtered by the day of their start: %s', async (_, query, seen) => {
    const { ids, total } = await read(`/walks-grouped?${query}`);
    expect(ids).toEqual(named(seen));
    expect(total).toBe(seen.length);
  });

  // spec: 10.57
  it.each<[string, Walks]>([
    ['sort=start_time&order=asc', ['sunday', 'today', 'logged', 'tomorrow']],
    ['sort=marshal_name&order=asc', ['tomorrow', 'today', 'sunday', 'logged']],
    ['sort=marshal_name&order=desc', ['logged', 'tomorrow', 'today', 'sunday']],
    ['sort=dogs&order=asc', ['tomorrow', 'logged', 'today', 'sunday']],
    ['sort=dogs&order=desc', ['today', 'sunday', 'tomorrow', 'logged']],
    ['sort=walker_names&order=asc', ['today', 'logged', 'tomorrow', 'sunday']],
    // Walks without walkers come last in both orders.
    ['sort=walker_names&order=desc', ['logged', 'today', 'tomorrow', 'sunday']],
  ])('completed walks: follow the requested order: %s', async (query, seen) => {
    expect((await read(`/walks-grouped?range=week&${query}`)).ids).toEqual(named(seen));
  });

  it('completed walks: come in pages with the total count', async () => {
    const page = (query: string) => read(`/walks-grouped?range=week&${query}`);
    expect(await page('limit=2')).toMatchObject({ ids: named(['tomorrow', 'logged']), total: 4 });
    expect(await page('limit=2&offset=2')).toMatchObject({
      ids: named(['today', 'sunday']),
      total: 4,
    });
    expect(await page('offset=50')).toMatchObject({ body: [], total: 4 });
  });
});

describe('upcoming walks', () => {
  // spec: 7.19, 10.56
  it('upcoming walks: include the open slots from now on, except on a blocked day', async () => {
    const { body, ids, total } = await read<UpcomingWalk>('/upcoming-walks');
    expect(ids).toEqual([open.soon, walks.logged, open.booked, open.nextWeek]);
    expect(total).toBe(4);
    expect(body.find(({ id }) => id === open.booked)).toEqual({
      id: open.booked,
      start_time: '2026-11-21T10:00:00+00:00',
      end_time: '2026-11-21T11:00:00+00:00',
      marshal_name: 'Maria Lopez',
      status: 'booked',
      booked_count: 2,
      capacity: 4,
      walker_names: ['Noor Haddad', 'Ines Okafor'],
      dogs: ['Olive', 'teddy'],
    });
  });

  it('upcoming walks: can be filtered by status and come in pages', async () => {
    expect((await read('/upcoming-walks?status=booked')).ids).toEqual([walks.logged, open.booked]);
    expect((await read('/upcoming-walks?status=available')).ids).toEqual([
      open.soon,
      open.nextWeek,
    ]);
    expect(await read('/upcoming-walks?limit=1&offset=2')).toMatchObject({
      ids: [open.booked],
      total: 4,
    });
  });
});

describe('the three reports under one address', () => {
  // spec: 7.21
  it.each([
    ['completed walks, all of them', '/walks', '/walks-grouped'],
    ['completed walks of a range', '/walks?range=week', '/walks-grouped?range=week'],
    ['upcoming walks', '/walks?type=upcoming', '/upcoming-walks'],
    ['dog stats', '/walks?type=dog-stats&range=day', '/dog-walk-stats'],
  ])('combined walks report: returns %s', async (_, one, other) => {
    expect((await read(one)).body).toEqual((await read(other)).body);
  });

  it('combined walks report: returns the upcoming part of a range', async () => {
    expect((await read('/walks?type=upcoming&range=day')).ids).toEqual([open.soon, walks.logged]);
    expect((await read('/walks?type=upcoming&range=week')).ids).toEqual([
      open.soon,
      walks.logged,
      open.booked,
    ]);
  });
});
