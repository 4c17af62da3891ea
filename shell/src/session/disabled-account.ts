/** Says why a sign-in or a session ended; the page adds how to reach the shelter. */
export const ACCOUNT_DISABLED = 'This account is disabled. Please ask the shelter.';

/** True if the identity provider refuses because the account is disabled. */
export const isDisabledAtProvider = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-disabled';
