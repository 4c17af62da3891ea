import { median } from './load.mjs';

/** @typedef {import('./load.mjs').Round} Round */

const ROUNDS = 7;

/** @param {number} value */
const two = (value) => value.toFixed(2);

/**
 * Lets two sides take turns, one warm-up each, and says their figures.
 * @param {string} title
 * @param {Record<string, () => Promise<Round>>} sides the first is held against the second
 */
export async function compare(title, sides) {
  const [[ours, runOurs] = [], [theirs, runTheirs] = []] = Object.entries(sides);
  if (!ours || !runOurs || !theirs || !runTheirs) throw new Error('Two sides are compared.');
  /** @type {Round[]} */
  const our = [];
  /** @type {Round[]} */
  const their = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await runOurs(), await runTheirs()];
    if (round === 0) continue;
    our.push(one);
    their.push(other);
  }
  const ratios = our.map(({ perSecond }, i) => perSecond / (their[i]?.perSecond ?? NaN));
  const line = (/** @type {string} */ name, /** @type {Round[]} */ rounds) =>
    `  ${name.padEnd(22)} ${Math.round(median(rounds.map((r) => r.perSecond)))}/s  ` +
    `p50 ${two(median(rounds.map((r) => r.p50)))} ms  p99 ${two(median(rounds.map((r) => r.p99)))} ms`;
  console.log(title);
  console.log(line(ours, our));
  console.log(line(theirs, their));
  const [least, most] = [two(Math.min(...ratios)), two(Math.max(...ratios))];
  console.log(`  ratio ${two(median(ratios))} (${least} to ${most}, ${ROUNDS} rounds)`);
}

/** @param {Record<number, number>} statuses @param {number} expected */
export function mustAll(statuses, expected) {
  const others = Object.keys(statuses).filter((status) => Number(status) !== expected);
  if (others.length > 0) throw new Error(`Answers: ${JSON.stringify(statuses)}`);
}
