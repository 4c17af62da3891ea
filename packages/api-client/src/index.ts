export { useMe, useUpdateProfile } from './account';
export { ApiError, NetworkError } from './api-error';
export { unsentCheckIn, useCheckInBox, useWalkTicket } from './check-in';
export { checkInsQuery, useCheckIns, useWalksToday } from './own-check-ins';
export { changedMeanwhile } from './changed-meanwhile';
export { useDogs, dogsQuery } from './dogs';
export { download } from './download';
export { addressOf, call, endpointPageQuery, endpointQuery } from './endpoint';
export { errorText } from './error-text';
export { UnknownOutcomeError, isOutcomeUnknown, isRefusal, isRefusedWith } from './unknown-outcome';
export { batchChanges } from './batch-changes';
export { followChanges } from './live';
export { longPageQuery, type PageQuery } from './long-page-query';
export { useDogsThatNeedMe, usePlannedDogs } from './own-walks';
export { useWaiver } from './waiver';
export { createQueryClient } from './query-client';
export {
  AUDIT,
  REGULARS,
  CARE_CHANGES,
  DOGS,
  KEY,
  MESSAGE_CHOICES,
  PEOPLE,
  REPORTS,
  SLOTS,
  WALKS,
} from './query-keys';
export { invalidateFor } from './refresh';
export { ANONYMOUS, type Caller, type ListPage } from './request';
export {
  isBookedByMe,
  useAssignedDogs,
  useCancelBooking,
  useMyBookings,
  useShortSlots,
  useSlotBookings,
  useSlots,
  useUpcomingSlots,
  myBookingsQuery,
  shortSlotsQuery,
  slotsQuery,
  upcomingSlotsQuery,
} from './slots';
export { newIdempotencyKey, useIdempotentMutation } from './use-idempotent-mutation';
export { type SafeMutation, useSafeMutation } from './use-safe-mutation';
export {
  keysFrom,
  newestKey,
  readStored,
  type Stored,
  storedAt,
  useOwnKey,
  useDraftNames,
  writeStored,
} from './stored-drafts';
export {
  changeWrite,
  discardWrite,
  clearRefusal,
  hasUnsent,
  type NewWrite,
  removeWrite,
  storeWrite,
  type UnsentWrite,
  unsentWrites,
} from './unsent-writes';
export { sendUnsent } from './send-unsent';
export { upload } from './upload';
export { useUnsentMutation, useUnsentWrites, useWritesOf } from './use-unsent-mutation';
export { writeHeaders } from './write-headers';
export { useMyWaits, useWaitingList } from './waiting-list';
export { useWalk } from './walks';
