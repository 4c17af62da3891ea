import { testMutations } from '@walkies/api-client/testing';
import { useBlockDay } from './admin-calendar/block-day-api';
import { useAddMarshal, useRemovePerson } from './admin-panel/admin-panel-api';
import { useReviewIncident } from './admin-panel/review-api';
import { useAssignDogs } from './assign-dogs/assign-dogs-api';
import { useSetDisabled } from './people-api';
import {
  useErasePerson,
  useResendInvitation,
  useSetAdmin,
  useWithdrawInvitation,
} from './person/person-api';
import { useAcceptProposals, useTakeBack } from './welfare-plan/welfare-api';

const ABOUT_PEOPLE = ['people', 'people-without-account', 'walkers', 'audit'];
const day = (type: string) => ({ type, start_time: '2026-11-21T00:00:00Z' });

testMutations(
  {
    useBlockDay: {
      use: useBlockDay,
      variables: { date: '2026-11-21' },
      call: 'POST /block-day',
      refetches: ['slots'],
      check: {
        call: 'GET /time-slots',
        done: [day('walk'), day('blocked')],
        notDone: [day('walk')],
        failureText: 'The day is not blocked.',
      },
    },
    useAddMarshal: {
      use: useAddMarshal,
      variables: {},
      call: 'POST /users/marshals',
      refetches: ABOUT_PEOPLE,
    },
    useRemovePerson: {
      use: useRemovePerson,
      variables: 'ana',
      call: 'DELETE /users/ana',
      refetches: ABOUT_PEOPLE,
      doneAlready: 'PERSON_NOT_FOUND',
    },
    useReviewIncident: {
      use: useReviewIncident,
      variables: { id: 4, review: {} },
      call: 'PUT /incidents/4/review',
      refetches: ['walks', 'dogs', 'slots', 'audit'],
    },
    useAssignDogs: {
      use: () => useAssignDogs(7),
      variables: { dogIds: [1, 2], seen: [] },
      call: 'POST /time-slots/7/assign-dogs',
      refetches: ['slots', 'reports'],
      check: {
        call: 'GET /time-slots/7/assigned-dogs',
        done: [{ id: 2 }, { id: 1 }],
        notDone: [{ id: 1 }],
        failureText: 'These dogs are not assigned.',
      },
    },
    useSetDisabled: {
      use: useSetDisabled,
      variables: { uid: 'ana', disabled: true },
      call: 'POST /users/ana/disable',
      refetches: ABOUT_PEOPLE,
    },
    useErasePerson: {
      use: useErasePerson,
      variables: { uid: 'ana' },
      call: 'POST /users/ana/erase',
      refetches: ABOUT_PEOPLE,
      doneAlready: 'PERSON_NOT_FOUND',
    },
    useResendInvitation: {
      use: useResendInvitation,
      variables: 'ana',
      call: 'POST /users/ana/invitation',
      refetches: ABOUT_PEOPLE,
    },
    useSetAdmin: {
      use: useSetAdmin,
      variables: { uid: 'ana', admin: true },
      call: 'POST /users/ana/admin',
      refetches: ABOUT_PEOPLE,
    },
    useWithdrawInvitation: {
      use: useWithdrawInvitation,
      variables: { uid: 'ana' },
      call: 'DELETE /users/ana/invitation',
      refetches: ABOUT_PEOPLE,
      doneAlready: 'PERSON_NOT_FOUND',
    },
    useTakeBack: {
      use: useTakeBack,
      variables: [{ slotId: 7, dogId: 3, walkerId: 'ana', wasWaiting: false }],
      call: 'DELETE /time-slots/7/pairs/3',
      refetches: ['slots', 'reports', 'audit'],
    },
    useAcceptProposals: {
      use: useAcceptProposals,
      variables: { pairs: [{ slotId: 7, dogId: 3, walkerId: 'ana' }] },
      call: 'POST /plan-proposals/accept',
      refetches: ['slots', 'reports', 'audit'],
    },
  },
  { noWrites: ['usePersonExport', 'useProposals', 'useReportCsv'] },
);
