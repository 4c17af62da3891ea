import * as client from '../index';
import { refuse } from './fake-api';

const FORM = { name: 'Fig', breed: 'Terrier', description: 'Calm.' };
const KEYED = { idempotencyKey: 'a-key' };
const day = (type: string) => ({ type, start_time: '2026-11-21T00:00:00Z' });

/** A mutation hook and the meaning of its answers. */
interface Case {
  use: () => unknown;
  variables: unknown;
  call: string;
  /** The check of an unknown outcome: the answers for done and not done, and the message for the latter. */
  check?: { call: string; done: unknown; notDone: unknown; failureText: string };
  /** Error code of an action that is already done. */
  doneAlready?: client.ApiError['code'];
}

/** Every mutation hook of this package. */
export const WRITES: Record<string, Case> = {
  useBookSlot: {
    use: client.useBookSlot,
    variables: 7,
    call: 'PUT /time-slots/7/book',
    check: {
      call: 'GET /time-slots/my-bookings',
      done: [{ id: 7 }],
      notDone: [],
      failureText: 'You are not booked.',
    },
    doneAlready: 'SLOT_ALREADY_BOOKED',
  },
  useCancelBooking: {
    use: client.useCancelBooking,
    variables: 7,
    call: 'DELETE /time-slots/7/book',
    check: {
      call: 'GET /time-slots/my-bookings',
      done: [],
      notDone: [{ id: 7 }],
      failureText: 'Your booking is not cancelled.',
    },
    doneAlready: 'SLOT_NOT_BOOKED',
  },
  useDeleteSlot: {
    use: client.useDeleteSlot,
    variables: { id: 7 },
    call: 'DELETE /time-slots/7',
    check: {
      call: 'GET /time-slots/7/bookings',
      done: refuse(404, 'SLOT_NOT_FOUND'),
      notDone: { count: 0, walkers: [] },
      failureText: 'This was not done.',
    },
    doneAlready: 'SLOT_NOT_FOUND',
  },
  useBlockDay: {
    use: client.useBlockDay,
    variables: { date: '2026-11-21' },
    call: 'POST /block-day',
    check: {
      call: 'GET /time-slots',
      done: [day('walk'), day('blocked')],
      notDone: [day('walk')],
      failureText: 'The day is not blocked.',
    },
  },
  useOpenDay: {
    use: client.useOpenDay,
    variables: 7,
    call: 'POST /blocked-days/7/open',
    check: {
      call: 'GET /time-slots/7/bookings',
      done: refuse(404, 'SLOT_NOT_FOUND'),
      notDone: { count: 0, walkers: [] },
      failureText: 'The day is still blocked.',
    },
    doneAlready: 'SLOT_NOT_FOUND',
  },
  useAssignDogs: {
    use: () => client.useAssignDogs(7),
    variables: { dogIds: [1, 2], seen: [] },
    call: 'POST /time-slots/7/assign-dogs',
    check: {
      call: 'GET /time-slots/7/assigned-dogs',
      done: [{ id: 2 }, { id: 1 }],
      notDone: [{ id: 1 }],
      failureText: 'These dogs are not assigned.',
    },
  },
  useAcceptProposals: {
    use: client.useAcceptProposals,
    variables: { pairs: [{ slotId: 7, dogId: 3, walkerId: 'ana' }] },
    call: 'POST /plan-proposals/accept',
  },
  useDeleteDog: {
    use: client.useDeleteDog,
    variables: 3,
    call: 'DELETE /dogs/3',
    check: {
      call: 'GET /dogs',
      done: [],
      notDone: [{ id: 3 }],
      failureText: 'The dog is not deleted.',
    },
    doneAlready: 'DOG_NOT_FOUND',
  },
  useAddDog: { use: client.useAddDog, variables: { dog: FORM }, call: 'POST /dogs' },
  useUpdateDog: { use: client.useUpdateDog, variables: { id: 3, dog: FORM }, call: 'PUT /dogs/3' },
  useSetNeeds: {
    use: client.useSetNeeds,
    variables: { params: { id: 3 }, body: {} },
    call: 'PUT /dogs/3/needs',
  },
  useRegrade: {
    use: client.useRegrade,
    variables: { params: { id: 3 }, body: {} },
    call: 'PUT /dogs/3/grade',
  },
  useHold: {
    use: client.useHold,
    variables: { params: { id: 3 }, body: {} },
    call: 'POST /dogs/3/holds',
  },
  useEndHold: {
    use: client.useEndHold,
    variables: { params: { id: 3, holdId: 5 }, query: {} },
    call: 'DELETE /dogs/3/holds/5',
    doneAlready: 'HOLD_NOT_FOUND',
  },
  useKeepApart: {
    use: client.useKeepApart,
    variables: { params: { id: 3, otherId: 4 }, body: {} },
    call: 'PUT /dogs/3/keep-apart/4',
  },
  useLetMeet: {
    use: client.useLetMeet,
    variables: { params: { id: 3, otherId: 4 }, query: {} },
    call: 'DELETE /dogs/3/keep-apart/4',
  },
  useClear: {
    use: client.useClear,
    variables: { params: { uid: 'ana' }, body: {} },
    call: 'PUT /walkers/ana/clearance',
  },
  useAddSlot: {
    use: client.useAddSlot,
    variables: { slot: {}, ...KEYED },
    call: 'POST /time-slots',
  },
  useFinalizeWalk: {
    use: client.useFinalizeWalk,
    variables: { walk: {}, ...KEYED },
    call: 'POST /walks',
  },
  useReviewIncident: {
    use: client.useReviewIncident,
    variables: { id: 4, review: {} },
    call: 'PUT /incidents/4/review',
  },
  useSendSide: {
    use: client.useSendSide,
    variables: { id: 4, side: '' },
    call: 'PUT /incidents/4/side',
  },
  useLogWalk: { use: client.useLogWalk, variables: { walk: {}, ...KEYED }, call: 'POST /walks' },
  useAddMarshal: {
    use: client.useAddMarshal,
    variables: { marshal: {}, ...KEYED },
    call: 'POST /users/marshals',
  },
  useSetDisabled: {
    use: client.useSetDisabled,
    variables: { uid: 'ana', disabled: true },
    call: 'POST /users/ana/disable',
  },
  useRemovePerson: {
    use: client.useRemovePerson,
    variables: 'ana',
    call: 'DELETE /users/ana',
    doneAlready: 'PERSON_NOT_FOUND',
  },
  useResendInvitation: {
    use: client.useResendInvitation,
    variables: 'ana',
    call: 'POST /users/ana/invitation',
  },
  useWithdrawInvitation: {
    use: client.useWithdrawInvitation,
    variables: 'ana',
    call: 'DELETE /users/ana/invitation',
    doneAlready: 'PERSON_NOT_FOUND',
  },
  useSetAdmin: {
    use: client.useSetAdmin,
    variables: { uid: 'ana', admin: true },
    call: 'POST /users/ana/admin',
  },
  useErasePerson: {
    use: client.useErasePerson,
    variables: 'ana',
    call: 'POST /users/ana/erase',
    doneAlready: 'PERSON_NOT_FOUND',
  },
  useUpdateProfile: {
    use: client.useUpdateProfile,
    variables: { name: 'Ana' },
    call: 'PATCH /users/me',
  },
  useRequestReset: {
    use: client.useRequestReset,
    variables: 'ana@example.org',
    call: 'POST /password-resets',
  },
  useSendConfirmation: {
    use: client.useSendConfirmation,
    variables: undefined,
    call: 'POST /users/me/email-confirmations',
  },
  useChangeEmail: {
    use: client.useChangeEmail,
    variables: 'ana@example.org',
    call: 'POST /users/me/email-changes',
  },
  useSwitchMessage: {
    use: client.useSwitchMessage,
    variables: { kind: 'reminder', on: false },
    call: 'PUT /users/me/message-choices/reminder',
  },
  useSwitchByLink: {
    use: client.useSwitchByLink,
    variables: { token: 'a.b', on: false },
    call: 'POST /unsubscribe/a.b',
  },
  useNewCalendarFeed: {
    use: client.useNewCalendarFeed,
    variables: undefined,
    call: 'POST /users/me/calendar-feed',
  },
  useSignOutEverywhere: {
    use: client.useSignOutEverywhere,
    variables: undefined,
    call: 'POST /users/me/sign-out',
  },
  useDeleteAccount: {
    use: client.useDeleteAccount,
    variables: undefined,
    call: 'DELETE /users/me',
    check: {
      call: 'GET /users/me',
      done: refuse(401, 'UNAUTHENTICATED'),
      notDone: { name: 'Ana' },
      failureText: 'Your account is not deleted.',
    },
  },
};
