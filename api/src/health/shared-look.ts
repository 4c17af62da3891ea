/**
 * One look for all who ask: never two at once, and what was found serves everybody for a moment, so
 * that many who ask cause no more work than one.
 */
export class SharedLook<Found> {
  #running: Promise<Found> | undefined;
  #found: { answer: Found; at: number } | undefined;

  constructor(
    private readonly look: () => Promise<Found>,
    private readonly keptMs: number,
  ) {}

  get(): Promise<Found> {
    if (this.#found && Date.now() - this.#found.at < this.keptMs) {
      return Promise.resolve(this.#found.answer);
    }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<Found> {
    this.#found = undefined;
    const answer = await this.look();
    this.#found = { answer, at: Date.now() };
    return answer;
  }
}
