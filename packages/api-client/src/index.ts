export {
  useAccountLink,
  useRequestReset,
  useCalendarFeed,
  useChangeEmail,
  useDeleteAccount,
  useLinkedChoice,
  useMe,
  useMessageChoices,
  useMyData,
  useNewCalendarFeed,
  useRecipientMark,
  useSendConfirmation,
  useSignOutEverywhere,
  useSwitchByLink,
  useSwitchMessage,
  useUpdateProfile,
} from './account';
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
export { UnknownOutcomeError, isOutcomeUnknown } from './unknown-outcome';
export { batchChanges } from './batch-changes';
export { followChanges } from './live';
export { longPageQuery, type PageQuery } from './long-page-query';
export { useOwnIncidents, useSendSide } from './incidents';
export { useCancellation } from './messages';
export { useDogsThatNeedMe, usePastWalks, usePlannedDogs, pastWalksQuery } from './own-walks';
export { createProfile, getMe, refreshAccount, notifyPasswordChanged } from './own-account';
export { useWaiver } from './waiver';
export { createQueryClient } from './query-client';
export { AUDIT, DOGS, KEY, PEOPLE, REPORTS, SLOTS, WALKS } from './query-keys';
export { invalidateFor } from './refresh';
export type { Caller, ListPage } from './request';
export {
  useAddSlot,
  useAssignedDogs,
  useBookSlot,
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
