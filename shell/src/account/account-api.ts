import {
  call,
  endpointQuery,
  isRefusedWith,
  KEY,
  MESSAGE_CHOICES,
  PEOPLE,
  useSafeMutation,
} from '@walkies/api-client';
import type { MessageChoice, MessageOptIn, PushKind } from '@walkies/contract';
import { type Host, useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { getMe } from '../session/session-api';

const FEED = [KEY, 'calendar-feed'];
const PUSH = [KEY, 'push'];

/** GET /users/me/calendar-feed */
export function useCalendarFeed() {
  return useQuery({
    ...endpointQuery(useHost(), FEED, 'GET /users/me/calendar-feed', {}),
    staleTime: 0,
  });
}

/** POST /users/me/calendar-feed: creates a new address, which invalidates the old one. */
export function useNewCalendarFeed() {
  return useSafeMutation({
    send: (host) => call(host, 'POST /users/me/calendar-feed', {}),
    changes: [FEED],
    onUnknownOutcome: { question: 'there is a new address' },
  });
}

/** GET /users/me/export, on demand. */
export function useMyData() {
  return useSafeMutation({ send: (host) => call(host, 'GET /users/me/export', {}) });
}

/** POST /users/me/sign-out: ends all of the caller's sessions, including this one. */
export function useSignOutEverywhere() {
  return useSafeMutation({
    send: (host) => call(host, 'POST /users/me/sign-out', {}),
    onUnknownOutcome: { question: 'you are signed out everywhere' },
  });
}

/** GET /users/me/message-choices: the mails that the caller has turned on or off. */
export function useMessageChoices() {
  return useQuery({
    ...endpointQuery(useHost(), MESSAGE_CHOICES, 'GET /users/me/message-choices', {}),
    staleTime: 0,
  });
}

/** PUT /users/me/message-choices/:kind */
export function useSwitchMessage() {
  return useSafeMutation({
    send: (host, { kind, on }: { kind: MessageChoice | MessageOptIn; on: boolean }) =>
      call(host, 'PUT /users/me/message-choices/:kind', { params: { kind }, body: { on } }),
    changes: [MESSAGE_CHOICES],
    onUnknownOutcome: { question: 'it is saved' },
  });
}

/** GET /users/me/push: the site's key, and the pushes that the caller has turned on or off. */
export function usePushSettings() {
  return useQuery({
    ...endpointQuery(useHost(), PUSH, 'GET /users/me/push', {}),
    staleTime: 0,
  });
}

/** PUT /users/me/push/:kind */
export function useSwitchPush() {
  return useSafeMutation({
    send: (host, { kind, on }: { kind: PushKind; on: boolean }) =>
      call(host, 'PUT /users/me/push/:kind', { params: { kind }, body: { on } }),
    changes: [PUSH],
    onUnknownOutcome: { question: 'it is saved' },
  });
}

/** POST /users/me/email-changes: mails a link to the new address. */
export function useChangeEmail() {
  return useSafeMutation({
    send: (host, email: string) => call(host, 'POST /users/me/email-changes', { body: { email } }),
    onUnknownOutcome: { question: 'a link is sent' },
  });
}

/** True once the account is deleted. A 401 is the expected answer here, so it does not end the session. */
const isAccountDeleted = (host: Host): Promise<boolean> =>
  isRefusedWith('UNAUTHENTICATED', getMe({ ...host, endSession: () => undefined }));

/** DELETE /users/me: deletes the account, the profile and the future bookings. */
export function useDeleteAccount() {
  return useSafeMutation({
    send: (host) => call(host, 'DELETE /users/me', {}),
    changes: [PEOPLE],
    onUnknownOutcome: {
      question: 'your account is deleted',
      failureText: 'Your account is not deleted.',
      check: isAccountDeleted,
    },
  });
}
