import { Inject, Injectable } from '@nestjs/common';
import type { ProfileGaps } from '@walkies/contract';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../platform/domain-error.js';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';
import { missingFrom, NO_PROFILE } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from './rights.js';

/** Knows whether the shelter knows enough of a walker. */
@Injectable()
export class CompleteProfile {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'emailConfirmation'>,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly rights: Rights,
  ) {}

  /**
   * Throws `PROFILE_INCOMPLETE`, with what is missing, for a walker whose profile lacks something, and
   * `EMAIL_UNCONFIRMED` where that is asked for.
   */
  async demand(person: Person): Promise<void> {
    if (this.env.emailConfirmation === 'required') await this.#demandEmail(person);
    const { uid, missing } = person;
    if (missing?.length === 0) return;
    // What is known may be of the minute before: whoever has just added it books at every process.
    const profile = (await this.profiles.find(uid)) ?? NO_PROFILE;
    const gaps: ProfileGaps = { missing: missingFrom(profile, 'walker') };
    if (gaps.missing.length > 0) throw new DomainError('PROFILE_INCOMPLETE', gaps);
    this.rights.forget(uid);
  }

  async #demandEmail({ uid, emailConfirmed }: Person): Promise<void> {
    if (emailConfirmed) return;
    const account = await this.accounts.find(uid);
    if (!account?.emailConfirmed) throw new DomainError('EMAIL_UNCONFIRMED');
    this.rights.forget(uid);
  }
}
