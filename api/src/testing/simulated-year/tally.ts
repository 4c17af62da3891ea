/** Counts by name. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, this.of(name) + count);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  /** The counts of all names that begin like this. */
  values(start = ''): number[] {
    return [...this.#counts].filter(([name]) => name.startsWith(start)).map(([, count]) => count);
  }

  /** By name, in alphabetical order. */
  all(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}
