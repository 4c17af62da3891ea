import { setTimeout as pause } from 'node:timers/promises';
import { holdingsOf } from '../process-tree.ts';
import type { Scenario } from '../scenario.ts';

const KILLS = 30;
const FROZEN_MS = 20_000;

/** The API processes are killed one after the other during their work. */
export const killed: Scenario = {
  name: 'api-killed',
  async cause({ apis }, { shorter, wait }) {
    const spared = [];
    const kills = Math.ceil(KILLS * shorter);
    let slowestMs = 0;
    for (let count = 0; count < kills; count += 1) {
      const api = apis[count % apis.length];
      if (!api) break;
      const from = Date.now();
      await api.kill();
      spared.push({ api: api.index, from, to: Date.now() });
      slowestMs = Math.max(slowestMs, Date.now() - from);
      await wait(500);
    }
    const remark = `${kills} times; at most ${slowestMs} ms until started again`;
    return { spared, remark };
  },
};

// A transaction that has written locks rows that others need.
const HOLDING = `
  SELECT pid FROM pg_stat_activity
  WHERE application_name = 'walkies-api' AND state = 'idle in transaction'
    AND backend_xid IS NOT NULL AND state_change < now() - interval '150 ms'`;

/** A process is frozen while its transaction locks rows that others need. */
export const frozen: Scenario = {
  name: 'api-frozen-in-transaction',
  async cause({ apis, pair }, { shorter }) {
    const [api] = apis;
    if (!api) throw new Error('There is no API process.');
    const spared = [];
    let tries = 0;
    for (;;) {
      tries += 1;
      const from = Date.now();
      api.freeze();
      await pause(300);
      const holding = await pair.query(pair.primary, HOLDING);
      if (holding.length > 0) {
        await pause(FROZEN_MS * shorter);
        api.thaw();
        spared.push({ api: api.index, from, to: Date.now() });
        return { spared, remark: `frozen while it held rows, at try ${tries}` };
      }
      api.thaw();
      spared.push({ api: api.index, from, to: Date.now() });
      if (tries > 400) return { spared, faults: ['It was never caught inside a transaction'] };
      await pause(20 + Math.random() * 60);
    }
  },
};

const LONG_MS = 600_000;
const MEMORY_MAY_GROW_BY_MB = 40;
const DESCRIPTORS_MAY_GROW_BY = 15;
// Ten workers and one listener.
const MOST_CONNECTIONS_EACH = 11;

/** No fault: the processes' resources must not grow. */
export const longLoad: Scenario = {
  name: 'long-load',
  cannotRun: () =>
    process.platform === 'linux' ? undefined : 'what a process holds is read as on Linux',
  async cause({ apis, pair }, { shorter }) {
    const samples = [];
    const until = Date.now() + LONG_MS * shorter;
    while (Date.now() < until) {
      const [{ connections } = { connections: 0 }] = await pair.query(
        pair.primary,
        `SELECT count(*)::int AS connections FROM pg_stat_activity
         WHERE application_name LIKE 'walkies-api%'`,
      );
      samples.push({ connections, held: apis.map(({ pid }) => holdingsOf(pid)) });
      await pause(Math.min(5_000, (LONG_MS * shorter) / 20));
    }
    // The first fifth warms up the caches.
    const fifth = Math.ceil(samples.length / 5);
    const before = middles(samples.slice(fifth, 2 * fifth));
    const after = middles(samples.slice(-fifth));
    const remark =
      `memory ${before.memoryMb.map(Math.round).join(', ')} to ${after.memoryMb.map(Math.round).join(', ')} MB, ` +
      `descriptors ${before.descriptors.join(', ')} to ${after.descriptors.join(', ')}, ` +
      `connections ${before.connections} to ${after.connections}`;
    const faults = apis.flatMap((_, index) => [
      ...grew('memory in MB', before.memoryMb[index], after.memoryMb[index], MEMORY_MAY_GROW_BY_MB),
      ...grew(
        'descriptors',
        before.descriptors[index],
        after.descriptors[index],
        DESCRIPTORS_MAY_GROW_BY,
      ),
    ]);
    const most = apis.length * MOST_CONNECTIONS_EACH;
    return { remark, faults: [...faults, ...grew('connections', most, after.connections)] };
  },
};

type Sample = { connections: number; held: { memoryMb: number; descriptors: number }[] };

/** The median of each value, as a single garbage collection distorts a sample. */
function middles(samples: Sample[]) {
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const processes = samples[0]?.held.map((_, index) => index) ?? [];
  const each = (what: 'memoryMb' | 'descriptors') =>
    processes.map((index) => middle(samples.map(({ held }) => held[index]?.[what] ?? 0)));
  return {
    memoryMb: each('memoryMb'),
    descriptors: each('descriptors'),
    connections: Math.max(...samples.map(({ connections }) => connections)),
  };
}

function grew(what: string, before: number = 0, after: number = 0, by: number = 0) {
  return after > before + by ? [`${what}: ${after} where ${before} are right`] : [];
}
