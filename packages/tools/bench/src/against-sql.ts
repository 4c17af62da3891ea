import pg from 'pg';
import { mustAll } from './compare.ts';
import { EFFORT } from './effort.ts';
import { median, quantile, run } from './load.ts';
import { inOneForm, mustBeSame } from './same-work.ts';
import type { Setting } from './setting.ts';

type Statement = { name: string; text: string };
export type RunQuery = (statement: Statement, values: unknown[]) => Promise<pg.QueryResult>;
/** `ask`: its last statement returns the same data as `json`. */
export type ApiPage = { path: string; run: (run: RunQuery) => Promise<pg.QueryResult> };

const ROUNDS = Math.min(EFFORT.rounds, 5);

/** The running API's SQL statements, from its build: it is not an importable package. */
export const built = (file: string) =>
  import(new URL(`../../../../api/dist/${file}.js`, import.meta.url).href);

/** `times`: milliseconds. */
export function figures(times: number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  return { p50: median(times), p95: quantile(sorted, 0.95), most: quantile(sorted, 1) };
}

/**
 * Measures API calls against their SQL statements alone, sequentially, the two sides alternating. `calls`:
 * per side and round.
 */
export async function apiAgainstItsSql(
  { stack, apiPort }: Setting,
  token: string,
  { title, calls, all }: { title: string; calls: number; all: readonly ApiPage[] },
) {
  // The same settings as the API's own connections.
  const alone = new pg.Client({
    connectionString: stack.databaseUrl,
    options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
  });
  await alone.connect();
  const runQuery: RunQuery = ({ name, text }, values) => alone.query({ name, text, values });
  console.log(`${title} (ms; ${ROUNDS * calls} calls each, one at a time)`);
  for (const each of all) {
    const api: number[] = [];
    const sql: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { times, statuses, answers } = await run({
        port: apiPort,
        connections: 1,
        total: calls,
        call: () => ({ method: 'GET', path: each.path, token }),
        keeps: round === 0,
      });
      mustAll(statuses, 200);
      if (round === 0) {
        const { rows } = await each.run(runQuery);
        const alone = inOneForm(rows[0].json);
        mustBeSame({ API: answers.map((answer) => inOneForm(answer)), SQL: [alone] });
      }
      const sqlTimes: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const since = performance.now();
        await each.run(runQuery);
        sqlTimes.push(performance.now() - since);
      }
      // The first round warms up both sides.
      if (round > 0) {
        api.push(...times);
        sql.push(...sqlTimes);
      }
    }
    const [ours, theirs] = [figures(api), figures(sql)];
    console.log(
      `  ${each.path.padEnd(62)} API p50 ${ours.p50.toFixed(1)} p95 ${ours.p95.toFixed(1)}  ` +
        `SQL p50 ${theirs.p50.toFixed(1)} p95 ${theirs.p95.toFixed(1)}  ` +
        `ratio p95 ${(ours.p95 / theirs.p95).toFixed(2)}`,
    );
  }
  await alone.end();
}
