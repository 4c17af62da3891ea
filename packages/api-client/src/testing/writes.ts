import * as client from '../index';
import { refuse } from './fake-api';

const FORM = { name: 'Fig', breed: 'Terrier', description: 'Calm.' };
const KEYED = { idempotencyKey: 'a-key' };
const day = (type: string) => ({ type, start_time: '2026-11-21T00:00:00Z' });

/** A mutation hook and the meaning of its answers. */
interface Case {
  use: () => unknown;
  asked: unknown;
  call: string;
  /** The check after a lost answer: the answers for done and not done, and the message for the latter. */
  find?: { call: string; done: unknown; undone: unknown; says: string };
  /** Error code of an action that is already done. */
  already?: client.ApiError['code'];
}

/** Every mutation hook of this package. */
export const WRITES: Record<string, Case> = {
  useBookSlot: {
    use: client.useBookSlot,
    asked: 7,
    call: 'PUT /time-slots/7/book',
    find: {
      call: 'GET /time-slots/my-bookings',
      done: [{ id: 7 }],
      undone: [],
      says: 'You are not booked.',
    },
    already: 'SLOT_ALREADY_BOOKED',
  },
  useCancelBooking: {
    use: client.useCancelBooking,
    asked: 7,
    call: 'DELETE /time-slots/7/book',
    find: {
      call: 'GET /time-slots/my-bookings',
      done: [],
      undone: [{ id: 7 }],
      says: 'Your booking is not cancelled.',
    },
    already: 'SLOT_NOT_BOOKED',
  },
  useDeleteSlot: {
    use: client.useDeleteSlot,
    asked: { id: 7 },
    call: 'DELETE /time-slots/7',
    find: {
      call: 'GET /time-slots/7/bookings',
      done: refuse(404, 'SLOT_NOT_FOUND'),
      undone: { count: 0, walkers: [] },
      says: 'This was not done.',
    },
    already: 'SLOT_NOT_FOUND',
  },
  useBlockDay: {
    use: client.useBlockDay,
    asked: { date: '2026-11-21' },
    call: 'POST /block-day',
    find: {
      call: 'GET /time-slots',
      done: [day('walk'), day('blocked')],
      undone: [day('walk')],
      says: 'The day is not blocked.',
    },
  },
  useOpenDay: {
    use: client.useOpenDay,
    asked: 7,
    call: 'POST /blocked-days/7/open',
    find: {
      call: 'GET /time-slots/7/bookings',
      done: refuse(404, 'SLOT_NOT_FOUND'),
      undone: { count: 0, walkers: [] },
      says: 'The day is still blocked.',
    },
    already: 'SLOT_NOT_FOUND',
  },
  useAssignDogs: {
    use: () => client.useAssignDogs(7),
    asked: { dogIds: [1, 2], seen: [] },
    call: 'POST /time-slots/7/assign-dogs',
    find: {
      call: 'GET /time-slots/7/assigned-dogs',
      done: [{ id: 2 }, { id: 1 }],
      undone: [{ id: 1 }],
      says: 'These dogs are not assigned.',
    },
  },
  useAcceptProposals: {
    use: client.useAcceptProposals,
    asked: { pairs: [{ slotId: 7, dogId: 3, walkerId: 'ana' }] },
    call: 'POST /plan-proposals/accept',
  },
  useDeleteDog: {
    use: client.useDeleteDog,
    asked: 3,
    call: 'DELETE /dogs/3',
    find: { call: 'GET /dogs', done: [], undone: [{ id: 3 }], says: 'The dog is not deleted.' },
    already: 'DOG_NOT_FOUND',
  },
  useAddDog: { use: client.useAddDog, asked: { dog: FORM }, call: 'POST /dogs' },
  useUpdateDog: { use: client.useUpdateDog, asked: { id: 3, dog: FORM }, call: 'PUT /dogs/3' },
  useSetNeeds: {
    use: client.useSetNeeds,
    asked: { params: { id: 3 }, body: {} },
    call: 'PUT /dogs/3/needs',
  },
  useRegrade: {
    use: client.useRegrade,
    asked: { params: { id: 3 }, body: {} },
    call: 'PUT /dogs/3/grade',
  },
  useHold: {
    use: client.useHold,
    asked: { params: { id: 3 }, body: {} },
    call: 'POST /dogs/3/holds',
  },
  useEndHold: {
    use: client.useEndHold,
    asked: { params: { id: 3, holdId: 5 }, query: {} },
    call: 'DELETE /dogs/3/holds/5',
    already: 'HOLD_NOT_FOUND',
  },
  useKeepApart: {
    use: client.useKeepApart,
    asked: { params: { id: 3, otherId: 4 }, body: {} },
    call: 'PUT /dogs/3/keep-apart/4',
  },
  useLetMeet: {
    use: client.useLetMeet,
    asked: { params: { id: 3, otherId: 4 }, query: {} },
    call: 'DELETE /dogs/3/keep-apart/4',
  },
  useClear: {
    use: client.useClear,
    asked: { params: { uid: 'ana' }, body: {} },
    call: 'PUT /walkers/ana/clearance',
  },
  useAddSlot: {
    use: client.useAddSlot,
    asked: { slot: {}, ...KEYED },
    call: 'POST /time-slots',
  },
  useFinalizeWalk: {
    use: client.useFinalizeWalk,
    asked: { walk: {}, ...KEYED },
    call: 'POST /walks',
  },
  useReviewIncident: {
    use: client.useReviewIncident,
    asked: { id: 4, review: {} },
    call: 'PUT /incidents/4/review',
  },
  useTellSide: {
    use: client.useTellSide,
    asked: { id: 4, side: '' },
    call: 'PUT /incidents/4/side',
  },
  useLogWalk: { use: client.useLogWalk, asked: { walk: {}, ...KEYED }, call: 'POST /walks' },
  useAddMarshal: {
    use: client.useAddMarshal,
    asked: { marshal: {}, ...KEYED },
    call: 'POST /users/marshals',
  },
  useSetDisabled: {
    use: client.useSetDisabled,
    asked: { uid: 'ana', disabled: true },
    call: 'POST /users/ana/disable',
  },
  useRemovePerson: {
    use: client.useRemovePerson,
    asked: 'ana',
    call: 'DELETE /users/ana',
    already: 'PERSON_NOT_FOUND',
  },
  useInviteAgain: {
    use: client.useInviteAgain,
    asked: 'ana',
    call: 'POST /users/ana/invitation',
  },
  useWithdrawInvitation: {
    use: client.useWithdrawInvitation,
    asked: 'ana',
    call: 'DELETE /users/ana/invitation',
    already: 'PERSON_NOT_FOUND',
  },
  useSetAdmin: {
    use: client.useSetAdmin,
    asked: { uid: 'ana', admin: true },
    call: 'POST /users/ana/admin',
  },
  useErasePerson: {
    use: client.useErasePerson,
    asked: 'ana',
    call: 'POST /users/ana/erase',
    already: 'PERSON_NOT_FOUND',
  },
  useUpdateProfile: {
    use: client.useUpdateProfile,
    asked: { name: 'Ana' },
    call: 'PATCH /users/me',
  },
  useAskForReset: {
    use: client.useAskForReset,
    asked: 'ana@example.org',
    call: 'POST /password-resets',
  },
  useSendConfirmation: {
    use: client.useSendConfirmation,
    asked: undefined,
    call: 'POST /users/me/email-confirmations',
  },
  useChangeEmail: {
    use: client.useChangeEmail,
    asked: 'ana@example.org',
    call: 'POST /users/me/email-changes',
  },
  useSwitchMessage: {
    use: client.useSwitchMessage,
    asked: { kind: 'reminder', on: false },
    call: 'PUT /users/me/message-choices/reminder',
  },
  useSwitchByLink: {
    use: client.useSwitchByLink,
    asked: { token: 'a.b', on: false },
    call: 'POST /unsubscribe/a.b',
  },
  useNewCalendarFeed: {
    use: client.useNewCalendarFeed,
    asked: undefined,
    call: 'POST /users/me/calendar-feed',
  },
  useSignOutEverywhere: {
    use: client.useSignOutEverywhere,
    asked: undefined,
    call: 'POST /users/me/sign-out',
  },
  useLeave: {
    use: client.useLeave,
    asked: undefined,
    call: 'DELETE /users/me',
    find: {
      call: 'GET /users/me',
      done: refuse(401, 'UNAUTHENTICATED'),
      undone: { name: 'Ana' },
      says: 'Your account is not deleted.',
    },
  },
};
