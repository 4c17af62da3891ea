import { ApiError, errorText } from '@walkies/api-client';

/** Why a walk could not be logged: the API's error, else its details where they are a text. */
export function logErrorText(error: unknown, text: string): string {
  if (error instanceof ApiError && error.status < 500 && error.error === '') {
    return typeof error.details === 'string' && error.details !== '' ? error.details : text;
  }
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    return 'An earlier version of this form was saved already. Look at the walk before you log it again.';
  }
  return errorText(error, text, 'server-first');
}
