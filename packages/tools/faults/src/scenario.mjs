import { setTimeout as pause } from 'node:timers/promises';
import { gatherCast } from './cast.mjs';
import { contradictions } from './checker.mjs';
import { History } from './history.mjs';
import { disturbed, figures, wrongAnswers } from './judge.mjs';
import { startLoad } from './load.mjs';
import { untilBack } from './probe.mjs';
import { readRows } from './rows.mjs';
import { startSetting } from './setting.mjs';

const WARM_MS = 3_000;
const AFTERWARDS_MS = 2_000;
const QUIET_WITHIN_MS = 20_000;

/**
 * @typedef {import('./setting.mjs').Setting} Setting
 * @typedef {import('./judge.mjs').Spared} Spared
 *
 * @typedef {object} Happened what a scenario tells about what it did
 * @property {Spared[]} [spared]
 * @property {string[]} [faults] what it saw itself that may not be
 * @property {string} [remark]
 *
 * @typedef {object} Scenario
 * @property {string} name
 * @property {(setting: Setting, tools: Tools) => Promise<Happened | void>} cause breaks something;
 *   resolves when what it broke is whole again
 * @property {number} [backWithinMs] 2,000 without it
 * @property {readonly string[]} [goesOn] kinds of calls that must not notice anything
 * @property {boolean} [smallDisk]
 * @property {() => string | undefined} [cannotRun] why it cannot be run here
 *
 * @typedef {object} Tools
 * @property {number} shorter 1, or less: how much shorter than in full it all takes
 * @property {(milliseconds: number) => Promise<void>} wait
 * @property {import('./history.mjs').History} history
 *
 * @typedef {object} Verdict
 * @property {string} name
 * @property {string[]} faults
 * @property {import('./probe.mjs').Back} back
 * @property {ReturnType<typeof figures>} figures
 * @property {string} remark
 */

/**
 * @typedef {object} Limits
 * @property {number} times how many times longer everything may take than is promised
 * @property {number} shorter as in `Tools`
 * @property {{ walkers: number, marshals: number }} cast
 */

/** @type {Limits} */
export const IN_FULL = { times: 1, shorter: 1, cast: { walkers: 20, marshals: 4 } };

/**
 * Plays one on a setting of its own.
 * @param {Scenario} scenario
 * @param {Limits} limits
 * @returns {Promise<Verdict>}
 */
export async function tryAlone(scenario, limits) {
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
 * Lets everybody act, breaks one thing after the other, and holds what was promised against what
 * is there. `data`: where the database contradicts what was acknowledged, judged at the end.
 * @param {Scenario[]} scenarios
 * @param {Setting} setting
 * @param {Limits} limits
 * @returns {Promise<{ verdicts: Verdict[], data: string[] }>}
 */
export async function tryAll(scenarios, setting, { times, shorter, cast: size }) {
  const { apis, deaths } = setting;
  const cast = await gatherCast(setting, size);
  const history = new History();
  const longestMs = 10_000 * times;
  const patienceMs = longestMs + 5_000;
  const load = startLoad({ actors: cast.actors, apis, history, patienceMs });
  const tools = {
    shorter,
    history,
    wait: (/** @type {number} */ milliseconds) => pause(milliseconds * shorter),
  };
  /** @type {Verdict[]} */
  const verdicts = [];
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

/** @param {import('./probe.mjs').Back} back @param {number} allowed @returns {string[]} */
function late({ name, ms, refusal }, allowed) {
  if (ms <= allowed) return [];
  const told = ms === Infinity ? 'never' : `only after ${Math.round(ms)} ms`;
  return [`${name} came back ${told} (${allowed} ms at most; last refused by ${refusal})`];
}

/** What nobody waits for any more may still be at work. @param {Setting} setting */
async function untilQuiet({ pair }) {
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
