import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { logFault } from '../../core/log.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonLock } from '../people/person-lock.js';
import { PersonRepository } from '../people/person.repository.js';
import { WaiverProofs } from '../people/waiver-proofs.js';
import type { Profile } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from '../rights/rights.js';
import { BegunAccounts } from './begun-accounts.repository.js';
import { PersonDeletion } from './person-deletion.js';

/** A person who gets an account from us instead of signing up. */
export interface NewAccount {
  name: string;
  email: string;
  password: string;
  role: Role;
  phoneNumber?: string;
  /** Acceptance of the current version. */
  waiverAccepted?: boolean;
  /** True for an address that is known to be theirs. */
  emailConfirmed?: boolean;
  /** Uid of the admin who creates the account. */
  createdBy?: string;
}

/** Additional writes in the transaction that stores the person's copy. */
type Alongside = (uid: string, queries: Queries) => Promise<void>;

const NOTHING: Alongside = () => Promise.resolve();

const MINUTE_MS = 60_000;
// Longer than creating an account may take.
const LEFT_BEHIND_MS = 2 * MINUTE_MS;

/**
 * Creates an account and its profile together, or neither. Records each attempt first. The next request for
 * the address, or a job, then removes an account that a process left half-made.
 */
@Injectable()
export class AccountCreation implements OnApplicationBootstrap {
  constructor(
    private readonly lock: PersonLock,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PersonRepository,
    private readonly waivers: WaiverProofs,
    private readonly begun: BegunAccounts,
    private readonly deletion: PersonDeletion,
    private readonly rights: Rights,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'waiver'>,
  ) {}

  onApplicationBootstrap(): void {
    const work = () => this.removeHalfMade();
    this.jobs.register({ name: 'remove half-made accounts', everyMs: MINUTE_MS, work });
  }

  /** Returns the new uid. Throws `EMAIL_TAKEN` for an address that has an account. */
  async createAccount(account: NewAccount, alongside = NOTHING): Promise<string> {
    try {
      return await this.#create(account, alongside);
    } catch (error) {
      const isTaken = error instanceof DomainError && error.code === 'EMAIL_TAKEN';
      const owner = isTaken ? await this.accounts.findByEmail(account.email) : null;
      if (!owner || !(await this.#removeIfHalfMade(owner.uid))) throw error;
      return this.#create(account, alongside);
    }
  }

  /** Removes accounts of attempts that never finished. */
  async removeHalfMade(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LEFT_BEHIND_MS);
    for (const uid of await this.begun.before(before)) await this.#removeIfHalfMade(uid);
  }

  /**
   * Writes the profile and the copy of an account that has none, or completes an earlier attempt. Throws
   * `PROFILE_EXISTS`, and `UNAUTHENTICATED` for a deleted account.
   */
  async createProfile(
    uid: string,
    account: Omit<NewAccount, 'password'>,
    alongside = NOTHING,
  ): Promise<void> {
    await this.lock.run(uid, async (queries) => {
      if (!(await this.accounts.find(uid))) throw new DomainError('UNAUTHENTICATED');
      // A caller who proves to own a half-made account completes it.
      await this.begun.finish(uid, queries);
      const found = await this.profiles.find(uid);
      if (found) await this.#finish(uid, account, found, alongside, queries);
      else await this.#write(uid, account, alongside, queries);
    });
  }

  /**
   * Completes a sign-up whose process ended between the profile and the commit. Such a profile has a waiver
   * without a proof. Throws `PROFILE_EXISTS` for any other profile.
   */
  async #finish(
    uid: string,
    account: Omit<NewAccount, 'password'>,
    profile: Profile,
    alongside: Alongside,
    queries: Queries,
  ): Promise<void> {
    const { role, phoneNumber: phone, createdAt, waiver } = profile;
    const { version } = this.env.waiver;
    const isOfSignUp = role === 'walker' && waiver?.acceptedAt === createdAt;
    const isValid = isOfSignUp && waiver?.version === version;
    if (!isValid || !(await this.waivers.note(uid, waiver, queries))) {
      throw new DomainError('PROFILE_EXISTS');
    }
    const person = { uid, name: profile.name ?? account.name, email: account.email, role };
    await this.people.save(person, { phone, createdAt, lastSeen: null }, queries);
    await alongside(uid, queries);
  }

  async #create(account: NewAccount, alongside: Alongside): Promise<string> {
    const uid = randomBytes(21).toString('base64url');
    await this.begun.begin(uid, this.clock.now());
    try {
      await this.lock.run(uid, async (queries) => {
        await this.accounts.create({ ...account, uid });
        if (!(await this.begun.finish(uid, queries))) throw new DomainError('UNAVAILABLE');
        await this.#write(uid, account, alongside, queries);
      });
    } catch (error) {
      await this.#undo(uid);
      throw error;
    }
    return uid;
  }

  async #write(
    uid: string,
    account: Omit<NewAccount, 'password'>,
    alongside: Alongside,
    queries: Queries,
  ): Promise<void> {
    const { name, email, role, phoneNumber, waiverAccepted, createdBy } = account;
    const createdAt = this.clock.now().toISOString();
    const facts = { phone: phoneNumber ?? null, createdAt, lastSeen: null };
    const { version } = this.env.waiver;
    const waiver = waiverAccepted ? { version, acceptedAt: createdAt } : null;
    await this.people.save({ uid, name, email, role }, facts, queries);
    if (waiver) await this.waivers.note(uid, waiver, queries);
    await alongside(uid, queries);
    // Last, so that an unreachable profile store leaves nothing to undo.
    await this.profiles.create(uid, {
      name,
      email,
      role,
      createdAt,
      ...(phoneNumber && { phoneNumber }),
      ...(createdBy && { createdBy }),
      ...(waiver && { waiver }),
    });
  }

  /** Waits for a process that is creating it. False: it is complete, or was not begun here. */
  async #removeIfHalfMade(uid: string): Promise<boolean> {
    const isRemoved = await this.lock.run(uid, async (queries) => {
      if (!(await this.begun.isBegun(uid, queries))) return false;
      await this.deletion.delete(uid, queries);
      return this.begun.finish(uid, queries);
    });
    if (isRemoved) await this.rights.renew(uid);
    return isRemoved;
  }

  // Deletes the account even if the profile cannot be deleted: that frees the address for another attempt.
  // An unacknowledged write may still arrive, so the attempt stays recorded until the job has checked again.
  async #undo(uid: string): Promise<void> {
    const undone = [
      this.profiles.remove(uid),
      this.accounts.remove(uid),
      // An unacknowledged profile may still arrive.
      this.people.remove(uid),
    ];
    for (const outcome of await Promise.allSettled(undone)) {
      if (outcome.status === 'rejected') logFault(undefined, outcome.reason);
    }
  }
}
