import { isRole, WAIVER_VERSION_MAX_LENGTH } from '@walkies/contract';
import type { MissingFromProfile, Role, Waiver } from '@walkies/contract';
import { instantSchema, isStorable, nameSchema, phoneSchema } from '@walkies/contract/endpoints';
import { z } from 'zod';

/** A document of the collection `users`. Missing and invalid fields are null. */
export interface Profile {
  name: string | null;
  /** 'unknown': the stored role is none of the three. */
  role: Role | 'unknown';
  /** The former role of an admin; null if unknown. */
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

// PostgreSQL has no year 0, and years beyond four digits have another format.
const instant = instantSchema
  .refine((at) => at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999)
  .transform((at) => at.toISOString());

const version = z.string().max(WAIVER_VERSION_MAX_LENGTH).refine(isStorable);

// A value that our forms would refuse counts as missing, so the app asks for it.
const profileSchema = z.object({
  name: nameSchema.nullable().catch(null),
  role: z.unknown().optional().transform(readRole),
  roleBefore: z.enum(['walker', 'marshal']).nullable().catch(null),
  phoneNumber: phoneSchema.nullable().catch(null),
  createdAt: instant.nullable().catch(null),
  waiver: z.object({ version, acceptedAt: instant }).nullable().catch(null),
});

/** Parses a profile document from any source and time. */
export function readProfile(document: unknown): Profile {
  const read = profileSchema.safeParse(document);
  return read.success ? read.data : NO_PROFILE;
}

/** The profile of a person who has none yet: a walker without any data. */
export const NO_PROFILE: Profile = {
  name: null,
  role: 'walker',
  roleBefore: null,
  phoneNumber: null,
  createdAt: null,
  waiver: null,
};

const REQUIRED_OF = {
  walker: ['name', 'phoneNumber', 'waiver'],
  marshal: ['name', 'phoneNumber'],
  admin: ['name'],
} as const satisfies Record<Role, readonly MissingFromProfile[]>;

/** The missing parts that the screen should ask this person for; a waiver of another version is missing. */
export function missingFrom(
  profile: Profile,
  role: Role,
  waiverVersion: string,
): MissingFromProfile[] {
  const isMissing = (part: MissingFromProfile): boolean =>
    part === 'waiver' ? profile.waiver?.version !== waiverVersion : profile[part] === null;
  return REQUIRED_OF[role].filter(isMissing);
}

/** The text if our own rule accepts it as a name; else null. */
export const nameIn = (text: string | null | undefined): string | null =>
  nameSchema.safeParse(text).data ?? null;

/**
 * The display name: the profile's, else the account's, else the first part of the address. Uses each only if
 * our own rule accepts it as a name.
 */
export function nameToShow(
  profile: Pick<Profile, 'name'>,
  account: { name: string | null; email: string },
): string {
  return profile.name ?? nameIn(account.name) ?? nameIn(account.email.split('@')[0]) ?? 'Walker';
}
