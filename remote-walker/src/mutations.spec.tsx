import { testMutations } from '@walkies/api-client/testing';
import { useBookSlot } from './slot-calendar/booking-api';
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
});
