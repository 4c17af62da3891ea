import type { Locator } from '@playwright/test';

/** A user's hand that counts: a press is one tap, and so is a choice in a select. */
export class Taps {
  #presses = 0;
  #choices = 0;

  get count(): number {
    return this.#presses + this.#choices;
  }

  /** With a tap for the opening of each select, too. */
  get countWithOpening(): number {
    return this.count + this.#choices;
  }

  async press(target: Locator): Promise<void> {
    this.#presses += 1;
    await target.click();
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.#choices += 1;
    await target.selectOption(value);
  }
}
