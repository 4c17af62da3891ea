/** What a profile can lack. A walker looks without it, but does not book (`PROFILE_INCOMPLETE`). */
export const PROFILE_PARTS = ['name', 'phoneNumber', 'waiver'] as const;
export type MissingFromProfile = (typeof PROFILE_PARTS)[number];
