import { testMutations } from '@walkies/api-client/testing';
import { useDispute } from './check-in/no-shows-api';
import { useTakePlace } from './cover/cover-api';
import {
  useBookSlot,
  useCancelLate,
  useMakeCover,
  useTakeCoverBack,
} from './slot-calendar/booking-api';
import {
  useGiveUpStanding,
  useRequestStanding,
  useSetAway,
  useSkipDay,
  useUnskipDay,
} from './regulars/regulars-api';
import { useJoinWaitingList, useLeaveWaitingList } from './slot-calendar/waiting-api';

testMutations(
  {
    useDispute: {
      use: useDispute,
      variables: 7,
      call: 'PUT /time-slots/7/no-show-dispute',
      refetches: ['walks'],
      check: {
        call: 'GET /users/me/no-shows',
        done: [{ slot_id: 7, disputed_at: '2026-11-19T09:40:00Z' }],
        notDone: [{ slot_id: 7, disputed_at: null }],
        failureText: 'The staff cannot read it yet.',
      },
    },
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
    useRequestStanding: {
      use: useRequestStanding,
      variables: 3,
      call: 'POST /schedule/3/standing-bookings',
      refetches: ['slots'],
      check: {
        call: 'GET /users/me/standing-bookings',
        done: [{ schedule_id: 3 }],
        notDone: [],
        failureText: 'The shelter does not have your request.',
      },
    },
    useSkipDay: {
      use: useSkipDay,
      variables: { id: 5, day: '2026-11-28' },
      call: 'PUT /standing-bookings/5/skips/2026-11-28',
      refetches: ['slots'],
      check: {
        call: 'GET /users/me/standing-bookings',
        done: [{ id: 5, dates: [{ day: '2026-11-28', status: 'skipped' }] }],
        notDone: [{ id: 5, dates: [{ day: '2026-11-28', status: 'booked' }] }],
        failureText: 'You are still booked on that day.',
      },
    },
    useUnskipDay: {
      use: useUnskipDay,
      variables: { id: 5, day: '2026-11-28' },
      call: 'DELETE /standing-bookings/5/skips/2026-11-28',
      refetches: ['slots'],
      check: {
        call: 'GET /users/me/standing-bookings',
        done: [{ id: 5, dates: [{ day: '2026-11-28', status: 'booked' }] }],
        notDone: [{ id: 5, dates: [{ day: '2026-11-28', status: 'skipped' }] }],
        failureText: 'You are not booked on that day.',
      },
    },
    useSetAway: {
      use: useSetAway,
      variables: { id: 5, away: { from: '2026-11-28', to: '2026-12-05' } },
      call: 'PUT /standing-bookings/5/away',
      refetches: ['slots'],
      check: {
        call: 'GET /users/me/standing-bookings',
        done: [{ id: 5, away: { from: '2026-11-28', to: '2026-12-05' } }],
        notDone: [{ id: 5, away: null }],
        failureText: 'Your days are not saved.',
      },
    },
    useGiveUpStanding: {
      use: useGiveUpStanding,
      variables: 5,
      call: 'DELETE /standing-bookings/5',
      refetches: ['slots'],
      check: {
        call: 'GET /users/me/standing-bookings',
        done: [],
        notDone: [{ id: 5 }],
        failureText: 'You still have your regular place.',
      },
      doneAlready: 'STANDING_NOT_FOUND',
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
    useTakeCoverBack: {
      use: useTakeCoverBack,
      variables: 7,
      call: 'DELETE /time-slots/7/cover',
      refetches: ['slots'],
    },
    useTakePlace: {
      use: useTakePlace,
      variables: 'a-token',
      call: 'POST /covers/a-token',
      refetches: ['slots'],
    },
  },
  { noWrites: ['useCalendarEntry'] },
);
