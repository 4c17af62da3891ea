import pg from 'pg';
import { alternate, pooled, two } from './compare.ts';
import { EFFORT } from './effort.ts';
import { callsTo, run } from './load.ts';
import type { Setting } from './setting.ts';

/** `text`: SQL of the API's `sql` tag. */
type Statement = { name: string; text: { toString(): string } };
export type RunQuery = (statement: Statement, values: unknown[]) => Promise<pg.QueryResult>;
/** `run`: its last statement returns the same data as `json`. */
export type ApiPage = { path: string; run: (run: RunQuery) => Promise<pg.QueryResult> };

const ROUNDS = Math.min(EFFORT.rounds, 5);

/** The running API's SQL statements, from its build: it is not an importable package. */
export const built = (file: string) =>
  import(new URL(`../../../../api/dist/${file}.js`, import.meta.url).href);

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
  const runQuery: RunQuery = ({ name, text }, values) =>
    alone.query({ name, text: String(text), values });
  try {
    console.log(`${title} (ms; ${ROUNDS * calls} calls each, one at a time)`);
    for (const { path, run: runStatements } of all) {
      const call = async () => (await runStatements(runQuery)).rows[0].json;
      const [api, sql] = await alternate(
        {
          API: callsTo(apiPort, { total: calls, call: () => ({ path, token }) }),
          SQL: () => run({ total: calls, call }),
        },
        { rounds: ROUNDS },
      );
      const [ours, theirs] = [pooled(api), pooled(sql)];
      console.log(
        `  ${path.padEnd(62)} API p50 ${ours.p50.toFixed(1)} p95 ${ours.p95.toFixed(1)}  ` +
          `SQL p50 ${theirs.p50.toFixed(1)} p95 ${theirs.p95.toFixed(1)}  ` +
          `ratio p95 ${two(ours.p95 / theirs.p95)}`,
      );
    }
  } finally {
    await alone.end();
  }
}
