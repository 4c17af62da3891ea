/**
 * A check that all callers share. Only one runs at a time, and its result is cached for a moment, so that
 * many callers cause no more work than one.
 */
export class CachedCheck<Found> {
  #running: Promise<Found> | undefined;
  #cached: { answer: Found; until: number } | undefined;

  constructor(
    private readonly check: () => Promise<Found>,
    private readonly ttlMsOf: (found: Found) => number,
  ) {}

  get(): Promise<Found> {
    if (this.#cached && Date.now() < this.#cached.until) {
      return Promise.resolve(this.#cached.answer);
    }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<Found> {
    this.#cached = undefined;
    const answer = await this.check();
    this.#cached = { answer, until: Date.now() + this.ttlMsOf(answer) };
    return answer;
  }
}
