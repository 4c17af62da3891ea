import { testMutations } from '@walkies/api-client/testing';
import { useTakePlace } from './cover/cover-api';
import { useBookSlot, useCancelLate, useMakeCover } from './slot-calendar/booking-api';
import { useJoinWaitingList, useLeaveWaitingList } from './slot-calendar/waiting-api';

testMutations({
  useBookSlot: {
    use: useBookSlot,
    variables: 7,
    call: 'PUT /time-slots/7/book',
    refetches: ['slots'],
    check: {
      call: 'GET /time-slots/my-bookings',
      done: [{ id: 7 }],
      notDone: [],
      failureText: 'You are not booked.',
    },
    doneAlready: 'SLOT_ALREADY_BOOKED',
  },
  useJoinWaitingList: {
    use: useJoinWaitingList,
    variables: 7,
    call: 'PUT /time-slots/7/waiting-list',
    refetches: ['slots'],
  },
  useLeaveWaitingList: {
    use: useLeaveWaitingList,
    variables: 7,
    call: 'DELETE /time-slots/7/waiting-list',
    refetches: ['slots'],
  },
  useCancelLate: {
    use: useCancelLate,
    variables: { id: 7, reason: 'I have a cold.' },
    call: 'POST /time-slots/7/late-cancel',
    refetches: ['slots'],
    check: {
      call: 'GET /time-slots/my-bookings',
      done: [],
      notDone: [{ id: 7 }],
      failureText: 'You are still booked.',
    },
    doneAlready: 'SLOT_NOT_BOOKED',
  },
  useMakeCover: {
    use: useMakeCover,
    variables: 7,
    call: 'POST /time-slots/7/cover',
    refetches: ['slots'],
  },
  useTakePlace: {
    use: useTakePlace,
    variables: 'a-token',
    call: 'POST /covers/a-token',
    refetches: ['slots'],
  },
});
