import { refuse, testMutations } from '@walkies/api-client/testing';
import {
  useChangeEmail,
  useDeleteAccount,
  useNewCalendarFeed,
  useSignOutEverywhere,
  useSwitchMessage,
  useSwitchPush,
} from './account/account-api';
import { useSendSide } from './home/home-api';
import {
  useClaimOffer,
  useRequestReset,
  useSendConfirmation,
  useSwitchByLink,
} from './links/links-api';

testMutations(
  {
    useChangeEmail: {
      use: useChangeEmail,
      variables: 'ana@example.org',
      call: 'POST /users/me/email-changes',
      refetches: [],
    },
    useDeleteAccount: {
      use: useDeleteAccount,
      variables: undefined,
      call: 'DELETE /users/me',
      refetches: ['people'],
      check: {
        call: 'GET /users/me',
        done: refuse(401, 'UNAUTHENTICATED'),
        notDone: { name: 'Ana' },
        failureText: 'Your account is not deleted.',
      },
    },
    useNewCalendarFeed: {
      use: useNewCalendarFeed,
      variables: undefined,
      call: 'POST /users/me/calendar-feed',
      refetches: ['calendar-feed'],
    },
    useSignOutEverywhere: {
      use: useSignOutEverywhere,
      variables: undefined,
      call: 'POST /users/me/sign-out',
      refetches: [],
    },
    useSwitchMessage: {
      use: useSwitchMessage,
      variables: { kind: 'reminder', on: false },
      call: 'PUT /users/me/message-choices/reminder',
      refetches: ['message-choices'],
    },
    useSwitchPush: {
      use: useSwitchPush,
      variables: { kind: 'reminder', on: false },
      call: 'PUT /users/me/push/reminder',
      refetches: ['push'],
    },
    useSendSide: {
      use: useSendSide,
      variables: { id: 4, side: '' },
      call: 'PUT /incidents/4/side',
      refetches: ['walks/own-incidents'],
    },
    useClaimOffer: {
      use: useClaimOffer,
      variables: 'ab',
      call: 'POST /offers/ab',
      refetches: ['slots'],
    },
    useRequestReset: {
      use: useRequestReset,
      variables: 'ana@example.org',
      call: 'POST /password-resets',
      refetches: [],
    },
    useSendConfirmation: {
      use: useSendConfirmation,
      variables: undefined,
      call: 'POST /users/me/email-confirmations',
      refetches: [],
    },
    useSwitchByLink: {
      use: useSwitchByLink,
      variables: { token: 'a.b', on: false },
      call: 'POST /unsubscribe/a.b',
      refetches: ['message-choices'],
    },
  },
  { noWrites: ['useMyData'] },
);
