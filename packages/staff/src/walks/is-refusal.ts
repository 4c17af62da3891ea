import { ApiError } from '@walkies/api-client';

/**
 * True when the API refused and wrote nothing, so that the next try is another write. Without an
 * answer, or with a broken one, nobody knows, and the next try has to go under the same key.
 */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
