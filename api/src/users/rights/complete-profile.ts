import { Injectable } from '@nestjs/common';
import type { ProfileGaps } from '@walkies/contract';
import { DomainError } from '../../platform/domain-error.js';
import type { Person } from '../../platform/person.js';
import { missingFrom, NO_PROFILE } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from './rights.js';

/** Knows whether the shelter knows enough of a walker. */
@Injectable()
export class CompleteProfile {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly rights: Rights,
  ) {}

  /** Throws `PROFILE_INCOMPLETE`, with what is missing, for a walker whose profile lacks something. */
  async demand({ uid, missing }: Person): Promise<void> {
    if (missing?.length === 0) return;
    // What is known may be of the minute before: whoever has just added it books at every process.
    const profile = (await this.profiles.find(uid)) ?? NO_PROFILE;
    const gaps: ProfileGaps = { missing: missingFrom(profile, 'walker') };
    if (gaps.missing.length > 0) throw new DomainError('PROFILE_INCOMPLETE', gaps);
    this.rights.forget(uid);
  }
}
