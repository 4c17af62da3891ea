import { spawn } from 'node:child_process';
import { affectedSince } from './affected.ts';
import { buildChanged } from './build.ts';
import { END_WITH_PARENT, endAllChildren, remember } from './child.mjs';
import { sentenceOf } from './plain-failure.mjs';
import { stopOnSignals } from './stop-signals.mjs';
import { keepTemporaryFilesTogether } from './temporary-files.ts';
import { testOptions } from './test-options.ts';
import { testSuites, type TestSuite } from './test-suites.ts';
import { didNotRun, sum, type Totals } from './test-totals.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Entry of `npm test`: checks, units, API and browser. Prints the failures and the line `N passed, N
 * failed`, and exits with a code other than 0 after a failure.
 * @param args of the command line
 */
export async function runTests(args: readonly string[]) {
  const { tier, changedSince, repeat, load } = testOptions(args);
  stopOnSignals();
  keepTemporaryFilesTogether();
  if (tier === 'deep') process.env['WALKIES_TEST_TIER'] = 'deep';
  const started = performance.now();
  const affected = changedSince === undefined ? undefined : await affectedSince(changedSince);
  // Build once, else parallel suites would each build it.
  await buildChanged({ site: true, say });
  say(`built in ${secondsSince(started)} s`);
  const { lanes, alone } = testSuites({ affected, repeat });
  keepBusy(load);
  const together = (await Promise.all(lanes.map(runLane))).flat();
  const totals = [...together, ...(await runLane(alone))];
  const { passed, failed, failures } = sum(totals);
  if (failures.length > 0) say(`What failed:\n${failures.join('\n')}`);
  say(`${secondsSince(started)} s in all`);
  say(`${passed} passed, ${failed} failed`);
  await endAllChildren();
  process.exit(failed === 0 ? 0 : 1);
}

async function runLane(suites: readonly TestSuite[]): Promise<Totals[]> {
  const totals: Totals[] = [];
  for (const suite of suites) totals.push(await runSuite(suite));
  return totals;
}

async function runSuite({ name, run }: TestSuite): Promise<Totals> {
  say(`${name}: running`);
  const started = performance.now();
  const totals = await run().catch((error: unknown) => {
    console.error(sentenceOf(error));
    return didNotRun(name);
  });
  const { passed, failed } = totals;
  say(`${name}: ${passed} passed, ${failed} failed, in ${secondsSince(started)} s`);
  return totals;
}

const secondsSince = (started: number) => Math.round((performance.now() - started) / 1000);

/** Computes for ever, but yields to notice the end of its parent. */
const BUSY =
  'const spin = () => { for (const end = Date.now() + 50; Date.now() < end; ); setImmediate(spin); }; spin();';

/** Load on the machine, which no test may depend on being absent. */
function keepBusy(processes: number) {
  for (let made = 0; made < processes; made += 1) {
    const child = spawn(process.execPath, ['--import', END_WITH_PARENT, '-e', BUSY], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    remember(child, [{ signal: 'SIGTERM', graceMs: 500 }]);
  }
}
