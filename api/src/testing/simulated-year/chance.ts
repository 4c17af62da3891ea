import fc from 'fast-check';

const MOST = 2 ** 30;

/** Random choices that a seed repeats. */
export class Chance {
  readonly #draws: Iterator<number>;

  constructor(seed: number) {
    const draws = fc.infiniteStream(fc.noBias(fc.nat(MOST - 1)), { noHistory: true });
    const [first] = fc.sample(draws, { numRuns: 1, seed });
    if (!first) throw new Error('No draws');
    this.#draws = first;
  }

  /** From 0 to below 1. */
  share(): number {
    return Number(this.#draws.next().value) / MOST;
  }

  isTrue(probability: number): boolean {
    return this.share() < probability;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  /** Undefined: the list is empty. */
  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.whole(0, items.length - 1)];
  }
}
