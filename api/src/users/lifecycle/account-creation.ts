import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/domain-error.js';
import { logFault } from '../../platform/log.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonLock } from '../people/person-lock.js';
import { PersonRepository } from '../people/person.repository.js';
import { WaiverProofs } from '../people/waiver-proofs.js';
import { ProfileStore } from '../profiles/profile.store.js';

/** Somebody who gets an account from us instead of signing up. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  phoneNumber?: string;
  /** The one that is valid now. */
  waiverAccepted?: boolean;
  /** Known to be theirs. */
  emailConfirmed?: boolean;
  /** The admin who makes the account. */
  createdBy?: string;
}

/** What is written in the transaction that keeps the person's copy. */
type Alongside = (uid: string, queries: Queries) => Promise<void>;

const NOTHING: Alongside = () => Promise.resolve();

/** Makes an account and its profile together, or neither. */
@Injectable()
export class AccountCreation {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PersonRepository,
    private readonly waivers: WaiverProofs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'waiver'>,
  ) {}

  /** Answers the new uid. Throws `EMAIL_TAKEN` for an address that has an account. */
  async createAccount(account: NewAccount, alongside = NOTHING): Promise<string> {
    const uid = await this.accounts.create(account);
    try {
      await this.createProfile(uid, account, alongside);
    } catch (error) {
      await this.#undo(uid);
      throw error;
    }
    return uid;
  }

  /**
   * Writes the profile of an account that has none, and its copy. Throws `PROFILE_EXISTS`, and
   * `UNAUTHENTICATED` for an account that is gone.
   */
  async createProfile(
    uid: string,
    account: Omit<NewAccount, 'password'>,
    alongside = NOTHING,
  ): Promise<void> {
    const { name, email, role, phoneNumber, waiverAccepted, createdBy } = account;
    const createdAt = this.clock.now().toISOString();
    const facts = { phone: phoneNumber ?? null, createdAt, lastSeen: null };
    const { version } = this.env.waiver;
    const waiver = waiverAccepted ? { version, acceptedAt: createdAt } : null;
    await this.lock.run(uid, async (queries) => {
      if (!(await this.accounts.find(uid))) throw new DomainError('UNAUTHENTICATED');
      await this.people.save({ uid, name, email, role }, facts, queries);
      if (waiver) await this.waivers.note(uid, waiver, queries);
      await alongside(uid, queries);
      // Last, so that nothing is undone when the profiles cannot be reached.
      await this.profiles.create(uid, {
        name,
        email,
        role,
        createdAt,
        ...(phoneNumber && { phoneNumber }),
        ...(createdBy && { createdBy }),
        ...(waiver && { waiver }),
      });
    });
  }

  // The account goes although the profile cannot: without it the address is free for another try.
  async #undo(uid: string): Promise<void> {
    const undone = [
      this.profiles.remove(uid),
      this.accounts.remove(uid),
      // A profile that was sent and not acknowledged may still arrive.
      this.people.remove(uid),
    ];
    for (const outcome of await Promise.allSettled(undone)) {
      if (outcome.status === 'rejected') logFault(undefined, outcome.reason);
    }
  }
}
