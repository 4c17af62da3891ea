export type WallTime = string;
export declare function toWallTime(instant: Date, timeZone: string): WallTime;
export declare function fromWallTime(wallTime: WallTime, timeZone: string): Date | null;
export interface ScheduledTimes {
    start: Date;
    end: Date;
    moved: boolean;
}
export declare function scheduledTimes(day: string, times: {
    start: string;
    end: string;
}, timeZone: string): ScheduledTimes | null;
export declare function dayOf(instant: Date, timeZone: string): string;
export declare function startOfShelterDay(instant: Date, timeZone: string): Date;
export declare function hoursOfDay(day: string, timeZone: string): {
    start: Date;
    end: Date;
};
export declare function startOfShelterWeek(instant: Date, timeZone: string): Date;
export declare function startOfShelterMonth(instant: Date, timeZone: string): Date;
export declare function startOfShelterYear(instant: Date, timeZone: string): Date;
export declare function addShelterDays(instant: Date, days: number, timeZone: string): Date;
export declare function correctableUntil(start: Date, timeZone: string): Date;
