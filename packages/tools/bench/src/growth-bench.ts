import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EFFORT } from './effort.ts';
import { median, quantile } from './load.ts';
import { addShelter, sizeOf } from './growth-data.ts';
import { PAGE, questions, type Question } from './growth-questions.ts';
import { inOneForm, mustBeSame } from './same-work.ts';
import { signInAdmin, signUpWalkers, startSetting, type Setting } from './setting.ts';

type Shelter = Setting & { tokens: Record<'admin' | 'walker', string> };

const ROUNDS = EFFORT.rounds;
const CALLS_A_ROUND = 10;
// For slower requests, more repetitions add no information.
const ENOUGH_MS = 6_000;
const AIM = 1.3;
// The larger shelter has more people, so its walkers differ.
const A_SHELTERS_OWN = [
  ...['id', 'walker_id', 'walker_name', 'walker_names', 'no_shows'],
  ...['bookings', 'createdAt', 'lastSeen'],
];

/** `folder`: persists for later runs. */
async function open(factor: number, at: Date, folder: string | undefined): Promise<Shelter> {
  const setting = await startSetting(folder ? { folder } : {});
  const filled = folder && join(folder, 'growth-filled');
  if (!filled || !existsSync(filled)) {
    const since = performance.now();
    await addShelter(setting.database, sizeOf(factor), at);
    if (filled) await writeFile(filled, '');
    console.log(
      `  ${factor} times 10,000 slots: built in ${Math.round((performance.now() - since) / 1000)} s`,
    );
  }
  const [walker] = await signUpWalkers(setting.stack.url, 1, String(Date.now()));
  const admin = await signInAdmin(setting.stack.url);
  return { ...setting, tokens: { admin, walker: walker?.token ?? '' } };
}

/** Sends a request several times, sequentially. */
async function fetchRows({ apiPort, tokens }: Shelter, { path, by, rows }: Question) {
  const times: number[] = [];
  let answer: unknown[] = [];
  const begun = performance.now();
  while (times.length < CALLS_A_ROUND && performance.now() - begun < ENOUGH_MS / ROUNDS) {
    const since = performance.now();
    const answered = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
      headers: { authorization: `Bearer ${tokens[by]}` },
    });
    const body: unknown = JSON.parse(await answered.text());
    times.push(performance.now() - since);
    if (!Array.isArray(body))
      throw new Error(`${path}: ${answered.status} ${JSON.stringify(body)}`);
    if (rows !== undefined && body.length !== rows) {
      throw new Error(`${path}: ${body.length} rows instead of ${rows}`);
    }
    answer = body;
  }
  return { times, answer };
}

/**
 * The part of an answer that must be the same for both shelters: each row, or the number of rows and their
 * shape.
 */
const formOf = (answer: unknown[], { alike = false }: Question) => [
  `${answer.length} rows`,
  ...answer.map((row, place) =>
    alike
      ? `row ${place}: ${inOneForm(JSON.stringify(row), A_SHELTERS_OWN)}`
      : Object.keys(Object(row)).sort().join(', '),
  ),
];

async function growthOf(small: Shelter, large: Shelter, question: Question) {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  const ratios: number[] = [];
  const begun = performance.now();
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round > 1 && performance.now() - begun > ENOUGH_MS) break;
    const [one, other] = [await fetchRows(small, question), await fetchRows(large, question)];
    // The first round warms up both sides.
    if (round === 0) {
      mustBeSame({ small: formOf(one.answer, question), large: formOf(other.answer, question) });
      continue;
    }
    times.small.push(...one.times);
    times.large.push(...other.times);
    ratios.push(median(other.times) / median(one.times));
  }
  ratios.sort((a, b) => a - b);
  return {
    small: median(times.small),
    large: median(times.large),
    ratio: median(ratios),
    least: quantile(ratios, 0),
    most: quantile(ratios, 1),
  };
}

/**
 * Every list, report, search and order: a page of 50 rows from a shelter with 10,000 slots against one with
 * `factor` times as much data. `folder`: both persist there for later runs.
 */
export async function growth({
  factor = 100,
  folder,
}: { factor?: number; folder?: string | undefined } = {}) {
  console.log(`What a page of ${PAGE} costs with ${factor} times as much stored`);
  const at = new Date();
  const small = await open(1, at, folder && join(folder, 'small'));
  const large = await open(factor, at, folder && join(folder, 'large'));
  let failed = 0;
  try {
    console.log(`| ${'Question'.padEnd(48)} | small, ms | large, ms | ratio |`);
    console.log(`| ${'-'.repeat(48)} | --------- | --------- | ----- |`);
    for (const question of questions()) {
      try {
        const { ratio, least, most, ...of } = await growthOf(small, large, question);
        const above = ratio > (question.aim ?? AIM) ? ', above the aim' : '';
        const range = `${ratio.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})${above}`;
        console.log(
          `| ${question.name.padEnd(48)} | ${of.small.toFixed(1)} | ${of.large.toFixed(1)} | ${range} |`,
        );
      } catch (error) {
        failed += 1;
        console.log(
          `| ${question.name.padEnd(48)} | ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  if (failed > 0) throw new Error(`Questions without a figure: ${failed}.`);
}
