import { refuse, testMutations } from '@walkies/api-client/testing';
import { useOpenDay } from './blocked-days/blocked-days-api';
import { useClear } from './care/care-api';
import { useAddDog, useDeleteDog, useUpdateDog } from './dogs/dogs-api';
import { useEditSlot } from './edit-slot/edit-slot-api';
import { useAcceptAllThatFit, useAcceptRegular, useDeclineRegular } from './regulars/regulars-api';
import { useAddSlot } from './new-slot/new-slot-api';
import { useRequestHelp } from './short-slots/short-slots-api';
import { useAddWalker, useTakeOutWalker } from './walks/slot-walkers-api';
import { useCorrectWalk, useDeleteSlot, useWriteWalk } from './walks/walks-api';

const ABOUT_CARE = ['walks', 'slots', 'dogs', 'people', 'audit'];
const FORM = { name: 'Fig', breed: 'Terrier', description: 'Calm.' };

testMutations(
  {
    useOpenDay: {
      use: useOpenDay,
      variables: 7,
      call: 'POST /blocked-days/7/open',
      refetches: ['slots'],
      check: {
        call: 'GET /time-slots/7/bookings',
        done: refuse(404, 'SLOT_NOT_FOUND'),
        notDone: { count: 0, walkers: [] },
        failureText: 'The day is still blocked.',
      },
      doneAlready: 'SLOT_NOT_FOUND',
    },
    useAcceptRegular: {
      use: useAcceptRegular,
      variables: 5,
      call: 'POST /standing-bookings/5/accept',
      refetches: ['regulars', 'slots', 'audit'],
      check: {
        call: 'GET /standing-bookings',
        done: [],
        notDone: [{ id: 5 }],
        failureText: 'The regular is not accepted.',
      },
    },
    useAcceptAllThatFit: {
      use: useAcceptAllThatFit,
      variables: undefined,
      call: 'POST /standing-bookings/accept',
      refetches: ['regulars', 'slots', 'audit'],
    },
    useDeclineRegular: {
      use: useDeclineRegular,
      variables: 5,
      call: 'POST /standing-bookings/5/decline',
      refetches: ['regulars', 'slots', 'audit'],
      check: {
        call: 'GET /standing-bookings',
        done: [],
        notDone: [{ id: 5 }],
        failureText: 'The request is not declined.',
      },
      doneAlready: 'STANDING_NOT_FOUND',
    },
    useClear: {
      use: useClear,
      variables: { params: { uid: 'ana' }, body: {} },
      call: 'PUT /walkers/ana/clearance',
      refetches: ABOUT_CARE,
    },
    useAddDog: {
      use: useAddDog,
      variables: { dog: FORM },
      call: 'POST /dogs',
      refetches: ['dogs'],
    },
    useDeleteDog: {
      use: useDeleteDog,
      variables: 3,
      call: 'DELETE /dogs/3',
      refetches: ['dogs'],
      check: {
        call: 'GET /dogs',
        done: [],
        notDone: [{ id: 3 }],
        failureText: 'The dog is not deleted.',
      },
      doneAlready: 'DOG_NOT_FOUND',
    },
    useUpdateDog: {
      use: useUpdateDog,
      variables: { id: 3, dog: FORM },
      call: 'PUT /dogs/3',
      refetches: ['dogs'],
    },
    useAddSlot: {
      use: useAddSlot,
      variables: {},
      call: 'POST /time-slots',
      refetches: ['slots'],
    },
    useEditSlot: {
      use: useEditSlot,
      variables: { params: { id: 7 }, body: {}, version: undefined },
      call: 'PATCH /time-slots/7',
      refetches: ['slots'],
    },
    useCorrectWalk: {
      use: useCorrectWalk,
      variables: {
        params: { id: 7 },
        body: { walkerIds: ['ana'], dogIds: [3], reason: 'It was Fig.' },
        version: undefined,
      },
      call: 'PATCH /time-slots/7/walk',
      refetches: ['slots', 'walks'],
    },
    useDeleteSlot: {
      use: useDeleteSlot,
      variables: { id: 7 },
      call: 'DELETE /time-slots/7',
      refetches: ['slots'],
      check: {
        call: 'GET /time-slots/7/bookings',
        done: refuse(404, 'SLOT_NOT_FOUND'),
        notDone: { count: 0, walkers: [] },
        failureText: 'The time slot was not deleted.',
      },
      doneAlready: 'SLOT_NOT_FOUND',
    },
    useRequestHelp: {
      use: useRequestHelp,
      variables: { id: 7, askedAt: '2026-11-23T09:00:00Z' },
      call: 'POST /time-slots/7/help',
      refetches: ['slots'],
      check: {
        call: 'GET /time-slots/short',
        done: [{ id: 7, help: { asked_at: '2026-11-24T09:00:00Z' } }],
        notDone: [{ id: 7, help: { asked_at: '2026-11-23T09:00:00Z' } }],
        failureText: 'The walkers are not asked.',
      },
    },
    useAddWalker: {
      use: useAddWalker,
      variables: { slotId: 7, walkerId: 'ana' },
      call: 'POST /time-slots/7/walkers',
      refetches: ['slots', 'walks'],
      check: {
        call: 'GET /time-slots/7/bookings',
        done: { count: 1, walkers: [{ id: 'ana', name: 'Ana Petrov' }] },
        notDone: { count: 0, walkers: [] },
        failureText: 'The walker is not added.',
      },
      doneAlready: 'SLOT_ALREADY_BOOKED',
    },
    useTakeOutWalker: {
      use: useTakeOutWalker,
      variables: { slotId: 7, walkerId: 'ana' },
      call: 'DELETE /time-slots/7/walkers/ana',
      refetches: ['slots', 'walks'],
      check: {
        call: 'GET /time-slots/7/bookings',
        done: { count: 0, walkers: [] },
        notDone: { count: 1, walkers: [{ id: 'ana', name: 'Ana Petrov' }] },
        failureText: 'The walker is not taken out.',
      },
      doneAlready: 'WALKER_NOT_BOOKED',
    },
    useWriteWalk: {
      use: useWriteWalk,
      variables: { walk: { timeSlotId: 7 }, idempotencyKey: 'a-key', label: 'Logged walk' },
      call: 'POST /walks',
      refetches: ['slots', 'walks'],
      isUnsent: true,
    },
  },
  { noWrites: ['useNewSlot'] },
);
