import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database.js';
import { PersonEntity } from '../people/person.entity.js';
import { readProfile } from '../profiles/profile.js';
import type { PersonIdentity } from './access-decision.js';

const identitySchema = z.object({
  account: z.object({
    uid: z.string(),
    email: z.string(),
    // An earlier release did not store it.
    emailConfirmed: z.boolean().default(true),
    name: z.string().nullable(),
    disabled: z.boolean(),
    validSince: z.number(),
  }),
  profile: z.unknown().transform((profile) => (profile ? readProfile(profile) : null)),
});

/**
 * The last fetched account and profile, stored in the person's row: shared by all processes, and
 * deleted with the person.
 */
@Injectable()
export class IdentityCacheRepository {
  constructor(private readonly database: Database) {}

  /** Restores no deleted person. */
  async store(uid: string, identity: PersonIdentity, fetchedAt: Date): Promise<void> {
    const cached = { lastKnown: identity, lastKnownAt: fetchedAt };
    await this.database.entities((people) => people.update(PersonEntity, { uid }, cached));
  }

  async delete(uid: string): Promise<void> {
    const known = { uid, lastKnownAt: Not(IsNull()) };
    const nothing = { lastKnown: null, lastKnownAt: null };
    await this.database.entities((people) => people.update(PersonEntity, known, nothing));
  }

  /** Null for a disabled person, and for an identity fetched before that moment. */
  async findSince(uid: string, since: Date): Promise<PersonIdentity | null> {
    const options = {
      select: { uid: true, lastKnown: true },
      where: { uid, disabled: false, lastKnownAt: MoreThan(since) },
    } as const;
    const person = await this.database.entities((people) => people.findOne(PersonEntity, options));
    const read = identitySchema.safeParse(person?.lastKnown);
    return read.success ? read.data : null;
  }
}
