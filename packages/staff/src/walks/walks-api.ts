import {
  addressOf,
  call,
  type Caller,
  endpointPageQuery,
  endpointQuery,
  isRefusedWith,
  KEY,
  type NewWrite,
  SLOTS,
  useSafeMutation,
  useUnsentMutation,
  WALKS,
  writeHeaders,
} from '@walkies/api-client';
import {
  dayOf,
  type FinalizeWalk,
  LIST_MAX_LIMIT,
  type LogWalk,
  type Slot,
} from '@walkies/contract';
import type { InputOf } from '@walkies/contract/endpoints';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';

/**
 * GET /day-plan: the slot in the plan of its day. Requested only if `enabled`; else it is as the browser has it,
 * if at all.
 */
export function usePlannedSlot({ id, start_time }: Slot, enabled: boolean) {
  const host = useHost();
  const date = dayOf(new Date(start_time), host.shelter.timeZone);
  return useQuery({
    ...endpointQuery(host, SLOTS, 'GET /day-plan', { query: { date } }),
    select: (slots) => slots.find((slot) => slot.id === id),
    enabled,
  });
}

/**
 * GET /walkers: people who may walk dogs, by name, one page at most; `search` matches names and e-mail
 * addresses. While another search loads, the previous results stay.
 */
export function useWalkers(search = '') {
  const query = { search: search || undefined, limit: LIST_MAX_LIMIT };
  return useQuery({
    ...endpointPageQuery(useHost(), [KEY, 'walkers'], 'GET /walkers', { query }),
    placeholderData: keepPreviousData,
  });
}

/** GET /time-slots/{id}/bookings: the walkers of a slot; none without a slot. */
export function useWalkersOf(slotId: number | null) {
  const params = { id: slotId ?? 0 };
  return useQuery({
    ...endpointQuery(useHost(), SLOTS, 'GET /time-slots/:id/bookings', { params }),
    enabled: slotId !== null,
    select: ({ walkers }) =>
      walkers.flatMap(({ id, name, email = '' }) => (id ? [{ id, name, email }] : [])),
  });
}

interface WalkToWrite extends Pick<NewWrite, 'label' | 'draft'> {
  walk: FinalizeWalk | LogWalk;
  idempotencyKey: string;
}

/**
 * POST /walks: records the walkers who came and the dogs that went out, and completes the slot; or adds one
 * walker with one dog. Also without a connection.
 */
export function useWriteWalk() {
  const { session } = useHost();
  const calendar = session?.role === 'admin' ? '/admin-calendar' : '/marshal-calendar';
  return useUnsentMutation({
    write: ({ walk, idempotencyKey, ...facts }: WalkToWrite) => ({
      ...addressOf('POST /walks', {}),
      id: idempotencyKey,
      isIdempotent: true,
      body: walk,
      slotId: walk.timeSlotId,
      page: `${calendar}?slot=${walk.timeSlotId}&finalize=`,
      ...facts,
    }),
    changes: [SLOTS, WALKS],
  });
}

type CorrectInput = InputOf<'PATCH /time-slots/:id/walk'> & { version: string | undefined };

/** PATCH /time-slots/{id}/walk: a second press after an unknown outcome changes nothing more. */
export function useCorrectWalk() {
  return useSafeMutation({
    send: (host, input: CorrectInput) =>
      call(host, 'PATCH /time-slots/:id/walk', input, { headers: writeHeaders(input) }),
    changes: [SLOTS, WALKS],
    onUnknownOutcome: { question: 'the walk is corrected' },
  });
}

/** True once no slot has this id. */
export const isSlotDeleted = (caller: Caller, id: number): Promise<boolean> =>
  isRefusedWith('SLOT_NOT_FOUND', call(caller, 'GET /time-slots/:id/bookings', { params: { id } }));

/** DELETE /time-slots/{id}: deletes a slot with its bookings and assigned dogs. */
export function useDeleteSlot() {
  return useSafeMutation({
    send: (host, { id, words = '' }: { id: number; words?: string }) =>
      call(host, 'DELETE /time-slots/:id', {
        params: { id },
        query: { words: words || undefined },
      }),
    changes: [SLOTS],
    doneAlready: ['SLOT_NOT_FOUND'],
    onUnknownOutcome: {
      question: 'the time slot was deleted',
      failureText: 'The time slot was not deleted.',
      check: (host, { id }) => isSlotDeleted(host, id),
    },
  });
}
