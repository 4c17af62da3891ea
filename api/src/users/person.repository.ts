import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import type { Person } from '../platform/person.js';

const SAVE = {
  name: 'person-save',
  text: `
    INSERT INTO person (uid, name, email, role, phone, created_at, last_seen)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (uid) DO UPDATE SET
      name = excluded.name, email = excluded.email, role = excluded.role,
      phone = excluded.phone, created_at = excluded.created_at,
      last_seen = coalesce(excluded.last_seen, person.last_seen)`,
};
// Heard by every process of the API, this one included.
const ANNOUNCE = { name: 'person-announce', text: `SELECT pg_notify('person', $1)` };
const REMOVE = { name: 'person-remove', text: 'DELETE FROM person WHERE uid = $1' };

/** What `person` keeps beyond who somebody is: `createdAt` is an ISO instant. */
export interface PersonFacts {
  phone: string | null;
  createdAt: string | null;
  lastSeen: Date | null;
}

/** PostgreSQL's copy of the profiles, for lists and joins. */
@Injectable()
export class PersonRepository {
  constructor(private readonly database: Database) {}

  async save(
    { uid, name, email, role }: Person,
    facts: PersonFacts,
    queries: Queries = this.database,
  ): Promise<void> {
    await queries.query(SAVE, [
      uid,
      name,
      email,
      role,
      facts.phone,
      facts.createdAt,
      facts.lastSeen,
    ]);
  }

  /** Tells every process that what it knows of a person may have changed. */
  async announce(uid: string): Promise<void> {
    await this.database.query(ANNOUNCE, [uid]);
  }

  async remove(uid: string, queries: Queries): Promise<void> {
    await queries.query(REMOVE, [uid]);
  }
}
