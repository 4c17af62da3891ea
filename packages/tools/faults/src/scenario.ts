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

/** What a scenario tells about what it did. */
interface Happened {
  spared?: Spared[];
  /** What it saw itself that may not be. */
  faults?: string[];
  remark?: string;
}

export interface Scenario {
  name: string;
  /** Breaks something; resolves when what it broke is whole again. */
  cause: (setting: Setting, tools: Tools) => Promise<Happened> | Promise<void>;
  /** 2,000 without it. */
  backWithinMs?: number;
  /** Kinds of calls that must not notice anything. */
  goesOn?: readonly string[];
  smallDisk?: boolean;
  /** Why it cannot be run here. */
  cannotRun?: () => string | undefined;
}

interface Tools {
  /** 1, or less: how much shorter than in full it all takes. */
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
  /** How many times longer everything may take than is promised. */
  times: number;
  /** As in `Tools`. */
  shorter: number;
  cast: { walkers: number; marshals: number };
}

export const IN_FULL: Limits = { times: 1, shorter: 1, cast: { walkers: 20, marshals: 4 } };

/** Plays one on a setting of its own. */
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
 * Lets everybody act, breaks one thing after the other, and holds what was promised against what is
 * there. `data`: where the database contradicts what was acknowledged, judged at the end.
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
  // Nothing is broken yet, and everybody has been there once.
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
  const told = ms === Infinity ? 'never' : `only after ${Math.round(ms)} ms`;
  return [`${name} came back ${told} (${allowed} ms at most; last refused by ${refusal})`];
}

/** What nobody waits for any more may still be at work. */
async function untilQuiet({ pair }: Setting) {
  const giveUpAt = Date.now() + QUIET_WITHIN_MS;
  const server = pair.router.primary();
  while (server && Date.now() < giveUpAt) {
    const busy = await pair.ask(
      server,
      `SELECT FROM pg_stat_activity WHERE application_name = 'walkies-api' AND state <> 'idle'`,
    );
    if (busy.length === 0) return;
    await pause(100);
  }
}
