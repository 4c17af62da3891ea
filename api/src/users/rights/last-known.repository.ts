import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { z } from 'zod';
import { Database } from '../../database/database.js';
import { PersonEntity } from '../people/person.entity.js';
import { readProfile } from '../profiles/profile.js';
import type { KnownPerson } from './access-decision.js';

const knownSchema = z.object({
  account: z.object({
    uid: z.string(),
    email: z.string(),
    // An earlier release did not remember it.
    emailConfirmed: z.boolean().default(true),
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

  /** Brings back nobody who is gone. */
  async remember(uid: string, known: KnownPerson, askedAt: Date): Promise<void> {
    const kept = { lastKnown: known, lastKnownAt: askedAt };
    await this.database.entities((people) => people.update(PersonEntity, { uid }, kept));
  }

  async forget(uid: string): Promise<void> {
    const known = { uid, lastKnownAt: Not(IsNull()) };
    const nothing = { lastKnown: null, lastKnownAt: null };
    await this.database.entities((people) => people.update(PersonEntity, known, nothing));
  }

  /** Null for somebody who is disabled here or about whom nothing was learnt since that moment. */
  async recall(uid: string, since: Date): Promise<KnownPerson | null> {
    const asked = {
      select: { uid: true, lastKnown: true },
      where: { uid, disabled: false, lastKnownAt: MoreThan(since) },
    } as const;
    const person = await this.database.entities((people) => people.findOne(PersonEntity, asked));
    const read = knownSchema.safeParse(person?.lastKnown);
    return read.success ? read.data : null;
  }
}
