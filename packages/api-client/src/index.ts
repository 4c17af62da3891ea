export { ApiError, NetworkError } from './api-error';
export { useAddDog, useDeleteDog, useDogs, useUpdateDog, warmDogs } from './dogs';
export { errorText } from './error-text';
export { gatherChanges } from './gather-changes';
export { followChanges } from './live';
export { newIdempotencyKey } from './idempotency-key';
export { createQueryClient } from './query-client';
export { invalidateFor } from './refresh';
export type { Caller } from './request';
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
  warmSlots,
} from './slots';
export { createProfile, getMe, useUpdateProfile } from './users';
export { useWalkers } from './walkers';
export { useFinalizeWalk, useLogWalk, useWalk, type WalkWriting } from './walks';
