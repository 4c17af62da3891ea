import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.js';
import { readProfile } from './profile.js';
import type { KnownPerson } from './standing.js';

// Neither brings back a row that is gone.
const REMEMBER = {
  name: 'last-known-remember',
  text: 'UPDATE person SET last_known = $2, last_known_at = $3 WHERE uid = $1',
};
const FORGET = {
  name: 'last-known-forget',
  text: `UPDATE person SET last_known = NULL, last_known_at = NULL
    WHERE uid = $1 AND last_known_at IS NOT NULL`,
};
const RECALL = {
  name: 'last-known-recall',
  text: `SELECT last_known AS known FROM person
    WHERE uid = $1 AND NOT disabled AND last_known_at > $2`,
};

const knownSchema = z.object({
  account: z.object({
    uid: z.string(),
    email: z.string(),
    name: z.string().nullable(),
    disabled: z.boolean(),
    validSince: z.number(),
  }),
  profile: z.unknown().transform((profile) => (profile ? readProfile(profile) : null)),
});

/**
 * What account and profile of a person said last, kept in the person's row: every process knows it,
 * a new one too, and it goes when the person goes.
 */
@Injectable()
export class LastKnownRepository {
  constructor(private readonly database: Database) {}

  async remember(uid: string, known: KnownPerson, askedAt: Date): Promise<void> {
    await this.database.query(REMEMBER, [uid, JSON.stringify(known), askedAt]);
  }

  async forget(uid: string): Promise<void> {
    await this.database.query(FORGET, [uid]);
  }

  /** Null for somebody who is disabled here or about whom nothing was learnt since that moment. */
  async recall(uid: string, since: Date): Promise<KnownPerson | null> {
    const { rows } = await this.database.query<{ known: unknown }>(RECALL, [uid, since]);
    const read = knownSchema.safeParse(rows[0]?.known);
    return read.success ? read.data : null;
  }
}
