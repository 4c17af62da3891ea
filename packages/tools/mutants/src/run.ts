// `npm run mutants`: plants the faults one after the other and runs the tests meant to find them.
//   -- name …        only those whose names begin so
//   -- --deep        the suites of the deep tier, where a fault has some
//   -- --whole       all of npm test (with --deep: of npm run test:deep) instead of single files
import { parseArgs } from 'node:util';
import { stopOnSignals } from '@walkies/local-stack';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';
import { plant } from './plant.ts';
import { build, runSuite, runWhole, type Verdict } from './run-suite.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean' }, whole: { type: 'boolean' } },
});
const tier = values.deep ? 'deep' : 'quick';

const isWanted = ({ name }: Mutant): boolean =>
  positionals.length === 0 || positionals.some((start) => name.startsWith(start));
const chosen = MUTANTS.filter(isWanted);
if (chosen.length === 0) {
  console.error(`There is no such fault: ${positionals.join(', ')}.`);
  console.error(MUTANTS.map(({ name }) => name).join('\n'));
  process.exit(1);
}

let restore: (() => void) | undefined;
stopOnSignals();
process.on('exit', () => restore?.());

/** The first suite that finds the fault decides. */
async function look(mutant: Mutant): Promise<Verdict> {
  if (values.whole) return runWhole(tier);
  const { quick, deep = quick } = mutant;
  let verdict: Verdict = { kind: 'missed' };
  for (const suite of tier === 'deep' ? deep : quick) {
    verdict = await runSuite(suite, tier);
    if (verdict.kind === 'found') break;
  }
  return verdict;
}

const WORDS = { found: 'found    ', missed: 'NOT FOUND', broken: 'NOT FOUND' };

let found = 0;
for (const mutant of chosen) {
  const start = performance.now();
  restore = plant(mutant);
  // Without this, the test of the list itself would find each fault.
  process.env['WALKIES_PLANTED'] = mutant.name;
  const verdict = await look(mutant).finally(restore);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (verdict.kind === 'found') found += 1;
  console.log(`${WORDS[verdict.kind]} ${mutant.name} (${seconds} s)`);
  if (verdict.kind === 'found') console.log(`          by ${verdict.test}`);
  else console.log(`          ${mutant.what}`);
  if (verdict.kind === 'broken') console.log(`No test could say anything:\n${verdict.output}`);
}
// The build must not contain the last fault.
await build('api');
console.log(`${found} found, ${chosen.length - found} not found`);
process.exit(found === chosen.length ? 0 : 1);
