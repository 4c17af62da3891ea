import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import { MoreThan, Raw } from 'typeorm';
import { Database } from '../../database/database.js';
import { LOCK_PERSON_WRITES } from '../../database/locks.sql.js';
import type { Queries } from '../../database/database.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import type { Person } from '../../platform/person.js';
import { DeletedPersonEntity, PersonEntity } from './person.entity.js';
import * as sql from './person.sql.js';

/** Columns of `person` beyond identity and role: `createdAt` is an ISO instant. */
export interface PersonFacts {
  phone: string | null;
  createdAt: string | null;
  lastSeen: Date | null;
}

// Without a new `lastSeen`, the stored one stays.
const rowOf = ({ uid, name, email, role }: Person, facts: PersonFacts) => ({
  uid,
  name,
  email,
  role,
  phone: facts.phone,
  createdAt: facts.createdAt === null ? null : new Date(facts.createdAt),
  ...(facts.lastSeen && { lastSeen: facts.lastSeen }),
});

/** Columns that every change of a profile updates. */
const COLUMNS = ['name', 'email', 'role', 'phone', 'created_at', 'last_seen'];

// Long enough that no earlier write can still be in transit.
const LONG_AGO = Raw((at) => `${at} <= now() - interval '10 minutes'`);
const AT_ONCE = 1_000;

/** PostgreSQL's copy of the profiles, for lists and joins. */
@Injectable()
export class PersonRepository {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Pick<Env, 'newWalkerClearance'>,
  ) {}

  /** Locks the person until the transaction ends. Waits at most so many milliseconds. */
  async lock(uid: string, timeoutMs: number, queries: Queries): Promise<void> {
    await queries.query(LOCK_PERSON_WRITES, [uid, String(timeoutMs)]);
  }

  /**
   * Inserts or updates the copy; a new person gets the clearance of new walkers. Requires the person's lock
   * and an existing account.
   */
  async save(person: Person, facts: PersonFacts, queries: Queries): Promise<void> {
    const row = rowOf(person, facts);
    await queries.entities((people) =>
      people
        .createQueryBuilder()
        .insert()
        .into(PersonEntity)
        .values({ ...row, clearance: this.env.newWalkerClearance })
        .orUpdate(
          COLUMNS.filter((column) => column !== 'last_seen' || row.lastSeen),
          ['uid'],
        )
        .execute(),
    );
  }

  /** Updates an existing copy, so it cannot restore a deleted person. False: there is none. */
  async refresh(person: Person, facts: PersonFacts): Promise<boolean> {
    const { uid, ...row } = rowOf(person, facts);
    const changed = this.database.entities((people) => people.update(PersonEntity, { uid }, row));
    return (await changed).affected === 1;
  }

  /** Notifies all processes that their cached data about a person may be outdated. */
  async announce(uid: string): Promise<void> {
    await this.database.query(sql.ANNOUNCE, [uid]);
  }

  /** The role in the copy; null for an unknown uid. */
  async roleOf(uid: string, queries: Queries): Promise<Role | null> {
    const options = { select: { uid: true, role: true }, where: { uid } };
    const person = await queries.entities((people) => people.findOne(PersonEntity, options));
    return person?.role ?? null;
  }

  /** Deletes the copy, and records that this person left. */
  async remove(uid: string, queries: Queries = this.database): Promise<void> {
    await queries.query(sql.REMOVE, [uid]);
  }

  /** People who left a while ago, for whom a late write may have arrived since. */
  async deletedUids(): Promise<string[]> {
    const options = { where: { at: LONG_AGO }, order: { at: 'ASC' }, take: AT_ONCE } as const;
    const deleted = await this.database.entities((people) =>
      people.find(DeletedPersonEntity, options),
    );
    return deleted.map(({ uid }) => uid);
  }

  async removeDeletedUid(uid: string): Promise<void> {
    await this.database.entities((people) => people.delete(DeletedPersonEntity, { uid }));
  }

  /** The uids that come after this one; '' for the first page. */
  async uidsAfter(uid: string, limit: number): Promise<string[]> {
    const after = { uid: MoreThan(uid) };
    const options = {
      select: { uid: true },
      where: after,
      order: { uid: 'ASC' },
      take: limit,
    } as const;
    const people = await this.database.entities((all) => all.find(PersonEntity, options));
    return people.map((person) => person.uid);
  }
}
