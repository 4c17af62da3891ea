import type { Role } from './roles.js';

/** What a walker agreed to, and when (ISO instant). */
export interface Waiver {
  version: string;
  acceptedAt: string;
}

/** What a profile can lack. A walker looks without it, but does not book (`PROFILE_INCOMPLETE`). */
export type MissingFromProfile = 'name' | 'phoneNumber' | 'waiver';

/** The `details` of `PROFILE_INCOMPLETE`. */
export interface ProfileGaps {
  missing: MissingFromProfile[];
}

/** GET /users/me: the signed-in person. Instants are ISO 8601 in UTC. */
export interface Me {
  uid: string;
  name: string;
  email: string;
  role: Role;
  phoneNumber: string | null;
  createdAt: string | null;
  waiver: Waiver | null;
  missing: MissingFromProfile[];
}

/** POST /users: a walker's own profile at sign-up. Role, uid and email come from the token. */
export interface SignUp {
  name: string;
  phoneNumber: string;
  waiverAccepted: true;
}

/** PATCH /users/me */
export interface ProfileChange {
  name?: string | undefined;
  phoneNumber?: string | undefined;
  waiverAccepted?: true | undefined;
}

/** GET /users/me/export: everything kept about the caller. */
export interface PersonExport {
  profile: Me;
  bookings: { slot_id: number; start_time: string; end_time: string }[];
  walks: { slot_id: number; start_time: string; attended: boolean }[];
  walk_notes: { slot_id: number; text: string; at: string }[];
}

/** POST /users/marshals */
export interface NewMarshal {
  name: string;
  email: string;
  password: string;
  phoneNumber: string;
}

/** GET /users, by name: a person as the admin's panel lists them. Instants are ISO 8601 in UTC. */
export interface PersonRow {
  uid: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  createdAt: string | null;
  /** All slots that this person ever booked and still holds, past ones included. */
  bookings: number;
  lastSeen: string | null;
  disabled: boolean;
}
