import { testMutations } from '@walkies/api-client/testing';
import { useBookSlot } from './slot-calendar/booking-api';

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
});
