import { ApiError, call, SLOTS, useSafeMutation } from '@walkies/api-client';
import {
  addShelterDays,
  type AffectedByBlock,
  type BlockDay,
  dayOf,
  fromWallTime,
} from '@walkies/contract';

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
        const slots = await call(host, 'GET /time-slots', { query: range });
        return slots.some(
          ({ type, start_time }) =>
            type === 'blocked' && dayOf(new Date(start_time), timeZone) === date,
        );
      },
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
