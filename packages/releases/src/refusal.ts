/** Why something was not done: each reason is a sentence that says what to do instead. */
export class Refusal extends Error {
  reasons: string[];

  /** @param reasons at least one */
  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @throws {Refusal} when there is any */
export function refuseFor(reasons: string[]) {
  if (reasons.length > 0) throw new Refusal(reasons);
}
