import { EFFORT } from './effort.mjs';
import { median } from './load.mjs';
import { inOneForm, mustBeSame } from './same-work.mjs';

/** @typedef {import('./load.mjs').Round} Round */
/** @typedef {(keeps: boolean) => Promise<Round>} Side plays a round; `keeps`: with the answers' bodies */

/** @param {number} value */
const two = (value) => value.toFixed(2);

/** @param {Round} round @param {readonly string[]} mayDiffer */
const answersOf = ({ answers }, mayDiffer) =>
  answers.map((answer, call) => `answer ${call}: ${inOneForm(answer, mayDiffer)}`);

/**
 * Lets two sides take turns, one warm-up each, and says their figures. Throws when the warm-up shows that
 * they do not answer the same.
 * @param {string} title
 * @param {Record<string, Side>} sides the first is held against the second
 * @param {readonly string[]} [mayDiffer] fields of the answers
 */
export async function compare(title, sides, mayDiffer = []) {
  const [[ours, runOurs] = [], [theirs, runTheirs] = []] = Object.entries(sides);
  if (!ours || !runOurs || !theirs || !runTheirs) throw new Error('Two sides are compared.');
  /** @type {Round[]} */
  const our = [];
  /** @type {Round[]} */
  const their = [];
  for (let round = 0; round <= EFFORT.rounds; round += 1) {
    const isWarmUp = round === 0;
    const [one, other] = [await runOurs(isWarmUp), await runTheirs(isWarmUp)];
    if (isWarmUp) {
      mustBeSame({ [ours]: answersOf(one, mayDiffer), [theirs]: answersOf(other, mayDiffer) });
      continue;
    }
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
  console.log(`  ratio ${two(median(ratios))} (${least} to ${most}, ${our.length} rounds)`);
}

/** @param {Record<number, number>} statuses @param {number} expected */
export function mustAll(statuses, expected) {
  const others = Object.keys(statuses).filter((status) => Number(status) !== expected);
  if (others.length > 0) throw new Error(`Answers: ${JSON.stringify(statuses)}`);
}
