import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/domain-error.js';
import { logFault } from '../../platform/log.js';
import { RecurringJobs } from '../../platform/recurring-jobs.js';
import { Accounts } from '../accounts/accounts.js';
import { PersonLock } from '../people/person-lock.js';
import { PersonRepository } from '../people/person.repository.js';
import { WaiverProofs } from '../people/waiver-proofs.js';
import type { Profile } from '../profiles/profile.js';
import { ProfileStore } from '../profiles/profile.store.js';
import { Rights } from '../rights/rights.js';
import { BegunAccounts } from './begun-accounts.repository.js';
import { PersonDeletion } from './person-deletion.js';

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

const MINUTE_MS = 60_000;
// Longer than the making of an account may take.
const LEFT_BEHIND_MS = 2 * MINUTE_MS;

/**
 * Makes an account and its profile together, or neither: what is begun is noted first, so that an account
 * which a process left half-made is removed by whoever asks for its address next, or by a job.
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
    private readonly jobs: RecurringJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'waiver'>,
  ) {}

  onApplicationBootstrap(): void {
    const work = () => this.removeHalfMade();
    this.jobs.register({ name: 'remove half-made accounts', everyMs: MINUTE_MS, work });
  }

  /** Answers the new uid. Throws `EMAIL_TAKEN` for an address that has an account. */
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

  /** Removes what was begun a while ago and never finished. */
  async removeHalfMade(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - LEFT_BEHIND_MS);
    for (const uid of await this.begun.before(before)) await this.#removeIfHalfMade(uid);
  }

  /**
   * Writes the profile of an account that has none, and its copy, or what a try before left out of it.
   * Throws `PROFILE_EXISTS`, and `UNAUTHENTICATED` for an account that is gone.
   */
  async createProfile(
    uid: string,
    account: Omit<NewAccount, 'password'>,
    alongside = NOTHING,
  ): Promise<void> {
    await this.lock.run(uid, async (queries) => {
      if (!(await this.accounts.find(uid))) throw new DomainError('UNAUTHENTICATED');
      // Whoever proves to own what was left half-made makes it whole.
      await this.begun.finish(uid, queries);
      const found = await this.profiles.find(uid);
      if (found) await this.#finish(uid, account, found, alongside, queries);
      else await this.#write(uid, account, alongside, queries);
    });
  }

  /**
   * The rest of a sign-up whose process ended between the profile and the commit, which is known by a waiver
   * that was never noted. Throws `PROFILE_EXISTS` for any other profile.
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
  }

  /** Waits for who is making it. False: it is whole, or was not begun here. */
  async #removeIfHalfMade(uid: string): Promise<boolean> {
    const isRemoved = await this.lock.run(uid, async (queries) => {
      if (!(await this.begun.isBegun(uid, queries))) return false;
      await this.deletion.forget(uid, queries);
      return this.begun.finish(uid, queries);
    });
    if (isRemoved) await this.rights.renew(uid);
    return isRemoved;
  }

  // The account goes although the profile cannot: without it the address is free for another try. What was
  // sent and not acknowledged may still arrive, so it stays begun until the job has looked again.
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
