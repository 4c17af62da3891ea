import pg from 'pg';
import { median, quantile, run } from './load.ts';
import { mustAll } from './compare.ts';
import { EFFORT } from './effort.ts';
import { inOneForm, mustBeSame } from './same-work.ts';
import { addWalks } from './report-walks.ts';
import { signInAdmin, type Setting } from './setting.ts';

type Statement = { name: string; text: string };
type Ask = (statement: Statement, values: unknown[]) => Promise<pg.QueryResult>;
/** `ask`: its last statement answers the report as `json`. */
type Report = { path: string; ask: (ask: Ask) => Promise<pg.QueryResult> };

const SIZES = {
  walks: EFFORT.share(100_000),
  dogs: EFFORT.share(500),
  walkers: EFFORT.share(2_000),
  upcoming: EFFORT.share(1_280),
};
const PAGE = 50;
const ROUNDS = Math.min(EFFORT.rounds, 5);
// What a call without a limit reads.
const WHOLE = 5_001;
const CALLS_A_ROUND = 20;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

// The statements that the running API has, read from its build: it is no package to import from.
const built = (file: string) =>
  import(new URL(`../../../../api/dist/reports/${file}.js`, import.meta.url).href);

/** Each report as it is called, and what it asks PostgreSQL. */
async function reports(): Promise<Report[]> {
  const { upcomingWalks } = await built('upcoming-walks.sql');
  const { completedWalks } = await built('completed-walks.sql');
  const { DOG_WALK_STATS } = await built('dog-walk-stats.sql');
  const { WALKS_PER_WEEK } = await built('walks-per-week.sql');
  const { monthOf, weekOf, weeksOf } = await built('report-range');

  const completed = (sort: string, order: string) => ({
    path: `/api/walks-grouped?limit=${PAGE}&sort=${sort}&order=${order}`,
    ask: (ask: Ask) => ask(completedWalks('total', { sort, order }), [PAGE, 0]),
  });
  const now = new Date();
  const upcoming = (sort: string, order: string) => ({
    path: `/api/upcoming-walks?limit=${PAGE}&sort=${sort}&order=${order}`,
    ask: (ask: Ask) =>
      ask(upcomingWalks({ sort, order }, 'any'), [now, 'infinity', undefined, PAGE, 0]),
  });
  const week = weekOf(now, ZONE);
  const month = monthOf(now, ZONE);
  const weeks = weeksOf({}, now, ZONE);
  return [
    {
      path: `/api/walks-grouped?range=week&limit=${PAGE}`,
      ask: (ask) => {
        const latest = completedWalks('period', { sort: 'start_time', order: 'desc' });
        return ask(latest, [PAGE, 0, week.from, week.to]);
      },
    },
    {
      path: '/api/dog-walk-stats',
      ask: (ask) => ask(DOG_WALK_STATS, [week.from, week.to, month.from, month.to, now, WHOLE, 0]),
    },
    {
      path: '/api/walks-per-week',
      ask: (ask) =>
        ask(WALKS_PER_WEEK, [
          weeks.map((each: { week: string }) => each.week),
          weeks.map(({ from }: { from: Date }) => from.toISOString()),
          weeks.at(-1).to,
        ]),
    },
    {
      path: '/api/upcoming-walks',
      ask: (ask) =>
        ask(upcomingWalks({ sort: 'start_time', order: 'asc' }, 'any'), [
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

/** `times`: milliseconds. */
function figures(times: number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: median(times), p95: quantile(sorted, 0.95) };
}

/**
 * Each report through the API against its own statements alone, one call at a time, the two sides
 * taking turns. `setting`: a stack without walks.
 */
export async function reportsAgainstTheirSql({ stack, database, apiPort }: Setting) {
  await addWalks(database, SIZES);
  const token = await signInAdmin(stack.url);
  // As the API's own connections are set.
  const alone = new pg.Client({
    connectionString: stack.databaseUrl,
    options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
  });
  await alone.connect();
  const ask = ({ name, text }: Statement, values: unknown[]) => alone.query({ name, text, values });

  const { walks, dogs, walkers, upcoming } = SIZES;
  console.log(
    `Reports against their SQL alone: ${walks} walks, ${dogs} dogs, ${walkers} walkers, ` +
      `${upcoming} slots ahead (ms; ${ROUNDS * CALLS_A_ROUND} calls each, one at a time)`,
  );
  for (const report of await reports()) {
    const api: number[] = [];
    const sql: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { times, statuses, answers } = await run({
        port: apiPort,
        connections: 1,
        total: CALLS_A_ROUND,
        call: () => ({ method: 'GET', path: report.path, token }),
        keeps: round === 0,
      });
      mustAll(statuses, 200);
      if (round === 0) {
        const { rows } = await report.ask(ask);
        const alone = inOneForm(rows[0].json);
        mustBeSame({ API: answers.map((answer) => inOneForm(answer)), SQL: [alone] });
      }
      const asked: number[] = [];
      for (let call = 0; call < CALLS_A_ROUND; call += 1) {
        const since = performance.now();
        await report.ask(ask);
        asked.push(performance.now() - since);
      }
      // The first round warms both sides up.
      if (round > 0) {
        api.push(...times);
        sql.push(...asked);
      }
    }
    const [ours, theirs] = [figures(api), figures(sql)];
    console.log(
      `  ${report.path.padEnd(62)} API p50 ${ours.p50.toFixed(1)} p95 ${ours.p95.toFixed(1)}  ` +
        `SQL p50 ${theirs.p50.toFixed(1)} p95 ${theirs.p95.toFixed(1)}  ` +
        `ratio p95 ${(ours.p95 / theirs.p95).toFixed(2)}`,
    );
  }
  await alone.end();
}
