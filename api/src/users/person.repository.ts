import { Injectable } from '@nestjs/common';
import type { Role } from '@walkies/contract';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import type { Person } from '../platform/person.js';
import * as sql from './person.sql.js';

/** What `person` keeps beyond who somebody is: `createdAt` is an ISO instant. */
export interface PersonFacts {
  phone: string | null;
  createdAt: string | null;
  lastSeen: Date | null;
}

const valuesOf = ({ uid, name, email, role }: Person, facts: PersonFacts): unknown[] => {
  const { phone, createdAt, lastSeen } = facts;
  return [uid, name, email, role, phone, createdAt, lastSeen];
};

/** PostgreSQL's copy of the profiles, for lists and joins. */
@Injectable()
export class PersonRepository {
  constructor(private readonly database: Database) {}

  /** Holds the person until the transaction ends; waits at most so many milliseconds for it. */
  async takeTurn(uid: string, patienceMs: number, queries: Queries): Promise<void> {
    await queries.query(sql.TAKE_TURN, [uid, String(patienceMs)]);
  }

  /** Makes or changes the copy. Only inside the person's turn, with an account that is there. */
  async save(person: Person, facts: PersonFacts, queries: Queries): Promise<void> {
    await queries.query(sql.SAVE, valuesOf(person, facts));
  }

  /** Changes the copy that there is. False: there is none. */
  async refresh(person: Person, facts: PersonFacts): Promise<boolean> {
    return (await this.database.query(sql.REFRESH, valuesOf(person, facts))).rowCount === 1;
  }

  /** Tells every process that what it knows of a person may have changed. */
  async announce(uid: string): Promise<void> {
    await this.database.query(sql.ANNOUNCE, [uid]);
  }

  /** As the copy says; null when there is nobody of this uid. */
  async roleOf(uid: string, queries: Queries): Promise<Role | null> {
    return (await queries.query<{ role: Role }>(sql.ROLE_OF, [uid])).rows[0]?.role ?? null;
  }

  /** Removes the copy, and remembers that this person left. */
  async remove(uid: string, queries: Queries = this.database): Promise<void> {
    await queries.query(sql.REMOVE, [uid]);
  }

  /** Who left a while ago, and about whom something may have arrived since. */
  async departedUids(): Promise<string[]> {
    const { rows } = await this.database.query<{ uid: string }>(sql.DEPARTED);
    return rows.map(({ uid }) => uid);
  }

  async forgetDeparted(uid: string): Promise<void> {
    await this.database.query(sql.FORGET_DEPARTED, [uid]);
  }

  /** The uids that come after this one; '' for the first. */
  async uidsAfter(uid: string, limit: number): Promise<string[]> {
    const { rows } = await this.database.query<{ uid: string }>(sql.UIDS_AFTER, [uid, limit]);
    return rows.map((row) => row.uid);
  }
}
