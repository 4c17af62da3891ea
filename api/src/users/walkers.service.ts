import { Injectable } from '@nestjs/common';
import type { JsonList } from '../platform/json-list.js';
import { Accounts } from './accounts.js';
import { WalkersRepository } from './walkers.repository.js';

/** The people who walk dogs and may sign in. */
@Injectable()
export class WalkersService {
  constructor(
    private readonly accounts: Accounts,
    private readonly walkers: WalkersRepository,
  ) {}

  /** By name, as JSON. `limit`: null for all. */
  async list(limit: number | null, offset: number): Promise<JsonList> {
    return this.walkers.list(await this.accounts.disabledUids(), limit, offset);
  }
}
