import type { Role } from './roles.js';
export interface Waiver {
    version: string;
    acceptedAt: string;
}
export type MissingFromProfile = 'name' | 'phoneNumber' | 'waiver';
export interface ProfileGaps {
    missing: MissingFromProfile[];
}
export interface Me {
    uid: string;
    name: string;
    email: string;
    role: Role;
    phoneNumber: string | null;
    createdAt: string | null;
    waiver: Waiver | null;
    missing: MissingFromProfile[];
}
export interface SignUp {
    name: string;
    phoneNumber: string;
    waiverAccepted: true;
}
export interface ProfileChange {
    name?: string | undefined;
    phoneNumber?: string | undefined;
    waiverAccepted?: true | undefined;
}
export interface PersonExport {
    profile: Me;
    bookings: {
        slot_id: number;
        start_time: string;
        end_time: string;
    }[];
    walks: {
        slot_id: number;
        start_time: string;
        attended: boolean;
    }[];
    walk_notes: {
        slot_id: number;
        text: string;
        at: string;
    }[];
}
export interface NewMarshal {
    name: string;
    email: string;
    password: string;
    phoneNumber: string;
}
export interface PersonRow {
    uid: string;
    name: string;
    email: string;
    phoneNumber: string | null;
    role: Role;
    createdAt: string | null;
    bookings: number;
    lastSeen: string | null;
    disabled: boolean;
}
