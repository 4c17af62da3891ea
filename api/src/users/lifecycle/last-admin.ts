import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { LOCK_ADMINS } from '../../database/locks.sql.js';
import { DomainError } from '../../core/domain-error.js';
import { Accounts } from '../accounts/accounts.js';
import { ProfileStore } from '../profiles/profile.store.js';

/** Ensures that at least one admin remains. */
@Injectable()
export class LastAdmin {
  constructor(
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
  ) {}

  /**
   * Throws `LAST_ADMIN` when no other admin may sign in. Until the transaction ends, no other admin is added
   * or removed.
   */
  async refuseToLose(uid: string, queries: Queries): Promise<void> {
    await queries.query(LOCK_ADMINS);
    const admins = await this.profiles.adminUids();
    if (!admins.includes(uid)) return;
    const others = admins.filter((other) => other !== uid);
    const accounts = await Promise.all(others.map((other) => this.accounts.find(other)));
    if (!accounts.some((account) => account && !account.disabled)) {
      throw new DomainError('LAST_ADMIN');
    }
  }

  /**
   * Throws `FORBIDDEN` for a former admin whose rights have ended since the call began. Until the
   * transaction ends, no admin is added or removed.
   */
  async demandAdmin(uid: string, queries: Queries): Promise<void> {
    await queries.query(LOCK_ADMINS);
    if (!(await this.profiles.adminUids()).includes(uid)) throw new DomainError('FORBIDDEN');
  }
}
