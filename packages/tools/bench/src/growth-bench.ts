import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alternate, pooled, two } from './compare.ts';
import { EFFORT } from './effort.ts';
import { callsTo, median } from './load.ts';
import { addShelter, sizeOf } from './shelter-data.ts';
import { PAGE, questions, type Question } from './growth-questions.ts';
import { signInAdmin, signUpWalkers, withSettings, type Setting } from './setting.ts';

type Shelter = Setting & { tokens: Record<'admin' | 'walker', string> };

/** Size of the large shelter relative to the small one. */
const FACTOR = Number(process.env.GROWTH_FACTOR ?? (EFFORT.isSmoke ? 2 : 100));
/** Both shelters persist here for later runs. */
const FOLDER = process.env.GROWTH_DATA;
const CALLS_A_ROUND = 10;
const AIM = 1.3;
// The larger shelter has more people, so its walkers differ.
const A_SHELTERS_OWN = [
  ...['id', 'walker_id', 'walker_name', 'walker_names', 'no_shows'],
  ...['bookings', 'createdAt', 'lastSeen'],
];

async function fill(setting: Setting, factor: number, at: Date): Promise<Shelter> {
  const filled = join(setting.dataDir, 'growth-filled');
  if (!existsSync(filled)) {
    const since = performance.now();
    await addShelter(setting.database, sizeOf(factor), at);
    await writeFile(filled, '');
    const seconds = Math.round((performance.now() - since) / 1000);
    console.log(`  ${factor} times 10,000 slots: built in ${seconds} s`);
  }
  const [walker] = await signUpWalkers(setting.stack.url, 1, String(Date.now()));
  const admin = await signInAdmin(setting.stack.url);
  return { ...setting, tokens: { admin, walker: walker?.token ?? '' } };
}

/** A shelter's rounds. Both shelters must return the same rows, or rows of the same shape. */
function sideOf({ apiPort, tokens }: Shelter, { path, by, rows, alike = false }: Question) {
  const runRound = callsTo(apiPort, {
    total: CALLS_A_ROUND,
    call: () => ({ path, token: tokens[by] }),
  });
  return async (withBodies: boolean) => {
    const round = await runRound(withBodies);
    if (!withBodies) return round;
    const list: object[] = JSON.parse(String(round.answers[0]));
    if (rows !== undefined && list.length !== rows) {
      throw new Error(`${path}: ${list.length} rows instead of ${rows}`);
    }
    const answers = list.map((row) => JSON.stringify(alike ? row : Object.keys(row).sort()));
    return { ...round, answers };
  };
}

async function growthOf(small: Shelter, large: Shelter, question: Question) {
  const [ours, theirs] = await alternate(
    { small: sideOf(small, question), large: sideOf(large, question) },
    { mayDiffer: A_SHELTERS_OWN },
  );
  const ratios = ours.map(({ times }, i) => median(theirs[i]?.times ?? []) / median(times));
  const [ratio, least, most] = [median(ratios), Math.min(...ratios), Math.max(...ratios)].map(two);
  const above = Number(ratio) > (question.aim ?? AIM) ? ', above the aim' : '';
  const [ms, largeMs] = [ours, theirs].map((rounds) => pooled(rounds).p50.toFixed(1));
  return `${ms} | ${largeMs} | ${ratio} (${least} to ${most})${above} |`;
}

/**
 * Every list, report, search and order: a page of 50 rows from a shelter with 10,000 slots against one with
 * FACTOR times as much data.
 */
export function growth() {
  console.log(`What a page of ${PAGE} costs with ${FACTOR} times as much stored`);
  const at = new Date();
  const folders = ['small', 'large'].map((name) => ({ folder: FOLDER && join(FOLDER, name) }));
  return withSettings(folders, async (smallSetting, largeSetting) => {
    const small = await fill(smallSetting, 1, at);
    const large = await fill(largeSetting, FACTOR, at);
    let failed = 0;
    console.log(`| ${'Question'.padEnd(48)} | small, ms | large, ms | ratio |`);
    console.log(`| ${'-'.repeat(48)} | --------- | --------- | ----- |`);
    for (const question of questions()) {
      const row = await growthOf(small, large, question).catch((error: unknown) => {
        failed += 1;
        return error instanceof Error ? error.message : error;
      });
      console.log(`| ${question.name.padEnd(48)} | ${row}`);
    }
    if (failed > 0) throw new Error(`Questions without a figure: ${failed}.`);
  });
}
