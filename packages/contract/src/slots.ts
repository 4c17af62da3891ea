/** available: no walker yet; booked: 1 to 4 walkers; blocked: a whole day that is closed. */
export type SlotStatus = 'available' | 'booked' | 'completed' | 'blocked';

/** A time window with places. Instants are ISO 8601 in UTC. */
export interface Slot {
  id: number;
  start_time: string;
  end_time: string;
  status: SlotStatus;
  type: 'walk' | 'blocked';
  /** The caller's own uid when the caller booked it; staff get the first walker's; else null. */
  walker_id: string | null;
  /** Who booked, in that order. Staff's lists alone have it. */
  walker_names?: string[] | undefined;
  /** The assigned dogs' names. Staff's lists alone have it. */
  dog_names?: string[] | undefined;
  booked_count: number;
  capacity: number;
  booked_by_me: boolean;
  /** Whose slot it is. Staff's lists alone have it. */
  marshal_id?: string | null | undefined;
  marshal_name: string | null;
}

/** Selects the slots that overlap [from, to). Instants. */
export interface SlotRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** POST /time-slots. Instants: ISO 8601, or 'YYYY-MM-DD HH:MM:SS' in UTC. */
export interface NewSlot {
  start_time: string;
  end_time: string;
}

/** GET /time-slots/{id}/bookings. Walkers see names only, staff everything. */
export interface SlotBookings {
  count: number;
  walkers: { name: string; id?: string; email?: string }[];
}
