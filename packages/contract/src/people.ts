/** How it stands with somebody's address: nothing to do, please confirm it, or confirm it before you book. */
export const EMAIL_CONFIRMATIONS = ['done', 'asked', 'required'] as const;
export type EmailConfirmation = (typeof EMAIL_CONFIRMATIONS)[number];

/** `refused`: the mail server took no mail for this address, for good, and none since. */
export const EMAIL_DELIVERIES = ['fine', 'refused'] as const;
export type EmailDelivery = (typeof EMAIL_DELIVERIES)[number];

/** What a profile can lack. A walker looks without it, but does not book (`PROFILE_INCOMPLETE`). */
export const PROFILE_PARTS = ['name', 'phoneNumber', 'waiver'] as const;
export type MissingFromProfile = (typeof PROFILE_PARTS)[number];
