import type { ChangedMeanwhile } from '@walkies/contract';
import { ApiError } from './api-error';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasNow = (details: unknown): details is ChangedMeanwhile<unknown> =>
  isObject(details) && 'now' in details;

/** A nullable field is null or a text. */
const kindOf = (value: unknown) => (value === null ? 'string' : typeof value);

const isLike = <Seen extends object>(seen: Seen, now: unknown): now is Seen =>
  isObject(now) &&
  Object.entries(seen).every(([name, value]) => kindOf(value) === kindOf(now[name]));

/**
 * The current state from a `CHANGED_MEANWHILE` refusal, with the fields of `seen`; null for any other
 * error.
 */
export function changedMeanwhile<Seen extends object>(error: unknown, seen: Seen): Seen | null {
  if (!(error instanceof ApiError) || error.code !== 'CHANGED_MEANWHILE') return null;
  const { details } = error;
  return hasNow(details) && isLike(seen, details.now) ? details.now : null;
}
