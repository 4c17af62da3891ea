// `npm run bench`: each figure is a ratio from one run in which the two sides alternate.
// `npm run bench -- page` runs a single benchmark (names.ts lists them).
// WALKIES_BENCH_BEFORE=/tmp/earlier/api `npm run bench -- before` compares this clone's API with the built API of
// another clone; without the folder, that benchmark is skipped.
// `npm run bench -- --smoke` only checks that each benchmark runs and that its sides do the same work.
import { nowAgainstBefore } from './before-bench.ts';
import { dogsByAddressAgainstBase64 } from './dogs-bench.ts';
import { EFFORT } from './effort.ts';
import { bookingToOtherBrowser, bookingToOtherProcess } from './live-bench.ts';
import { growth } from './growth-bench.ts';
import { BENCHMARKS, type Benchmark } from './names.ts';
import { pagesAgainstSinglePage } from './page/page-bench.ts';
import { plansOfAWeek } from './plan-bench.ts';
import { reportsAgainstTheirSql } from './reports-bench.ts';
import {
  bookingAgainstBare,
  bookingAnnounced,
  bookingIndexed,
  bookingNotified,
  limitsAgainstNone,
  listAgainstBare,
  listGrowth,
} from './slots-bench.ts';
import { signUpWalkers, startBareServer, startSetting } from './setting.ts';

async function slots() {
  const small = await startSetting();
  const large = await startSetting();
  const bare = await startBareServer(small.stack.databaseUrl);
  try {
    const walkers = await signUpWalkers(small.stack.url, 40);
    const visitors = await signUpWalkers(large.stack.url, 40);
    await listGrowth({ small, large, walkers, visitors });
    await listAgainstBare({ setting: small, barePort: bare.port, walkers });
    await bookingAgainstBare({ setting: small, barePort: bare.port, walkers });
    await bookingAnnounced({ setting: small, walkers });
    await bookingIndexed({ setting: small, walkers });
  } finally {
    await bare.stop();
    await Promise.all([small.stop(), large.stop()]);
  }
}

async function limits() {
  const setting = await startSetting();
  try {
    await limitsAgainstNone(setting);
  } finally {
    await setting.stop();
  }
}

async function messages() {
  const setting = await startSetting();
  try {
    await bookingNotified({ setting, walkers: await signUpWalkers(setting.stack.url, 40) });
  } finally {
    await setting.stop();
  }
}

async function live() {
  const twofold = await startSetting({ apiProcesses: 2 });
  try {
    await bookingToOtherProcess(twofold);
    await bookingToOtherBrowser(twofold);
  } finally {
    await twofold.stop();
  }
}

async function reports() {
  const archive = await startSetting();
  try {
    await reportsAgainstTheirSql(archive);
  } finally {
    await archive.stop();
  }
}

async function plans() {
  const shelter = await startSetting();
  try {
    await plansOfAWeek(shelter);
  } finally {
    await shelter.stop();
  }
}

async function dogs() {
  const shelter = await startSetting({ demo: true });
  try {
    const [walker] = await signUpWalkers(shelter.stack.url, 1);
    await dogsByAddressAgainstBase64({ setting: shelter, token: walker?.token ?? '' });
  } finally {
    await shelter.stop();
  }
}

const API_BEFORE = process.env.WALKIES_BENCH_BEFORE;

async function before() {
  if (!API_BEFORE && !EFFORT.isSmoke) return;
  const now = await startSetting();
  // Without an earlier API, a smoke test compares the present one with itself.
  const earlier = await startSetting({ ...(API_BEFORE && { api: API_BEFORE }) });
  try {
    await nowAgainstBefore({ now, before: earlier });
  } finally {
    await Promise.all([now.stop(), earlier.stop()]);
  }
}

/**
 * GROWTH_FACTOR: size of the large shelter relative to the small one; GROWTH_DATA: a folder in which both
 * persist.
 */
const grown = () =>
  growth({
    factor: Number(process.env.GROWTH_FACTOR ?? (EFFORT.isSmoke ? 2 : 100)),
    folder: process.env.GROWTH_DATA,
  });

const BENCHES: Record<Benchmark, () => Promise<void>> = {
  slots,
  limits,
  messages,
  live,
  reports,
  plans,
  growth: grown,
  dogs,
  before,
  page: pagesAgainstSinglePage,
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
