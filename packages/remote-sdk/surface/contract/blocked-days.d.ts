export interface BlockDay {
    date: string;
    cancelBookings?: boolean | undefined;
}
export interface AffectedByBlock {
    slots: {
        id: number;
        start_time: string;
        end_time: string;
        walkers: {
            id: string;
            name: string;
            email: string;
        }[];
    }[];
}
