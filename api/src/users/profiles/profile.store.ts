import { Injectable } from '@nestjs/common';
import type { Role, Waiver } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { within } from '../../core/within.js';
import { Firebase } from '../google/firebase.js';
import { readProfile } from './profile.js';
import type { Profile } from './profile.js';

const TIMEOUT_MS = 4_000;
// gRPC: the document to create exists already.
const ALREADY_EXISTS = 6;

const isAlreadyThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS;

/** Fields to write into a profile; `createdAt` is an ISO instant. */
export interface ProfileDocument {
  name: string;
  email: string;
  role: Role;
  /** The former role of an admin. */
  roleBefore?: Exclude<Role, 'admin'>;
  createdAt: string;
  phoneNumber?: string;
  createdBy?: string;
  waiver?: Waiver;
}

/** The profiles: Firestore's collection `users`, one document for each account. */
@Injectable()
export class ProfileStore {
  constructor(private readonly firebase: Firebase) {}

  async find(uid: string, timeoutMs = TIMEOUT_MS): Promise<Profile | null> {
    const snapshot = await this.#soon(this.firebase.profiles.doc(uid).get(), timeoutMs);
    return snapshot.exists ? readProfile(snapshot.data()) : null;
  }

  /** Throws `PROFILE_EXISTS` and changes nothing when the account has one. */
  async create(uid: string, profile: Partial<ProfileDocument>): Promise<void> {
    try {
      await this.#soon(this.firebase.profiles.doc(uid).create({ ...profile }));
    } catch (error) {
      throw isAlreadyThere(error) ? new DomainError('PROFILE_EXISTS') : error;
    }
  }

  /** Changes an existing profile. A late write cannot restore a deleted one. */
  async change(uid: string, change: Partial<ProfileDocument>): Promise<void> {
    await this.#soon(this.firebase.profiles.doc(uid).update({ ...change }));
  }

  async remove(uid: string): Promise<void> {
    await this.#soon(this.firebase.profiles.doc(uid).delete());
  }

  async adminUids(): Promise<string[]> {
    const admins = this.firebase.profiles.where('role', '==', 'admin');
    return (await this.#soon(admins.get())).docs.map(({ id }) => id);
  }

  /** Throws when the profile store is unreachable. */
  async ping(milliseconds: number): Promise<void> {
    await within(milliseconds, 'The profile store', this.firebase.profiles.limit(1).get());
  }

  #soon<Answer>(answer: Promise<Answer>, timeoutMs = TIMEOUT_MS): Promise<Answer> {
    return within(timeoutMs, 'The profile store', answer);
  }
}
