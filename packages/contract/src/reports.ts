/** Today, this week (from Sunday) and everything, in shelter time. */
export const REPORT_RANGES = ['day', 'week', 'total'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

export const WALK_REPORTS = ['upcoming', 'completed', 'dog-stats'] as const;
export type WalkReport = (typeof WALK_REPORTS)[number];

export const REPORT_ORDERS = ['asc', 'desc'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** Sort fields of lists of walks; fields with lists of names sort by the names. */
export const WALK_SORTS = ['start_time', 'marshal_name', 'dogs', 'walker_names'] as const;
export type WalkSort = (typeof WALK_SORTS)[number];
