import type { Role } from './roles.js';

/** POST /walks: what happened in a slot; makes it completed. Walkers that are left out did not come. */
export interface FinalizeWalk {
  timeSlotId: number;
  walkerIds: string[];
  dogIds: number[];
  notes?: string | undefined;
}

/** POST /walks: one walker took one dog out; adds to what the slot's walk holds already. */
export interface LogWalk {
  timeSlotId: number;
  walkerId: string;
  dogId: number;
  notes?: string | undefined;
}

/**
 * GET /time-slots/{id}/walk: the one record of what happened in a slot. Instants are ISO 8601. Of a
 * slot that nothing is written about it is not finalized and its lists are empty.
 */
export interface Walk {
  timeSlotId: number;
  finalizedAt: string | null;
  /** The name of who finalized it. */
  finalizedBy: string | null;
  walkers: { id: string | null; name: string; attended: boolean }[];
  dogs: { id: number | null; name: string }[];
  notes: { text: string; by: string; at: string }[];
}

/** GET /walkers */
export interface Walker {
  id: string;
  name: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  createdAt: string | null;
}

/** GET /dogs/{id}/walks, latest first. `id` is the slot's; names are joined by ', '. */
export interface DogWalk {
  id: number;
  start_time: string;
  walker_name: string;
  marshal_name: string;
  notes: string;
}

/** What somebody has to do with a walk: it is theirs to run, or they booked, came or did not come. */
export const ATTENDANCES = ['led', 'booked', 'walked', 'no-show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/**
 * GET /users/{uid}/walks, latest first, coming ones included. `id` is the slot's. Of a walk that
 * nothing is written about, `dogs` are the assigned ones and `walker_names` those who booked.
 */
export interface PersonWalk {
  id: number;
  start_time: string;
  end_time: string;
  attendance: Attendance;
  /** Who finalized it, else whose slot it is. */
  marshal_name: string | null;
  walker_names: string[];
  dogs: string[];
}

/** POST /time-slots/{id}/assign-dogs: replaces what was assigned; an empty list clears. */
export interface AssignDogs {
  dogIds: number[];
}
