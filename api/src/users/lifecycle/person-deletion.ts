import { Injectable } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import { IdempotencyKeys } from '../../platform/idempotency/idempotency-keys.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonLock } from '../people/person-lock.js';
import { PersonRepository } from '../people/person.repository.js';
import { PersonalData } from '../people/personal-data.js';
import { WaiverProofs } from '../people/waiver-proofs.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from '../rights/rights.js';

/** Additional writes in the transaction that deletes the person. */
type Alongside = (role: Role, queries: Queries) => Promise<void>;

const NOTHING: Alongside = () => Promise.resolve();

/** Deletes all data about a person, except the proofs of accepted waivers. */
@Injectable()
export class PersonDeletion {
  constructor(
    private readonly lock: PersonLock,
    private readonly personalData: PersonalData,
    private readonly keys: IdempotencyKeys,
    private readonly people: PersonRepository,
    private readonly waivers: WaiverProofs,
    private readonly profiles: ProfileStore,
    private readonly accounts: Accounts,
    private readonly rights: Rights,
  ) {}

  /**
   * Deletes a person under their lock: seats, names, stored responses and the copy, then the profile, and
   * last the account, so that a failed call can be retried.
   */
  async delete(uid: string, queries: Queries): Promise<void> {
    await this.personalData.delete(uid, queries);
    await this.keys.delete(uid, queries);
    await this.people.remove(uid, queries);
    await this.waivers.noteFromBefore(uid, (await this.profiles.find(uid))?.waiver);
    await this.waivers.leave(uid, queries);
    await this.profiles.remove(uid);
    // Before the lock is released, so that the next writer sees that the account is deleted.
    await this.accounts.remove(uid);
  }

  /**
   * Deletes the data of a person whose account was deleted at the provider. `unknown`: there is no data
   * about this uid.
   */
  async deleteWithoutAccount(
    uid: string,
    alongside = NOTHING,
  ): Promise<'deleted' | 'has-account' | 'unknown'> {
    const outcome = await this.lock.run(uid, async (queries) => {
      const role = await this.people.roleOf(uid, queries);
      if (role === null) return 'unknown';
      if (await this.accounts.find(uid)) return 'has-account';
      await alongside(role, queries);
      await this.delete(uid, queries);
      return 'deleted';
    });
    if (outcome === 'deleted') await this.rights.renew(uid);
    return outcome;
  }
}
