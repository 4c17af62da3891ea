export { useMe, useUpdateProfile } from './account';
export { ApiError, NetworkError } from './api-error';
export { useOpenDay } from './blocked-days';
export {
  brokenPairsOf,
  useClear,
  useEndHold,
  useHold,
  useKeepApart,
  useLetMeet,
  useRegrade,
  useSetNeeds,
  useWalkerCare,
} from './care';
export { changedMeanwhile } from './changed-meanwhile';
export { useAddDog, useDeleteDog, useDogs, useUpdateDog, dogsQuery } from './dogs';
export { download } from './download';
export { addressOf, call, endpointPageQuery, endpointQuery } from './endpoint';
export { errorText } from './error-text';
export { UnknownOutcomeError, isOutcomeUnknown, isRefusedWith } from './unknown-outcome';
export { batchChanges } from './batch-changes';
export { followChanges } from './live';
export { longPageQuery, type PageQuery } from './long-page-query';
export { useCancellation } from './messages';
export { useDogsThatNeedMe, usePlannedDogs } from './own-walks';
export { useWaiver } from './waiver';
export { createQueryClient } from './query-client';
export { AUDIT, DOGS, KEY, MESSAGE_CHOICES, PEOPLE, REPORTS, SLOTS, WALKS } from './query-keys';
export { invalidateFor } from './refresh';
export type { Caller, ListPage } from './request';
export {
  isBookedByMe,
  useAddSlot,
  useAssignedDogs,
  useCancelBooking,
  useDeleteSlot,
  useFindSlots,
  useMyBookings,
  useSlotBookings,
  useSlots,
  useUpcomingSlots,
  myBookingsQuery,
  slotsQuery,
} from './slots';
export { useSafeMutation } from './use-safe-mutation';
export { newIdempotencyKey, writeHeaders } from './write-headers';
export { useWalkers } from './walkers';
export { usePairsOf, useWalk, useWriteWalk, type WalkMutation } from './walks';
