import type { AffectedByBlock, BlockDay, Slot } from '@walkies/contract';
import { ApiError } from './api-error';
import { request } from './request';
import { useSlotChange } from './slots';

/** POST /block-day; all lists of slots are read again after it. */
export function useBlockDay() {
  return useSlotChange((caller, day: BlockDay) =>
    request<Slot>(caller, '/block-day', { method: 'POST', body: day }),
  );
}

function isAffected(details: unknown): details is AffectedByBlock {
  return (
    typeof details === 'object' &&
    details !== null &&
    'slots' in details &&
    Array.isArray(details.slots)
  );
}

/** Whose bookings stand against blocking a day; null when it failed for another reason. */
export function affectedByBlock(error: unknown): AffectedByBlock | null {
  if (!(error instanceof ApiError) || error.code !== 'DAY_HAS_BOOKINGS') return null;
  return isAffected(error.details) ? error.details : null;
}
