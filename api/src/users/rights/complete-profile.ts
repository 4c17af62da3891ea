import { Inject, Injectable } from '@nestjs/common';
import type { ProfileGaps } from '@walkies/contract';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { DomainError } from '../../core/domain-error.js';
import type { Person } from '../../platform/person.js';
import { Accounts } from '../accounts/accounts.js';
import { missingFrom, NO_PROFILE } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from './rights.js';

const WAIVER_IS_NEW =
  'The waiver has changed. Please read and accept the new text before you book.';

/** Checks that the shelter has all the data it needs from a walker. */
@Injectable()
export class CompleteProfile {
  constructor(
    @Inject(ENV) private readonly env: Pick<Env, 'emailConfirmation' | 'waiver'>,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly rights: Rights,
  ) {}

  /**
   * Throws `PROFILE_INCOMPLETE`, with the missing parts, for a walker with an incomplete profile, and
   * `EMAIL_UNCONFIRMED` if the settings require confirmation.
   */
  async demand(person: Person): Promise<void> {
    if (this.env.emailConfirmation === 'required') await this.#demandEmail(person);
    const { uid, missing } = person;
    if (missing?.length === 0) return;
    // The cached profile may be a minute old. A walker who has just completed it can book at every process.
    const profile = (await this.profiles.find(uid)) ?? NO_PROFILE;
    const gaps: ProfileGaps = { missing: missingFrom(profile, 'walker', this.env.waiver.version) };
    const hasOldWaiver = gaps.missing.join() === 'waiver' && profile.waiver !== null;
    if (gaps.missing.length > 0) {
      throw new DomainError('PROFILE_INCOMPLETE', gaps, hasOldWaiver ? WAIVER_IS_NEW : undefined);
    }
    this.rights.evict(uid);
  }

  async #demandEmail({ uid, emailConfirmed }: Person): Promise<void> {
    if (emailConfirmed) return;
    const account = await this.accounts.find(uid);
    if (!account?.emailConfirmed) throw new DomainError('EMAIL_UNCONFIRMED');
    this.rights.evict(uid);
  }
}
