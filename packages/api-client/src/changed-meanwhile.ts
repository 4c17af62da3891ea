import type { ChangedMeanwhile } from '@walkies/contract';
import { ApiError } from './api-error';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTold = (details: unknown): details is ChangedMeanwhile<unknown> =>
  isObject(details) && 'now' in details;

/** What may be null may be a text as well. */
const kindOf = (value: unknown) => (value === null ? 'string' : typeof value);

const isLike = <Seen extends object>(seen: Seen, now: unknown): now is Seen =>
  isObject(now) &&
  Object.entries(seen).every(([name, value]) => kindOf(value) === kindOf(now[name]));

/**
 * How something is now that a refused write has seen otherwise, with the fields that were seen; null
 * where that is not why it was refused.
 */
export function changedMeanwhile<Seen extends object>(error: unknown, seen: Seen): Seen | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null;
  const { details } = error;
  return isTold(details) && isLike(seen, details.now) ? details.now : null;
}
