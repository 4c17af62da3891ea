import { testMutations } from './testing';
import { useUpdateProfile } from './account';
import { useCheckIn, useLate, useTakeBackCheckIn } from './check-in';
import { useCancelBooking } from './slots';

testMutations(
  {
    useUpdateProfile: {
      use: useUpdateProfile,
      variables: { name: 'Ana' },
      call: 'PATCH /users/me',
      refetches: [],
    },
    useCancelBooking: {
      use: useCancelBooking,
      variables: 7,
      call: 'DELETE /time-slots/7/book',
      refetches: ['slots'],
      check: {
        call: 'GET /time-slots/my-bookings',
        done: [],
        notDone: [{ id: 7 }],
        failureText: 'Your booking is not cancelled.',
      },
      doneAlready: 'SLOT_NOT_BOOKED',
    },
    useCheckIn: {
      use: useCheckIn,
      variables: 7,
      call: 'PUT /time-slots/7/check-in',
      refetches: ['slots'],
      isUnsent: true,
    },
    useLate: {
      use: useLate,
      variables: { slotId: 7, minutes: 20 },
      call: 'PUT /time-slots/7/late',
      refetches: ['slots'],
      isUnsent: true,
    },
    useTakeBackCheckIn: {
      use: useTakeBackCheckIn,
      variables: 7,
      call: 'DELETE /time-slots/7/check-in',
      refetches: ['slots'],
      isUnsent: true,
    },
  },
  { noWrites: ['useIdempotentMutation', 'useUnsentMutation'] },
);
