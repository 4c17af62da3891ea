export declare const EMAIL_CONFIRMATIONS: readonly ["done", "asked", "required"];
export type EmailConfirmation = (typeof EMAIL_CONFIRMATIONS)[number];
export declare const EMAIL_DELIVERIES: readonly ["fine", "refused"];
export type EmailDelivery = (typeof EMAIL_DELIVERIES)[number];
export declare const PROFILE_PARTS: readonly ["name", "phoneNumber", "waiver"];
export type MissingFromProfile = (typeof PROFILE_PARTS)[number];
