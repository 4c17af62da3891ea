import { ApiError, errorText } from '@walkies/api-client';

const MAY_BE_THERE =
  'This dog may have been added already, as it was before your last change. ' +
  'Please close this form and look in the gallery.';

/** Why a dog could not be added; `failed` is the text of the screen. */
export function addDogErrorText(error: Error, failed: string): string {
  const isSentBefore = error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';
  return isSentBefore ? MAY_BE_THERE : errorText(error, failed);
}
