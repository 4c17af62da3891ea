import { apiAgainstItsSql, built, type RunQuery, type ApiPage } from './against-sql.ts';
import { EFFORT } from './effort.ts';
import { signInAdmin, type Setting } from './setting.ts';
import { addShelter, type Size } from './shelter-data.ts';

const MARSHALS = 20;
/** Size of the reports' data. */
export const ARCHIVE: Size = {
  slots: EFFORT.share(100_000) + EFFORT.share(1_280),
  walks: EFFORT.share(100_000),
  people: EFFORT.share(2_000) + MARSHALS,
  marshals: MARSHALS,
  dogs: EFFORT.share(500),
  changes: 0,
};
const PAGE = 50;
// The row limit of a call without a limit.
const WHOLE = 5_001;
const CALLS_A_ROUND = 20;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Each report's API call with its SQL statements. */
export async function reports(): Promise<ApiPage[]> {
  const { upcomingWalks } = await built('reports/upcoming-walks.sql');
  const { completedWalks } = await built('reports/completed-walks.sql');
  const { DOG_WALK_STATS } = await built('reports/dog-walk-stats.sql');
  const { WALKS_PER_WEEK } = await built('reports/walks-per-week.sql');
  const { monthOf, weekOf, weeksOf } = await built('reports/columns/report-range');

  const completed = (sort: string, order: string) => ({
    path: `/api/walks-grouped?limit=${PAGE}&sort=${sort}&order=${order}`,
    run: (run: RunQuery) => run(completedWalks('total', { sort, order }), [PAGE, 0]),
  });
  const now = new Date();
  const upcoming = (sort: string, order: string) => ({
    path: `/api/upcoming-walks?limit=${PAGE}&sort=${sort}&order=${order}`,
    run: (run: RunQuery) =>
      run(upcomingWalks({ sort, order }, 'any'), [now, 'infinity', undefined, PAGE, 0]),
  });
  const week = weekOf(now, ZONE);
  const month = monthOf(now, ZONE);
  const weeks = weeksOf({}, now, ZONE);
  return [
    {
      path: `/api/walks-grouped?range=week&limit=${PAGE}`,
      run: (run) => {
        const latest = completedWalks('period', { sort: 'start_time', order: 'desc' });
        return run(latest, [PAGE, 0, week.from, week.to]);
      },
    },
    {
      path: '/api/dog-walk-stats',
      run: (run) => run(DOG_WALK_STATS, [week.from, week.to, month.from, month.to, now, WHOLE, 0]),
    },
    {
      path: '/api/walks-per-week',
      run: (run) =>
        run(WALKS_PER_WEEK, [
          weeks.map((each: { week: string }) => each.week),
          weeks.map(({ from }: { from: Date }) => from.toISOString()),
          weeks.at(-1).to,
        ]),
    },
    {
      path: '/api/upcoming-walks',
      run: (run) =>
        run(upcomingWalks({ sort: 'start_time', order: 'asc' }, 'any'), [
          now,
          'infinity',
          undefined,
          WHOLE,
          0,
        ]),
    },
    ...['start_time', 'marshal_name', 'dogs', 'walker_names'].flatMap((sort) => [
      upcoming(sort, 'asc'),
      completed(sort, 'desc'),
      completed(sort, 'asc'),
    ]),
  ];
}

/** Measures each report against its own statements. `setting`: a stack without walks. */
export async function reportsAgainstTheirSql(setting: Setting) {
  await addShelter(setting.database, ARCHIVE, new Date());
  const { slots, walks, people, marshals, dogs } = ARCHIVE;
  await apiAgainstItsSql(setting, await signInAdmin(setting.stack.url), {
    title:
      `Reports against their SQL alone: ${walks} walks, ${dogs} dogs, ${people - marshals} walkers, ` +
      `${slots - walks} slots ahead`,
    calls: CALLS_A_ROUND,
    all: await reports(),
  });
}
