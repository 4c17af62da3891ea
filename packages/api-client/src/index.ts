export {
  useAskForReset,
  useCalendarFeed,
  useChangeEmail,
  useLeave,
  useMe,
  useMessageChoices,
  useMyData,
  useNewCalendarFeed,
  useSendConfirmation,
  useSignOutEverywhere,
  useSwitchByLink,
  useSwitchMessage,
  useUpdateProfile,
} from './account';
export { ApiError, NetworkError } from './api-error';
export { useAuditLog } from './audit';
export { affectedByBlock, useBlockDay } from './blocked-days';
export { useAssignDogs } from './assignments';
export { useAddDog, useDeleteDog, useDogs, useUpdateDog, dogsQuery } from './dogs';
export { errorText } from './error-text';
export { LostAnswer, mayBeDone } from './lost-answer';
export { gatherChanges } from './gather-changes';
export { followChanges } from './live';
export { newIdempotencyKey } from './idempotency-key';
export {
  useAddMarshal,
  usePeople,
  usePeopleWithoutAccount,
  useRemovePerson,
  useSetDisabled,
} from './people';
export { createProfile, lookAgain, tellPasswordChanged } from './own-account';
export { createQueryClient } from './query-client';
export { invalidateFor } from './refresh';
export {
  type CompletedQuestion,
  type CsvQuestion,
  type DaysQuestion,
  type PageQuestion,
  type UpcomingQuestion,
  useCompletedWalks,
  useDogWalks,
  useDogWalkStats,
  usePersonWalks,
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
} from './slots';
export { getMe } from './users';
export { useWrite } from './use-write';
export { useWalkers } from './walkers';
export { useFinalizeWalk, useLogWalk, useWalk, type WalkWriting } from './walks';
