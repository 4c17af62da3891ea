export { ApiError, NetworkError } from './api-error';
export { warmDogs, useDogs } from './dogs';
export { errorText } from './error-text';
export { createQueryClient } from './query-client';
export type { Caller } from './request';
export {
  useBookSlot,
  useCancelBooking,
  useMyBookings,
  useSlotBookings,
  useSlots,
  useUpcomingSlots,
  warmSlots,
} from './slots';
export { createProfile, getMe, useUpdateProfile } from './users';
