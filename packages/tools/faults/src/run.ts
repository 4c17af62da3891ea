// `npm run test:faults`: runs all faults in order, each in a setting of its own.
// `npm run test:faults -- disk-full firestore` runs those whose names begin so.
// WALKIES_FAULTS_WALKERS sets the number of walkers: fewer for a busy machine.
import { loadavg } from 'node:os';
import { stopOnSignals } from '@walkies/local-stack';
import { SCENARIOS } from './scenarios/all.ts';
import { IN_FULL, tryAlone, type Verdict } from './scenario.ts';

stopOnSignals();

const wanted = process.argv.slice(2);
const isWanted = (name: string) =>
  wanted.length === 0 || wanted.some((start) => name.startsWith(start));
const chosen = SCENARIOS.filter(({ name }) => isWanted(name));
if (chosen.length === 0) {
  console.error(`There is no such scenario: ${wanted.join(', ')}.`);
  console.error(SCENARIOS.map(({ name }) => name).join('\n'));
  process.exit(1);
}

const walkers = Number(process.env.WALKIES_FAULTS_WALKERS || IN_FULL.cast.walkers);
const limits = { ...IN_FULL, cast: { ...IN_FULL.cast, walkers } };
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const scenario of chosen) {
  const hindrance = scenario.cannotRun?.();
  if (hindrance) {
    counts.skipped += 1;
    console.log(`NOT RUN ${scenario.name}: ${hindrance}`);
    continue;
  }
  const faults = await tryAlone(scenario, limits).then(faultLines, (error) => [
    String(error.stack),
  ]);
  counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
  console.log(`${faults.length === 0 ? 'passed ' : 'FAILED '} ${scenario.name}`);
  for (const fault of faults.slice(0, 12)) console.log(`        - ${fault}`);
  if (faults.length > 12) console.log(`        - and ${faults.length - 12} more`);
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} not run`);
process.exit(counts.failed === 0 ? 0 : 1);

/** Prints a verdict and returns its faults. */
function faultLines({ name, back, figures, remark, faults }: Verdict): string[] {
  const { calls, perSecond, ok, refused, unknown, longestMs } = figures;
  console.log(
    `${name}: ${calls} calls (${Math.round(perSecond)}/s: ${ok} done, ${refused} refused, ` +
      `${unknown} unknown), longest ${Math.round(longestMs)} ms, back after ` +
      `${Math.round(back.ms)} ms (${back.name})${remark && `; ${remark}`}; ` +
      `load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  return faults;
}
