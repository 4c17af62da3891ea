import type { AffectedByBlock, BlockDay } from '@walkies/contract';
import { addShelterDays, dayOf, fromWallTime } from '@walkies/contract';
import { ApiError } from './api-error';
import { call } from './endpoint';
import { fetchSlots, isSlotDeleted, SLOTS } from './slots';
import { useSafeMutation } from './use-safe-mutation';

/** POST /block-day; refetches all lists of slots. */
export function useBlockDay() {
  return useSafeMutation({
    send: (host, day: BlockDay) => call(host, 'POST /block-day', { body: day }),
    changes: [SLOTS],
    onUnknownOutcome: {
      question: 'the day is blocked',
      failureText: 'The day is not blocked.',
      check: async (host, { date }) => {
        const { timeZone } = host.shelter;
        // Every day has a noon, and a blocked day covers it.
        const noon = fromWallTime(`${date}T12:00`, timeZone);
        if (!noon) return false;
        const range = {
          from: noon.toISOString(),
          to: addShelterDays(noon, 1, timeZone).toISOString(),
        };
        const slots = await fetchSlots(host, range);
        return slots.some(
          ({ type, start_time }) =>
            type === 'blocked' && dayOf(new Date(start_time), timeZone) === date,
        );
      },
    },
  });
}

/**
 * POST /blocked-days/{id}/open. If the answer does not arrive, the result lacks the walkers removed from the plan.
 */
export function useOpenDay() {
  return useSafeMutation({
    send: (host, id: number) => call(host, 'POST /blocked-days/:id/open', { params: { id } }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_FOUND'],
    onUnknownOutcome: {
      question: 'the day is open again',
      failureText: 'The day is still blocked.',
      check: isSlotDeleted,
    },
  });
}

function isAffected(details: unknown): details is AffectedByBlock {
  return (
    typeof details === 'object' &&
    details !== null &&
    'slots' in details &&
    Array.isArray(details.slots)
  );
}

/** The bookings that prevent blocking a day; null for any other error. */
export function affectedByBlock(error: unknown): AffectedByBlock | null {
  if (!(error instanceof ApiError) || error.code !== 'DAY_HAS_BOOKINGS') return null;
  return isAffected(error.details) ? error.details : null;
}
