export declare const PROFILE_PARTS: readonly ["name", "phoneNumber", "waiver"];
export type MissingFromProfile = (typeof PROFILE_PARTS)[number];
