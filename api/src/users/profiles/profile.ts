import { isRole, WAIVER_VERSION_MAX_LENGTH } from '@walkies/contract';
import type { MissingFromProfile, Role, Waiver } from '@walkies/contract';
import { instantSchema, isStorable, nameSchema, phoneSchema } from '@walkies/contract/endpoints';
import { z } from 'zod';

/** A document of the collection `users`; what it lacks or holds in a form we do not take is null. */
export interface Profile {
  name: string | null;
  /** 'unknown': something is written there, but it is none of the three. */
  role: Role | 'unknown';
  /** What an admin was before; null where that is not known. */
  roleBefore: Exclude<Role, 'admin'> | null;
  phoneNumber: string | null;
  /** An ISO instant in UTC. */
  createdAt: string | null;
  waiver: Waiver | null;
}

function readRole(role: unknown): Role | 'unknown' {
  if (role === undefined || role === null) return 'walker';
  return isRole(role) ? role : 'unknown';
}

// PostgreSQL has no year 0, and beyond these four digits an instant is written in another way.
const instant = instantSchema
  .refine((at) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999)
  .transform((at) => at.toISOString());

const version = z.string().max(WAIVER_VERSION_MAX_LENGTH).refine(isStorable);

// What is not as we would take it from a form is not known, and so asked for.
const profileSchema = z.object({
  name: nameSchema.nullable().catch(null),
  role: z.unknown().optional().transform(readRole),
  roleBefore: z.enum(['walker', 'marshal']).nullable().catch(null),
  phoneNumber: phoneSchema.nullable().catch(null),
  createdAt: instant.nullable().catch(null),
  waiver: z.object({ version, acceptedAt: instant }).nullable().catch(null),
});

/** Reads a profile document, whoever wrote it and when. */
export function readProfile(document: unknown): Profile {
  const read = profileSchema.safeParse(document);
  return read.success ? read.data : NO_PROFILE;
}

/** The profile of somebody who has none yet: a walker about whom nothing is known. */
export const NO_PROFILE: Profile = {
  name: null,
  role: 'walker',
  roleBefore: null,
  phoneNumber: null,
  createdAt: null,
  waiver: null,
};

const ASKED_OF = {
  walker: ['name', 'phoneNumber', 'waiver'],
  marshal: ['name', 'phoneNumber'],
  admin: ['name'],
} as const satisfies Record<Role, readonly MissingFromProfile[]>;

/** What the screen should ask this person for; a waiver of another version is none. */
export function missingFrom(
  profile: Profile,
  role: Role,
  waiverVersion: string,
): MissingFromProfile[] {
  const isMissing = (part: MissingFromProfile): boolean =>
    part === 'waiver' ? profile.waiver?.version !== waiverVersion : profile[part] === null;
  return ASKED_OF[role].filter(isMissing);
}

/** A name where our own rule takes it as one, whoever gave it. */
export const nameIn = (text: string | null | undefined): string | null =>
  nameSchema.safeParse(text).data ?? null;

/**
 * The name to show: the profile's, else the account's, else the first part of the address, each only
 * where it is a name by our own rule, whoever gave it.
 */
export function nameToShow(
  profile: Pick<Profile, 'name'>,
  account: { name: string | null; email: string },
): string {
  return profile.name ?? nameIn(account.name) ?? nameIn(account.email.split('@')[0]) ?? 'Walker';
}
