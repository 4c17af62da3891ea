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
export { useAuditLog } from './audit';
export { affectedByBlock, useBlockDay, useOpenDay } from './blocked-days';
export {
  brokenPairsOf,
  CARE,
  useClear,
  useEndHold,
  useHold,
  useKeepApart,
  useLetMeet,
  useRegrade,
  useSetNeeds,
  useWalkerCare,
} from './care';
export { useAssignDogs } from './assignments';
export { changedMeanwhile } from './changed-meanwhile';
export { useAddDog, useDeleteDog, useDogs, useUpdateDog, dogsQuery } from './dogs';
export { call, endpointQuery } from './endpoint';
export { errorText } from './error-text';
export { UnknownOutcomeError, isOutcomeUnknown } from './unknown-outcome';
export { batchChanges } from './batch-changes';
export { followChanges } from './live';
export { useOpenIncident, useOwnIncidents, useReviewIncident, useSendSide } from './incidents';
export { useCancellation, useMessagesNotArrived } from './messages';
export {
  useAddMarshal,
  usePeople,
  usePeopleWithoutAccount,
  useRemovePerson,
  useSetDisabled,
} from './people';
export {
  useErasePerson,
  useResendInvitation,
  usePerson,
  usePersonExport,
  usePersonMessages,
  usePersonWalks,
  useSetAdmin,
  useWithdrawInvitation,
  type WhichWalks,
} from './person';
export { pastWalksQuery, useDogsThatNeedMe, usePastWalks, usePlannedDogs } from './own-walks';
export { createProfile, getMe, refreshAccount, notifyPasswordChanged } from './own-account';
export { useWaiver } from './waiver';
export { createQueryClient } from './query-client';
export { invalidateFor } from './refresh';
export {
  useDogsBelowTarget,
  useExceptions,
  useGivenClearances,
  useWeeksBelowTarget,
} from './plan-reports';
export {
  type CompletedQuery,
  type CsvQuery,
  type DaysQuery,
  type PageQuery,
  type RangeQuery,
  type UpcomingQuery,
  useCompletedWalks,
  useDogWalks,
  useDogWalkStats,
  useReportCsv,
  useUpcomingWalks,
  useWalksPerWeek,
} from './reports';
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
  SLOTS,
} from './slots';
export { useSafeMutation } from './use-safe-mutation';
export { newIdempotencyKey } from './write-headers';
export { useWalkers } from './walkers';
export { useAcceptProposals, useProposals, useWelfarePlan } from './welfare-plan';
export { useFinalizeWalk, useLogWalk, usePairsOf, useWalk, type WalkMutation } from './walks';
