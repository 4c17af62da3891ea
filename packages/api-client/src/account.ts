import type { MessageChoice, ProfileChange } from '@walkies/contract';
import { useQuery } from '@walkies/remote-sdk/query';
import { type Host, useHost } from '@walkies/remote-sdk';
import { call, endpointQuery } from './endpoint';
import { ANONYMOUS, getMe } from './own-account';
import { isRefusedWith } from './unknown-outcome';
import { useSafeMutation } from './use-safe-mutation';
import { KEY, PEOPLE } from './query-keys';

const ME = [KEY, 'me'];
const CHOICES = [KEY, 'message-choices'];
const FEED = [KEY, 'calendar-feed'];

/** GET /users/me: the caller's stored profile, refetched on every mount. */
export function useMe() {
  return useQuery({ ...endpointQuery(useHost(), ME, 'GET /users/me', {}), staleTime: 0 });
}

/** PATCH /users/me; afterwards the host reloads the session. */
export function useUpdateProfile() {
  return useSafeMutation({
    send: async (host, change: ProfileChange) => {
      await call(host, 'PATCH /users/me', { body: change });
      await host.reloadSession();
    },
    onUnknownOutcome: { question: 'your details are saved' },
  });
}

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

/** POST /password-resets: mails a reset link if an account has this address. */
export function useRequestReset() {
  return useSafeMutation({
    send: (_, email: string) => call(ANONYMOUS, 'POST /password-resets', { body: { email } }),
    onUnknownOutcome: { question: 'a link is sent' },
  });
}

/** GET /users/me/message-choices: the mails that the caller has turned on or off. */
export function useMessageChoices() {
  return useQuery({
    ...endpointQuery(useHost(), CHOICES, 'GET /users/me/message-choices', {}),
    staleTime: 0,
  });
}

/** GET /users/me/recipient-mark: the mark in the links of mails to `uid`, the signed-in user. */
export function useRecipientMark(uid: string | undefined) {
  return useQuery({
    ...endpointQuery(useHost(), [KEY, 'recipient-mark', uid], 'GET /users/me/recipient-mark', {}),
    enabled: uid !== undefined,
    staleTime: Infinity,
    retry: false,
  });
}

/** PUT /users/me/message-choices/:kind */
export function useSwitchMessage() {
  return useSafeMutation({
    send: (host, { kind, on }: { kind: MessageChoice; on: boolean }) =>
      call(host, 'PUT /users/me/message-choices/:kind', { params: { kind }, body: { on } }),
    changes: [CHOICES],
    onUnknownOutcome: { question: 'it is saved' },
  });
}

/** GET /account-links/:token: outcome of the mailed link with this token. Needs no sign-in. */
export function useAccountLink(token: string | null) {
  const input = { params: { token: token ?? '' } };
  return useQuery({
    ...endpointQuery(ANONYMOUS, [KEY, 'account-link'], 'GET /account-links/:token', input),
    enabled: token !== null,
    retry: false,
    staleTime: 0,
  });
}

/** GET /unsubscribe/:token/choice: the kind of mail and the account behind a link. Needs no sign-in. */
export function useLinkedChoice(token: string) {
  const input = { params: { token } };
  return useQuery({
    ...endpointQuery(ANONYMOUS, CHOICES, 'GET /unsubscribe/:token/choice', input),
    staleTime: 0,
  });
}

/** POST and DELETE /unsubscribe/:token: turns mails off or on by a mailed link. Needs no sign-in. */
export function useSwitchByLink() {
  return useSafeMutation({
    send: (_, { token, on }: { token: string; on: boolean }) =>
      on
        ? call(ANONYMOUS, 'DELETE /unsubscribe/:token', { params: { token } })
        : call(ANONYMOUS, 'POST /unsubscribe/:token', { params: { token } }),
    changes: [CHOICES],
    onUnknownOutcome: { question: 'it is switched' },
  });
}

/** POST /users/me/email-confirmations */
export function useSendConfirmation() {
  return useSafeMutation({
    send: (host) => call(host, 'POST /users/me/email-confirmations', {}),
    onUnknownOutcome: { question: 'a link is sent' },
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
