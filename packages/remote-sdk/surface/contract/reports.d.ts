export declare const REPORT_RANGES: readonly ["day", "week", "total"];
export type ReportRange = (typeof REPORT_RANGES)[number];
export declare const WALK_REPORTS: readonly ["upcoming", "completed", "dog-stats"];
export type WalkReport = (typeof WALK_REPORTS)[number];
export declare const REPORT_ORDERS: readonly ["asc", "desc"];
export type ReportOrder = (typeof REPORT_ORDERS)[number];
export declare const WALK_SORTS: readonly ["start_time", "marshal_name", "dogs", "walker_names"];
export type WalkSort = (typeof WALK_SORTS)[number];
export interface UpcomingWalk {
    id: number;
    start_time: string;
    end_time: string;
    marshal_name: string | null;
    status: 'available' | 'booked';
    booked_count: number;
    capacity: number;
    walker_names: string[];
    dogs: string[];
}
export interface CompletedWalk {
    id: number;
    start_time: string;
    end_time: string;
    marshal_name: string | null;
    dogs: string[];
    walker_names: string[];
    no_shows: string[];
    notes: string[];
}
export interface DogWalkStats {
    id: number;
    name: string;
    breed: string;
    walks_this_week: number;
    walks_this_month: number;
    last_walked: string | null;
}
export interface WeekOfWalks {
    week: string;
    walks: number;
    attended: number;
    no_shows: number;
}
