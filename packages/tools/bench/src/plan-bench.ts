import { addShelterDays, dayOf, startOfShelterWeek } from '@walkies/contract';
import { apiAgainstItsSql, built, type ApiPage } from './against-sql.ts';
import { alternate, pooled, two } from './compare.ts';
import { EFFORT } from './effort.ts';
import { callsTo, figures, run, send } from './load.ts';
import { addKennel, addWeek } from './plan-weeks.ts';
import { signInAdmin, type Setting } from './setting.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const KENNEL = { dogs: 60, walkers: 200 };
const PLANNED = { slots: 300, seats: 2, paired: 4 };
// 240 places; the dogs lack at least as many walks per week.
const UNPLANNED = { slots: 60, seats: 4, paired: 0 };
const NEEDS = [6, 4];
const PAST_WEEKS = EFFORT.share(52);
const PLANS_A_ROUND = EFFORT.share(100);
const PROPOSALS = EFFORT.share(50);
const OTHERS_A_ROUND = EFFORT.share(500);
// The API's default.
const DOGS_PER_WALKER = 1;

/** The start of a shelter week; `ahead`: weeks from this one. */
const weekFrom = (ahead: number) =>
  startOfShelterWeek(addShelterDays(new Date(), ahead * 7, ZONE), ZONE);

/** Adds a year of walks, a planned next week, and a week after it full of walkers without a dog. */
async function addPlans({ database }: Setting) {
  const [planned, unplanned] = [weekFrom(1), weekFrom(2)];
  await addKennel(database, KENNEL, [planned, unplanned]);
  for (let ahead = -PAST_WEEKS; ahead < 0; ahead += 1) {
    await addWeek(database, KENNEL, { ...PLANNED, from: weekFrom(ahead), stage: 'completed' });
  }
  await addWeek(database, KENNEL, { ...PLANNED, from: planned, stage: 'open' });
  await addWeek(database, KENNEL, { ...UNPLANNED, from: unplanned, stage: 'open' });
  await database.query('VACUUM ANALYZE');
}

/** The plans' API calls with their SQL statements. */
async function pages(): Promise<ApiPage[]> {
  const { WELFARE_PLAN } = await built('reports/welfare-plan.sql');
  const { LIST } = await built('plans/pairs/planned-slot.sql');
  const [from, to] = [weekFrom(1), weekFrom(2)];
  const week = dayOf(from, ZONE);
  return [
    {
      path: `/api/welfare-plan?week=${week}`,
      run: (run) => run(WELFARE_PLAN, [ZONE, week, from, to, new Date()]),
    },
    {
      path: `/api/day-plan?date=${week}`,
      run: (run) => run(LIST, [ZONE, DOGS_PER_WALKER, from, addShelterDays(from, 1, ZONE)]),
    },
  ];
}

/** Requests proposals for a week and returns the answer as JSON. */
const propose = (port: number, token: string) =>
  send(`http://127.0.0.1:${port}/api/plan-proposals`, {
    token,
    body: {
      from: dayOf(weekFrom(2), ZONE),
      to: dayOf(addShelterDays(weekFrom(2), 6, ZONE), ZONE),
    },
  });

/** Measures the time of a week's proposals. `walks`: missing per dog. */
async function timesOfProposals({ apiPort, database }: Setting, token: string, walks: number) {
  await database.query('UPDATE dog SET walks_a_week = $1', [walks]);
  const { proposals }: { proposals: unknown[] } = JSON.parse(await propose(apiPort, token));
  if (proposals.length < KENNEL.walkers) throw new Error(`Only ${proposals.length} proposals`);
  const round = await run({ total: PROPOSALS, call: () => propose(apiPort, token) });
  const { p50, p95, longest } = figures(round.times);
  console.log(
    `Propose: ${KENNEL.dogs} dogs that lack ${walks} walks each, ${UNPLANNED.slots} slots, ` +
      `${KENNEL.walkers} walkers, ${proposals.length} proposals (${PROPOSALS} calls, one at a time)`,
  );
  console.log(`  median ${two(p50)} ms  p95 ${two(p95)} ms  longest ${two(longest)} ms`);
}

/** Compares other callers' response times during continuous proposals with those without any. */
async function othersMeanwhile({ apiPort }: Setting, token: string, path: string) {
  const others = callsTo(apiPort, { total: OTHERS_A_ROUND, call: () => ({ path, token }) });
  const meanwhile = async (withBodies: boolean) => {
    let isOver = false;
    const proposing = async () => {
      while (!isOver) await propose(apiPort, token);
    };
    const measuring = others(withBodies).finally(() => (isOver = true));
    await Promise.all([measuring, proposing()]);
    return measuring;
  };
  const sides = { 'while proposing': meanwhile, alone: others };
  const both = (await alternate(sides)).map(pooled);
  console.log(`${path}: while weeks are proposed against nobody proposing (one at a time)`);
  for (const [side, name] of Object.keys(sides).entries()) {
    const { p50 = 0, p95 = 0, longest = 0 } = both[side] ?? {};
    console.log(
      `  ${name.padEnd(22)} p50 ${two(p50)} ms  p95 ${two(p95)} ms  longest ${two(longest)} ms`,
    );
  }
  const [with_, without] = both;
  const ratio = two((with_?.p95 ?? NaN) / (without?.p95 ?? NaN));
  console.log(`  ratio p95 ${ratio} (${EFFORT.rounds * OTHERS_A_ROUND} calls each)`);
}

/** Measures the plans' pages against their SQL, and Propose, whose search the API itself computes. */
export async function plansOfAWeek(setting: Setting) {
  await addPlans(setting);
  const token = await signInAdmin(setting.stack.url);
  await apiAgainstItsSql(setting, token, {
    title: `Plans against their SQL alone: ${KENNEL.dogs} dogs, ${PLANNED.slots} slots in the week`,
    calls: PLANS_A_ROUND,
    all: await pages(),
  });
  for (const walks of NEEDS) await timesOfProposals(setting, token, walks);
  const range = new URLSearchParams({
    from: weekFrom(1).toISOString(),
    to: weekFrom(2).toISOString(),
  });
  await othersMeanwhile(setting, token, '/api/dogs?images=url');
  await othersMeanwhile(setting, token, `/api/time-slots?${range}`);
}
