export declare const REPORT_RANGES: readonly ["day", "week", "total"];
export type ReportRange = (typeof REPORT_RANGES)[number];
export declare const WALK_REPORTS: readonly ["upcoming", "completed", "dog-stats"];
export type WalkReport = (typeof WALK_REPORTS)[number];
export declare const REPORT_ORDERS: readonly ["asc", "desc"];
export type ReportOrder = (typeof REPORT_ORDERS)[number];
export declare const WALK_SORTS: readonly ["start_time", "marshal_name", "dogs", "walker_names"];
export type WalkSort = (typeof WALK_SORTS)[number];
