import { ApiError, errorText } from '@walkies/api-client';
import { EMAIL_TAKEN } from '@walkies/contract/texts';

export const NOT_AUTHORIZED = 'Not authorized to create marshal accounts';

/** Why a marshal's account could not be made. */
export function createMarshalErrorText(error: Error): string {
  if (error instanceof ApiError) {
    if (error.code === 'EMAIL_TAKEN') return EMAIL_TAKEN;
    if (error.status === 403) return NOT_AUTHORIZED;
    if (error.status === 401) return 'No admin user found. Please log in again.';
  }
  // What the host says when there is nobody to call for.
  if (error.message === 'No user logged in') return 'No admin user found. Please log in again.';
  return errorText(error, 'Failed to create marshal account');
}
