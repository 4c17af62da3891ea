/** Today, this week (from Sunday) and everything, in shelter time. */
export const REPORT_RANGES = ['day', 'week', 'total'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

export const WALK_REPORTS = ['upcoming', 'completed', 'dog-stats'] as const;
export type WalkReport = (typeof WALK_REPORTS)[number];

export const REPORT_ORDERS = ['asc', 'desc'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** What a list of walks can be sorted by; lists of one name each sort by that name. */
export const WALK_SORTS = ['start_time', 'marshal_name', 'dogs', 'walker_names'] as const;
export type WalkSort = (typeof WALK_SORTS)[number];

/** GET /upcoming-walks: slots from now on, earliest first unless sorted. `id` is the slot's. */
export interface UpcomingWalk {
  id: number;
  start_time: string;
  end_time: string;
  marshal_name: string | null;
  status: 'available' | 'booked';
  booked_count: number;
  capacity: number;
  walker_names: string[];
  /** Names of the assigned dogs. */
  dogs: string[];
}

/**
 * GET /walks-grouped, latest first: what happened, finalized or logged. `id` is the slot's.
 * `marshal_name`: who finalized it, else whose slot it is.
 */
export interface CompletedWalk {
  id: number;
  start_time: string;
  end_time: string;
  marshal_name: string | null;
  dogs: string[];
  /** Who came. */
  walker_names: string[];
  /** Who had booked and did not come. */
  no_shows: string[];
  notes: string[];
}

/** GET /dog-walk-stats: dogs that are still here, by name. */
export interface DogWalkStats {
  id: number;
  name: string;
  breed: string;
  walks_this_week: number;
  walks_this_month: number;
  /** Start of the last walk, never in the future; null: never. */
  last_walked: string | null;
}

/** GET /walks-per-week, earliest first, weeks without a walk included. */
export interface WeekOfWalks {
  /** The shelter's Sunday, 'YYYY-MM-DD'. */
  week: string;
  walks: number;
  attended: number;
  no_shows: number;
}
