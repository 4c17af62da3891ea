import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { BegunAccountEntity } from './begun-account.entity.js';

const AT_ONCE = 100;

/** Records accounts in creation, also those whose process has ended. */
@Injectable()
export class BegunAccounts {
  constructor(private readonly database: Database) {}

  /** Runs before the account is created, in its own transaction. */
  async begin(uid: string, at: Date): Promise<void> {
    await this.database.entities((begun) => begun.insert(BegunAccountEntity, { uid, at }));
  }

  isBegun(uid: string, queries: Queries): Promise<boolean> {
    return queries.entities((begun) => begun.existsBy(BegunAccountEntity, { uid }));
  }

  /** False: it was not begun, or another process has removed it as half-made. */
  async finish(uid: string, queries: Queries): Promise<boolean> {
    const { affected } = await queries.entities((begun) =>
      begun.delete(BegunAccountEntity, { uid }),
    );
    return affected === 1;
  }

  /** The oldest first. */
  async before(at: Date): Promise<string[]> {
    const options = { where: { at: LessThan(at) }, order: { at: 'ASC' }, take: AT_ONCE } as const;
    const begun = await this.database.entities((all) => all.find(BegunAccountEntity, options));
    return begun.map(({ uid }) => uid);
  }
}
