import { EFFORT } from './effort.ts';
import { figures, median, type Round } from './load.ts';
import { inOneForm, mustBeSame } from './same-work.ts';

/** Two sides by name, each with a function that runs a round; the first is compared with the second. */
type Sides = Record<string, (withBodies: boolean) => Promise<Round>>;

export const two = (value: number) => value.toFixed(2);

/**
 * Alternates two sides after one warm-up each, and returns the rounds of both. Throws if the warm-up shows
 * different answers. `mayDiffer`: fields of the answers.
 */
export async function alternate(
  sides: Sides,
  {
    mayDiffer = [],
    rounds = EFFORT.rounds,
  }: { mayDiffer?: readonly string[]; rounds?: number } = {},
): Promise<[ours: Round[], theirs: Round[]]> {
  const both: [Round[], Round[]] = [[], []];
  const warmUp: Record<string, string[]> = {};
  for (const [name, runRound] of Object.entries(sides)) {
    warmUp[name] = (await runRound(true)).answers.map(
      (answer, call) => `answer ${call}: ${inOneForm(String(answer), mayDiffer)}`,
    );
  }
  mustBeSame(warmUp);
  const [runOurs, runTheirs] = Object.values(sides);
  for (let round = 0; round < rounds; round += 1) {
    if (runOurs) both[0].push(await runOurs(false));
    if (runTheirs) both[1].push(await runTheirs(false));
  }
  return both;
}

/** Compares how many calls per second two sides answer, and prints both sides' figures. */
export async function compare(title: string, sides: Sides, mayDiffer: readonly string[] = []) {
  const both = await alternate(sides, { mayDiffer });
  console.log(title);
  for (const [side, name] of Object.keys(sides).entries()) {
    const rounds = both[side] ?? [];
    const of = (figure: 'p50' | 'p99') => two(median(rounds.map((r) => figures(r.times)[figure])));
    console.log(
      `  ${name.padEnd(22)} ${Math.round(median(rounds.map((r) => r.perSecond)))}/s  ` +
        `p50 ${of('p50')} ms  p99 ${of('p99')} ms`,
    );
  }
  const [ours, theirs] = both;
  const ratios = ours.map(({ perSecond }, i) => perSecond / (theirs[i]?.perSecond ?? NaN));
  const [least, most] = [two(Math.min(...ratios)), two(Math.max(...ratios))];
  console.log(`  ratio ${two(median(ratios))} (${least} to ${most}, ${ours.length} rounds)`);
}

/** Figures of all calls of some rounds. */
export const pooled = (rounds: Round[]) => figures(rounds.flatMap(({ times }) => times));
