// `npm run bench`: each figure is a ratio from one run in which the two sides alternate.
// `npm run bench -- page` runs a single benchmark (names.ts lists them).
// WALKIES_BENCH_BEFORE=/tmp/earlier/api `npm run bench -- before` compares this clone's API with the built API of
// another clone; without the folder, that benchmark is skipped.
// `npm run bench -- --smoke` only checks that each benchmark runs and that its sides do the same work.
import { stopOnSignals } from '@walkies/local-stack';
import { nowAgainstBefore } from './before-bench.ts';
import { dogsByAddressAgainstBase64 } from './dogs-bench.ts';
import { EFFORT } from './effort.ts';
import { bookingToOtherBrowser, bookingToOtherProcess } from './live-bench.ts';
import { growth } from './growth-bench.ts';
import { BENCHMARKS, type Benchmark } from './names.ts';
import { interactionsOfABusyShelter } from './interactions/interactions-bench.ts';
import { pagesAgainstSinglePage } from './page/page-bench.ts';
import { idleProcess, peopleServed } from './people-bench.ts';
import { plansOfAWeek } from './plan-bench.ts';
import { reportsAgainstTheirSql } from './reports-bench.ts';
import { bookingNotified, limitsAgainstNone, weekListAndBooking } from './slots-bench.ts';
import { withSettings } from './setting.ts';

stopOnSignals();

const API_BEFORE = process.env.WALKIES_BENCH_BEFORE;

const BENCHES: Record<Benchmark, () => Promise<void>> = {
  slots: () => withSettings([{}, {}], weekListAndBooking),
  limits: () => withSettings([{}], limitsAgainstNone),
  messages: () => withSettings([{}], bookingNotified),
  live: () =>
    withSettings([{ apiProcesses: 2 }], async (setting) => {
      await bookingToOtherProcess(setting);
      await bookingToOtherBrowser(setting);
    }),
  reports: () => withSettings([{}], reportsAgainstTheirSql),
  plans: () => withSettings([{}], plansOfAWeek),
  growth,
  dogs: () => withSettings([{ demo: true }], dogsByAddressAgainstBase64),
  async people() {
    await withSettings([{}], async (setting) => {
      await idleProcess(setting);
      await peopleServed(setting);
    });
    // Shows what fails first where processes are not the limit.
    await withSettings([{ apiProcesses: 3 }], (setting) => peopleServed(setting, 'failed'));
  },
  async before() {
    // Without an earlier API, a smoke test compares the present one with itself.
    if (API_BEFORE || EFFORT.isSmoke)
      await withSettings([{}, { api: API_BEFORE }], nowAgainstBefore);
  },
  page: pagesAgainstSinglePage,
  interactions: interactionsOfABusyShelter,
};

const wanted = process.argv.slice(2).filter((word) => word !== '--smoke');
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  const known = BENCHMARKS.join(', ');
  console.error(`There is no such benchmark: ${unknown.join(', ')}. There are: ${known}.`);
  process.exit(1);
}
for (const name of BENCHMARKS) {
  if (wanted.length === 0 || wanted.includes(name)) await BENCHES[name]();
}
