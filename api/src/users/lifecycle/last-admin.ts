import { Injectable } from '@nestjs/common';
import type { Queries } from '../../database/database.js';
import { DomainError } from '../../platform/domain-error.js';
import { Accounts } from '../accounts/accounts.js';
import { ADMIN_LOCK } from './first-admin.js';
import { ProfileStore } from '../profiles/profile.store.js';

/** Sees to it that somebody stays who may do everything. */
@Injectable()
export class LastAdmin {
  constructor(
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
  ) {}

  /**
   * Throws `LAST_ADMIN` when nobody else is admin and may sign in. Until the transaction ends no
   * other admin is made or lost.
   */
  async refuseToLose(uid: string, queries: Queries): Promise<void> {
    await queries.query(ADMIN_LOCK);
    const admins = await this.profiles.adminUids();
    if (!admins.includes(uid)) return;
    const others = admins.filter((other) => other !== uid);
    const accounts = await Promise.all(others.map((other) => this.accounts.find(other)));
    if (!accounts.some((account) => account && !account.disabled)) {
      throw new DomainError('LAST_ADMIN');
    }
  }

  /**
   * Throws `FORBIDDEN` for who was admin when the call came, and is no more. Until the transaction ends no
   * admin is made or lost.
   */
  async demandAdmin(uid: string, queries: Queries): Promise<void> {
    await queries.query(ADMIN_LOCK);
    if (!(await this.profiles.adminUids()).includes(uid)) throw new DomainError('FORBIDDEN');
  }
}
