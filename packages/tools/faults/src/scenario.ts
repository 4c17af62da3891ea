import { setTimeout as pause } from 'node:timers/promises';
import { gatherCast } from './cast.ts';
import { contradictions } from './checker.ts';
import { History } from './history.ts';
import { disturbed, figures, wrongAnswers, type Spared } from './judge.ts';
import { startLoad } from './load.ts';
import { untilBack, type Back } from './probe.ts';
import { readRows } from './rows.ts';
import { startSetting, type Setting } from './setting.ts';

const WARM_MS = 3_000;
const AFTERWARDS_MS = 2_000;
const QUIET_WITHIN_MS = 20_000;

/** A scenario's report. */
interface Happened {
  spared?: Spared[];
  /** Faults that the scenario itself observed. */
  faults?: string[];
  remark?: string;
}

export interface Scenario {
  name: string;
  /** Breaks a part; resolves once it is repaired. */
  cause: (setting: Setting, tools: Tools) => Promise<Happened> | Promise<void>;
  /** Defaults to 2,000. */
  backWithinMs?: number;
  /** Kinds of calls that must not be affected. */
  goesOn?: readonly string[];
  smallDisk?: boolean;
  /** The reason why it cannot run on this machine. */
  cannotRun?: () => string | undefined;
}

interface Tools {
  /** 1, or less to shorten all times. */
  shorter: number;
  wait: (milliseconds: number) => Promise<void>;
  history: History;
}

export interface Verdict {
  name: string;
  faults: string[];
  back: Back;
  figures: ReturnType<typeof figures>;
  remark: string;
}

interface Limits {
  /** Factor on all promised times. */
  times: number;
  /** As in `Tools`. */
  shorter: number;
  cast: { walkers: number; marshals: number };
}

export const IN_FULL: Limits = { times: 1, shorter: 1, cast: { walkers: 20, marshals: 4 } };

/** Runs a scenario in a setting of its own. */
export async function tryAlone(scenario: Scenario, limits: Limits): Promise<Verdict> {
  const setting = await startSetting({ smallDisk: scenario.smallDisk ?? false });
  try {
    const { verdicts, data } = await tryAll([scenario], setting, limits);
    const [verdict] = verdicts;
    if (!verdict) throw new Error('There is no verdict.');
    return { ...verdict, faults: [...verdict.faults, ...data] };
  } finally {
    await setting.stop();
  }
}

/**
 * Runs the actors and the scenarios in order, and checks the promises. `data`: contradictions between the
 * database and the acknowledged writes, checked at the end.
 */
export async function tryAll(
  scenarios: Scenario[],
  setting: Setting,
  { times, shorter, cast: size }: Limits,
): Promise<{ verdicts: Verdict[]; data: string[] }> {
  const { apis, deaths } = setting;
  const cast = await gatherCast(setting, size);
  const history = new History();
  const longestMs = 10_000 * times;
  const timeoutMs = longestMs + 5_000;
  const load = startLoad({ actors: cast.actors, apis, history, timeoutMs });
  const tools = {
    shorter,
    history,
    wait: (milliseconds: number) => pause(milliseconds * shorter),
  };
  const verdicts: Verdict[] = [];
  await pause(WARM_MS * shorter);
  const giveUpMs = 20_000 * times;
  const probes = cast.probes.map((each) => Object.values(each));
  // Before the first fault, every probe must have succeeded once.
  await untilBack({ apis, giveUpMs, probes });
  for (const scenario of scenarios) {
    const first = history.entries.length;
    const from = Date.now();
    const { spared = [], faults = [], remark = '' } = (await scenario.cause(setting, tools)) ?? {};
    const to = Date.now();
    const allowed = (scenario.backWithinMs ?? 2_000) * times;
    const back = await untilBack({ apis, giveUpMs, probes });
    await pause(AFTERWARDS_MS * shorter);
    const seen = history.entries.slice(first);
    verdicts.push({
      name: scenario.name,
      back,
      figures: figures(seen, spared),
      remark,
      faults: [
        ...deaths.splice(0),
        ...late(back, allowed),
        ...wrongAnswers(seen, { spared, longestMs }),
        ...disturbed(seen, { kinds: scenario.goesOn ?? [], from, to }),
        ...history.contradictions.splice(0),
        ...faults,
      ],
    });
  }
  await load.stop();
  await untilQuiet(setting);
  const data = contradictions(history.entries, await readRows(setting.pair));
  return { verdicts, data: [...history.contradictions, ...data] };
}

function late({ name, ms, refusal }: Back, allowed: number): string[] {
  if (ms <= allowed) return [];
  const took = ms === Infinity ? 'never' : `only after ${Math.round(ms)} ms`;
  return [`${name} came back ${took} (${allowed} ms at most; last refused by ${refusal})`];
}

/** Requests whose callers have given up may still run. */
async function untilQuiet({ pair }: Setting) {
  const giveUpAt = Date.now() + QUIET_WITHIN_MS;
  const server = pair.router.primary();
  while (server && Date.now() < giveUpAt) {
    const busy = await pair.query(
      server,
      `SELECT FROM pg_stat_activity WHERE application_name = 'walkies-api' AND state <> 'idle'`,
    );
    if (busy.length === 0) return;
    await pause(100);
  }
}
