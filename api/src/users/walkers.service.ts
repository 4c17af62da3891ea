import { Injectable } from '@nestjs/common';
import type { JsonList } from '../platform/json-list.js';
import { Accounts } from './accounts.js';
import { WalkersRepository } from './walkers.repository.js';

// Promised: a disabled account takes effect within 60 seconds.
const KEPT_MS = 45_000;

/** The people who walk dogs and may sign in. */
@Injectable()
export class WalkersService {
  #disabled: { uids: Promise<string[]>; until: number } | null = null;

  constructor(
    private readonly accounts: Accounts,
    private readonly walkers: WalkersRepository,
  ) {}

  /** By name, as JSON. `limit`: null for all. */
  async list(limit: number | null, offset: number): Promise<JsonList> {
    return this.walkers.list(await this.disabledUids(), limit, offset);
  }

  /** Who may not sign in any more, as the identity provider said less than a minute ago. */
  disabledUids(): Promise<string[]> {
    if (this.#disabled && this.#disabled.until > Date.now()) return this.#disabled.uids;
    const asked = { uids: this.accounts.disabledUids(), until: Date.now() + KEPT_MS };
    this.#disabled = asked;
    asked.uids.catch(() => {
      if (this.#disabled === asked) this.#disabled = null;
    });
    return asked.uids;
  }

  /** Called when an account was disabled or enabled here. */
  forgetDisabled(): void {
    this.#disabled = null;
  }
}
