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

/** Rows of the report on hours: one for each walker, or one for each of their months or years. */
export const HOURS_BY = ['walker', 'month', 'year'] as const;
export type HoursBy = (typeof HOURS_BY)[number];

export const HOURS_SORTS = ['walker', 'period', 'walks', 'minutes'] as const;
export type HoursSort = (typeof HOURS_SORTS)[number];
