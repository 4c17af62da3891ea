import { EFFORT } from './effort.ts';
import { median, type Round } from './load.ts';
import { inOneForm, mustBeSame } from './same-work.ts';

/** Runs a round; `keeps`: with the answers' bodies. */
type Side = (keeps: boolean) => Promise<Round>;

const two = (value: number) => value.toFixed(2);

const answersOf = ({ answers }: Round, mayDiffer: readonly string[]) =>
  answers.map((answer, call) => `answer ${call}: ${inOneForm(answer, mayDiffer)}`);

/**
 * Alternates two sides after one warm-up each, and prints their figures. Throws if the warm-up shows
 * different answers. `sides`: the first is compared with the second. `mayDiffer`: fields of the answers.
 */
export async function compare(
  title: string,
  sides: Record<string, Side>,
  mayDiffer: readonly string[] = [],
) {
  const [[ours, runOurs] = [], [theirs, runTheirs] = []] = Object.entries(sides);
  if (!ours || !runOurs || !theirs || !runTheirs) throw new Error('Two sides are compared.');
  const our: Round[] = [];
  const their: Round[] = [];
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
  const line = (name: string, rounds: Round[]) =>
    `  ${name.padEnd(22)} ${Math.round(median(rounds.map((r) => r.perSecond)))}/s  ` +
    `p50 ${two(median(rounds.map((r) => r.p50)))} ms  p99 ${two(median(rounds.map((r) => r.p99)))} ms`;
  console.log(title);
  console.log(line(ours, our));
  console.log(line(theirs, their));
  const [least, most] = [two(Math.min(...ratios)), two(Math.max(...ratios))];
  console.log(`  ratio ${two(median(ratios))} (${least} to ${most}, ${our.length} rounds)`);
}

export function mustAll(statuses: Record<number, number>, expected: number) {
  const others = Object.keys(statuses).filter((status) => Number(status) !== expected);
  if (others.length > 0) throw new Error(`Answers: ${JSON.stringify(statuses)}`);
}
