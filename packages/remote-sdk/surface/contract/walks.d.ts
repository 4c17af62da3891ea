import type { Role } from './roles.js';
export interface FinalizeWalk {
    timeSlotId: number;
    walkerIds: string[];
    dogIds: number[];
    notes?: string | undefined;
}
export interface LogWalk {
    timeSlotId: number;
    walkerId: string;
    dogId: number;
    notes?: string | undefined;
}
export interface Walk {
    timeSlotId: number;
    finalizedAt: string | null;
    finalizedBy: string | null;
    walkers: {
        id: string | null;
        name: string;
        attended: boolean;
    }[];
    dogs: {
        id: number | null;
        name: string;
    }[];
    notes: {
        text: string;
        by: string;
        at: string;
    }[];
}
export interface Walker {
    id: string;
    name: string;
    email: string;
    phoneNumber: string | null;
    role: Role;
    createdAt: string | null;
}
export interface DogWalk {
    id: number;
    start_time: string;
    walker_name: string;
    marshal_name: string;
    notes: string;
}
export declare const ATTENDANCES: readonly ["led", "booked", "walked", "no-show"];
export type Attendance = (typeof ATTENDANCES)[number];
export interface PersonWalk {
    id: number;
    start_time: string;
    end_time: string;
    attendance: Attendance;
    marshal_name: string | null;
    walker_names: string[];
    dogs: string[];
}
export interface AssignDogs {
    dogIds: number[];
}
