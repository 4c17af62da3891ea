export type SlotStatus = 'available' | 'booked' | 'completed' | 'blocked';
export interface Slot {
    id: number;
    start_time: string;
    end_time: string;
    status: SlotStatus;
    type: 'walk' | 'blocked';
    walker_id: string | null;
    walker_names?: string[] | undefined;
    dog_names?: string[] | undefined;
    booked_count: number;
    capacity: number;
    booked_by_me: boolean;
    marshal_id?: string | null | undefined;
    marshal_name: string | null;
}
export interface SlotRange {
    from?: string | undefined;
    to?: string | undefined;
}
export interface NewSlot {
    start_time: string;
    end_time: string;
}
export interface SlotBookings {
    count: number;
    walkers: {
        name: string;
        id?: string;
        email?: string;
    }[];
}
