import { Injectable } from '@nestjs/common';
import type { JsonList } from '../platform/json-list.js';
import { Accounts } from './accounts/accounts.js';
import { WalkersRepository } from './walkers.repository.js';
import type { WalkersQuery } from './walkers.repository.js';

/** Lists walkers who may sign in. */
@Injectable()
export class WalkersService {
  constructor(
    private readonly accounts: Accounts,
    private readonly walkers: WalkersRepository,
  ) {}

  /** By name, as JSON. */
  async list(query: WalkersQuery): Promise<JsonList> {
    return this.walkers.list(query, await this.accounts.disabledUids());
  }
}
