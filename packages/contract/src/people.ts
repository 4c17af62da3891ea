/** How it stands with somebody's address: nothing to do, please confirm it, or confirm it before you book. */
export const EMAIL_CONFIRMATIONS = ['done', 'asked', 'required'] as const;
export type EmailConfirmation = (typeof EMAIL_CONFIRMATIONS)[number];

/** What a profile can lack. A walker looks without it, but does not book (`PROFILE_INCOMPLETE`). */
export const PROFILE_PARTS = ['name', 'phoneNumber', 'waiver'] as const;
export type MissingFromProfile = (typeof PROFILE_PARTS)[number];
