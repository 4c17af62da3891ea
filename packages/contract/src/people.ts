/** State of an address: confirmed, to be confirmed, or to be confirmed before booking. */
export const EMAIL_CONFIRMATIONS = ['done', 'asked', 'required'] as const;
export type EmailConfirmation = (typeof EMAIL_CONFIRMATIONS)[number];

/** `refused`: the mail server permanently refused mail for this address, and has accepted none since. */
export const EMAIL_DELIVERIES = ['fine', 'refused'] as const;
export type EmailDelivery = (typeof EMAIL_DELIVERIES)[number];

/** Parts that a profile can lack. Without them a walker can read, but not book (`PROFILE_INCOMPLETE`). */
export const PROFILE_PARTS = ['name', 'phoneNumber', 'waiver'] as const;
export type MissingFromProfile = (typeof PROFILE_PARTS)[number];
