import {
  ApiError,
  errorText,
  myBookingsQuery,
  upcomingSlotsQuery,
  useUpdateProfile,
} from '@walkies/api-client';
import { listRange } from '@walkies/calendar';
import type { MissingFromProfile, ProfileChange } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { now } from '@walkies/remote-sdk/clock';
import { useQueryClient } from '@walkies/remote-sdk/query';
import { useLocation } from '@walkies/remote-sdk/router';
import { useBookSlot } from './booking-api';

const PARTS: readonly MissingFromProfile[] = ['name', 'phoneNumber', 'waiver'];

/** The missing parts of a `PROFILE_INCOMPLETE` refusal; all parts if it names none. */
export function missingIn(error: Error | null): readonly MissingFromProfile[] | null {
  if (!(error instanceof ApiError) || error.code !== 'PROFILE_INCOMPLETE') return null;
  const { details } = error;
  const named: unknown =
    typeof details === 'object' && details !== null && 'missing' in details ? details.missing : [];
  const missing = Array.isArray(named) ? PARTS.filter((part) => named.includes(part)) : [];
  return missing.length > 0 ? missing : PARTS;
}

/** Fallback message; it differs for walkers who come from the home page. */
function failedText(state: unknown): string {
  const isFromHome =
    typeof state === 'object' && state !== null && 'from' in state && state.from === 'home';
  return isFromHome ? 'Failed to book walk' : 'Failed to book time slot. Please try again.';
}

export interface Booking {
  /** Parts of the profile to complete first. */
  missing: readonly MissingFromProfile[];
  /** The error message for people. */
  problem: string | null;
  isPending: boolean;
  /** The outcome is unknown: the request is in flight, or its answer was lost. */
  isUndecided: boolean;
  /** Books; with `change`, only after that is saved. */
  book(change?: ProfileChange): void;
}

/** Books a slot, after completing the profile where necessary. */
export function useBooking(slotId: number, onBooked: () => void): Booking {
  const host = useHost();
  const { session, shelter } = host;
  const cache = useQueryClient();
  const { state } = useLocation();
  const saving = useUpdateProfile();
  const booking = useBookSlot();

  function problem(): string | null {
    if (saving.isError) return errorText(saving.error, 'Your details could not be saved.');
    if (!booking.isError) return null;
    return errorText(booking.error, failedText(state), 'server-first');
  }

  /** Reloads the lists of the home page too, which this page may not show. */
  function reloadLists() {
    const { to } = listRange(shelter.timeZone, new Date(now()), 1);
    for (const list of [upcomingSlotsQuery(host, to), myBookingsQuery(host)]) {
      void cache.prefetchQuery({ ...list, staleTime: 0 });
    }
  }

  function bookSlot() {
    booking.mutate(slotId, {
      onSuccess() {
        reloadLists();
        onBooked();
        const arriving = import(/* webpackChunkName: "waiting" */ './offer-push');
        void arriving.then(({ offerPush }) => offerPush(host)).catch(() => undefined);
      },
    });
  }
  return {
    missing: missingIn(booking.error) ?? session?.missing ?? [],
    problem: problem(),
    isPending: saving.isPending || booking.isPending,
    isUndecided: saving.isUndecided || booking.isUndecided,
    book(change) {
      if (change) saving.mutate(change, { onSuccess: bookSlot });
      else bookSlot();
    },
  };
}
