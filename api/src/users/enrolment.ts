import { Injectable } from '@nestjs/common';
import { WAIVER_VERSION } from '@walkies/contract';
import type { Role } from '@walkies/contract';
import { Clock } from '../platform/clock.js';
import { Accounts } from './accounts.js';
import { PersonRepository } from './person.repository.js';
import { ProfileStore } from './profile.store.js';

/** Somebody who gets an account from us instead of signing up. */
export interface Newcomer {
  name: string;
  email: string;
  password: string;
  role: Role;
  phoneNumber?: string;
  waiverAccepted?: boolean;
  /** The admin who makes the account. */
  createdBy?: string;
}

/** Makes an account and its profile together, or neither. */
@Injectable()
export class Enrolment {
  constructor(
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  /** Answers the new uid. Throws `PROFILE_EXISTS` for an address that has an account. */
  async enrol(newcomer: Newcomer): Promise<string> {
    const uid = await this.accounts.create(newcomer);
    try {
      await this.giveProfile(uid, newcomer);
    } catch (error) {
      await this.accounts.remove(uid);
      throw error;
    }
    return uid;
  }

  /** Writes the profile of an account that has none, and its copy. */
  async giveProfile(uid: string, newcomer: Omit<Newcomer, 'password'>): Promise<void> {
    const { name, email, role, phoneNumber, waiverAccepted, createdBy } = newcomer;
    const createdAt = this.clock.now().toISOString();
    await this.profiles.create(uid, {
      name,
      email,
      role,
      createdAt,
      ...(phoneNumber && { phoneNumber }),
      ...(createdBy && { createdBy }),
      ...(waiverAccepted && { waiver: { version: WAIVER_VERSION, acceptedAt: createdAt } }),
    });
    await this.people.save(
      { uid, name, email, role },
      { phone: phoneNumber ?? null, createdAt, lastSeen: null },
    );
  }
}
