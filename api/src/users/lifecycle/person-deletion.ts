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

/** What is written in the transaction in which somebody is forgotten. */
type Alongside = (role: Role, queries: Queries) => Promise<void>;

const NOTHING: Alongside = () => Promise.resolve();

/** Takes away all that is kept about a person, but for which waivers the uid accepted. */
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
   * Forgets somebody under their lock: seats, names, kept answers and the copy, then the profile,
   * at last the account, so that a call that failed half-way can be made again.
   */
  async forget(uid: string, queries: Queries): Promise<void> {
    await this.personalData.forget(uid, queries);
    await this.keys.forget(uid, queries);
    await this.people.remove(uid, queries);
    await this.waivers.noteFromBefore(uid, (await this.profiles.find(uid))?.waiver);
    await this.waivers.leave(uid, queries);
    await this.profiles.remove(uid);
    // Before the turn ends: whoever writes next about this person sees that the account is gone.
    await this.accounts.remove(uid);
  }

  /**
   * Forgets somebody whose account is gone: what was deleted at the provider left all else behind.
   * `unknown`: nothing is kept about this uid.
   */
  async forgetGone(
    uid: string,
    alongside = NOTHING,
  ): Promise<'forgotten' | 'has-account' | 'unknown'> {
    const outcome = await this.lock.run(uid, async (queries) => {
      const role = await this.people.roleOf(uid, queries);
      if (role === null) return 'unknown';
      if (await this.accounts.find(uid)) return 'has-account';
      await alongside(role, queries);
      await this.forget(uid, queries);
      return 'forgotten';
    });
    if (outcome === 'forgotten') await this.rights.renew(uid);
    return outcome;
  }
}
