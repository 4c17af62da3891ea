import { testMutations } from './testing';
import { useUpdateProfile } from './account';
import { useCheckIn, useTakeBackCheckIn } from './check-in';
import { useCancelBooking } from './slots';

const checkIns = (checked_in_at: string | null) => ({
  walks: [{ slot_id: 7, checked_in_at }],
  cancelled: [],
});

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
      check: {
        call: 'GET /users/me/check-ins',
        done: checkIns('2026-11-19T09:41:00Z'),
        notDone: checkIns(null),
        failureText: 'You are not checked in.',
      },
    },
    useTakeBackCheckIn: {
      use: useTakeBackCheckIn,
      variables: 7,
      call: 'DELETE /time-slots/7/check-in',
      refetches: ['slots'],
      check: {
        call: 'GET /users/me/check-ins',
        done: checkIns(null),
        notDone: checkIns('2026-11-19T09:41:00Z'),
        failureText: 'You are still checked in.',
      },
    },
  },
  { noWrites: ['useIdempotentMutation'] },
);
