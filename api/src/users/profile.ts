import { isRole } from '@walkies/contract';
import type { MissingFromProfile, Role, Waiver } from '@walkies/contract';
import { instantSchema } from '@walkies/contract/schemas';
import { z } from 'zod';

/** A document of the collection `users`; what it lacks or holds in a strange form is null. */
export interface Profile {
  name: string | null;
  email: string | null;
  /** 'unknown': something is written there, but it is none of the three. */
  role: Role | 'unknown';
  phoneNumber: string | null;
  /** An ISO instant in UTC. */
  createdAt: string | null;
  waiver: Waiver | null;
}

function readRole(role: unknown): Role | 'unknown' {
  if (role === undefined || role === null) return 'walker';
  return isRole(role) ? role : 'unknown';
}

const text = z.string().trim().min(1).nullable().catch(null);
const instant = instantSchema.transform((at) => at.toISOString());

const profileSchema = z.object({
  name: text,
  email: text,
  role: z.unknown().transform(readRole),
  phoneNumber: text,
  createdAt: instant.nullable().catch(null),
  waiver: z.object({ version: z.string(), acceptedAt: instant }).nullable().catch(null),
});

/** Reads a profile document, whoever wrote it and when. */
export function readProfile(document: unknown): Profile {
  return profileSchema.parse(document);
}

/** The profile of somebody who has none yet: a walker about whom nothing is known. */
export const NO_PROFILE: Profile = {
  name: null,
  email: null,
  role: 'walker',
  phoneNumber: null,
  createdAt: null,
  waiver: null,
};

const ASKED_OF = {
  walker: ['name', 'phoneNumber', 'waiver'],
  marshal: ['name', 'phoneNumber'],
  admin: ['name'],
} as const satisfies Record<Role, readonly MissingFromProfile[]>;

/** What the screen should ask this person for. */
export function missingFrom(profile: Profile, role: Role): MissingFromProfile[] {
  return ASKED_OF[role].filter((part) => profile[part] === null);
}

/** The name to show: the profile's, else the account's, else the first part of the address. */
export function nameToShow(
  profile: Pick<Profile, 'name'>,
  account: { name: string | null; email: string },
): string {
  return profile.name ?? account.name ?? (account.email.split('@')[0] || 'Walker');
}
