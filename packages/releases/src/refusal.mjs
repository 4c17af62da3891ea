/** Why something was not done: each reason is a sentence that says what to do instead. */
export class Refusal extends Error {
  /** @param {string[]} reasons at least one */
  constructor(reasons) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** @param {string[]} reasons @throws {Refusal} when there is any */
export function refuseFor(reasons) {
  if (reasons.length > 0) throw new Refusal(reasons);
}
