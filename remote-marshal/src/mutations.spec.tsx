import { testMutations } from '@walkies/api-client/testing';
import { useCheckWalkerIn, useTakeWalkerBack } from './day-plan/check-in-api';
import {
  useEndHold,
  useHold,
  useKeepApart,
  useLetMeet,
  useRegrade,
  useSetNeeds,
} from './dog/dog-api';
import { useAddEntry, useChangeEntry } from './schedule/schedule-api';

const ABOUT_CARE = ['walks', 'slots', 'dogs', 'people', 'audit'];

testMutations(
  {
    useAddEntry: {
      use: useAddEntry,
      variables: { body: {} },
      call: 'POST /schedule',
      refetches: ['slots', 'audit'],
    },
    useChangeEntry: {
      use: useChangeEntry,
      variables: { params: { id: 3 }, body: {}, version: '1' },
      call: 'PUT /schedule/3',
      refetches: ['slots', 'audit'],
    },
    useCheckWalkerIn: {
      use: useCheckWalkerIn,
      variables: { slotId: 7, walkerId: 'ana', name: 'Ana Petrov', date: '2026-11-26' },
      call: 'PUT /time-slots/7/check-ins/ana',
      refetches: ['slots', 'audit'],
      isUnsent: true,
    },
    useTakeWalkerBack: {
      use: useTakeWalkerBack,
      variables: { slotId: 7, walkerId: 'ana', name: 'Ana Petrov', date: '2026-11-26' },
      call: 'DELETE /time-slots/7/check-ins/ana',
      refetches: ['slots', 'audit'],
      isUnsent: true,
    },
    useEndHold: {
      use: useEndHold,
      variables: { params: { id: 3, holdId: 5 }, query: {} },
      call: 'DELETE /dogs/3/holds/5',
      refetches: ABOUT_CARE,
      doneAlready: 'HOLD_NOT_FOUND',
    },
    useHold: {
      use: useHold,
      variables: { params: { id: 3 }, body: {} },
      call: 'POST /dogs/3/holds',
      refetches: ABOUT_CARE,
    },
    useKeepApart: {
      use: useKeepApart,
      variables: { params: { id: 3, otherId: 4 }, body: {} },
      call: 'PUT /dogs/3/keep-apart/4',
      refetches: ABOUT_CARE,
    },
    useLetMeet: {
      use: useLetMeet,
      variables: { params: { id: 3, otherId: 4 }, query: {} },
      call: 'DELETE /dogs/3/keep-apart/4',
      refetches: ABOUT_CARE,
    },
    useRegrade: {
      use: useRegrade,
      variables: { params: { id: 3 }, body: {} },
      call: 'PUT /dogs/3/grade',
      refetches: ABOUT_CARE,
    },
    useSetNeeds: {
      use: useSetNeeds,
      variables: { params: { id: 3 }, body: {} },
      call: 'PUT /dogs/3/needs',
      refetches: ABOUT_CARE,
    },
  },
  { noWrites: ['usePreviewChange'] },
);
