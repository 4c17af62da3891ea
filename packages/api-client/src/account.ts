import type { MessageChoice, ProfileChange } from '@walkies/contract';
import { useQuery } from '@walkies/remote-sdk/query';
import { type Host, useHost } from '@walkies/remote-sdk';
import { ApiError } from './api-error';
import { call, reading } from './endpoint';
import { KEY } from './query-client';
import { NOBODY } from './own-account';
import { useWrite } from './use-write';

const ME = [KEY, 'me'];
const PEOPLE = [KEY, 'people'];
const CHOICES = [KEY, 'message-choices'];
const FEED = [KEY, 'calendar-feed'];

/** GET /users/me: what the caller's profile says now. */
export function useMe() {
  return useQuery({ ...reading(useHost(), ME, 'GET /users/me', {}), staleTime: 0 });
}

/** PATCH /users/me, after which the host reads the session again. */
export function useUpdateProfile() {
  return useWrite({
    send: async (host, change: ProfileChange) => {
      await call(host, 'PATCH /users/me', { body: change });
      await host.reloadSession();
    },
    lost: { whether: 'your details are saved' },
  });
}

/** GET /users/me/calendar-feed */
export function useCalendarFeed() {
  return useQuery({
    ...reading(useHost(), FEED, 'GET /users/me/calendar-feed', {}),
    staleTime: 0,
  });
}

/** POST /users/me/calendar-feed: a new address, which ends the old one. */
export function useNewCalendarFeed() {
  return useWrite({
    send: (host) => call(host, 'POST /users/me/calendar-feed', {}),
    changes: [FEED],
    lost: { whether: 'there is a new address' },
  });
}

/** Asks for GET /users/me/export by a press. */
export function useMyData() {
  return useWrite({ send: (host) => call(host, 'GET /users/me/export', {}) });
}

/** POST /users/me/sign-out: ends every sign-in, this one too. */
export function useSignOutEverywhere() {
  return useWrite({
    send: (host) => call(host, 'POST /users/me/sign-out', {}),
    lost: { whether: 'you are signed out everywhere' },
  });
}

/** POST /password-resets: a mail with a link, should somebody have this address. */
export function useAskForReset() {
  return useWrite({
    send: (_, email: string) => call(NOBODY, 'POST /password-resets', { body: { email } }),
    lost: { whether: 'a link is sent' },
  });
}

/** GET /users/me/message-choices: which mails the caller wants. */
export function useMessageChoices() {
  return useQuery({
    ...reading(useHost(), CHOICES, 'GET /users/me/message-choices', {}),
    staleTime: 0,
  });
}

/** GET /users/me/recipient-mark: what the links in the mails to `uid`, who is signed in, carry. */
export function useRecipientMark(uid: string | undefined) {
  return useQuery({
    ...reading(useHost(), [KEY, 'recipient-mark', uid], 'GET /users/me/recipient-mark', {}),
    enabled: uid !== undefined,
    staleTime: Infinity,
    retry: false,
  });
}

/** PUT /users/me/message-choices/:kind */
export function useSwitchMessage() {
  return useWrite({
    send: (host, { kind, on }: { kind: MessageChoice; on: boolean }) =>
      call(host, 'PUT /users/me/message-choices/:kind', { params: { kind }, body: { on } }),
    changes: [CHOICES],
    lost: { whether: 'it is saved' },
  });
}

/** GET /account-links/:token: what became of the account of a mail's link that has a token, without a log-in. */
export function useAccountLink(token: string | null) {
  const input = { params: { token: token ?? '' } };
  return useQuery({
    ...reading(NOBODY, [KEY, 'account-link'], 'GET /account-links/:token', input),
    enabled: token !== null,
    retry: false,
    staleTime: 0,
  });
}

/** GET /unsubscribe/:token/choice: which mails a link switches, and whose, without a log-in. */
export function useLinkedChoice(token: string) {
  const input = { params: { token } };
  return useQuery({
    ...reading(NOBODY, CHOICES, 'GET /unsubscribe/:token/choice', input),
    staleTime: 0,
  });
}

/** POST and DELETE /unsubscribe/:token: what a mail's link does, without a log-in. */
export function useSwitchByLink() {
  return useWrite({
    send: (_, { token, on }: { token: string; on: boolean }) =>
      on
        ? call(NOBODY, 'DELETE /unsubscribe/:token', { params: { token } })
        : call(NOBODY, 'POST /unsubscribe/:token', { params: { token } }),
    changes: [CHOICES],
    lost: { whether: 'it is switched' },
  });
}

/** POST /users/me/email-confirmations */
export function useSendConfirmation() {
  return useWrite({
    send: (host) => call(host, 'POST /users/me/email-confirmations', {}),
    lost: { whether: 'a link is sent' },
  });
}

/** POST /users/me/email-changes: a link goes to the new address. */
export function useChangeEmail() {
  return useWrite({
    send: (host, email: string) => call(host, 'POST /users/me/email-changes', { body: { email } }),
    lost: { whether: 'a link is sent' },
  });
}

/** True once nobody has this account. The session is left alone: who asks has just ended it. */
async function isGone(host: Host): Promise<boolean> {
  try {
    await call({ ...host, endSession: () => undefined }, 'GET /users/me', {});
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') return true;
    throw error;
  }
}

/** DELETE /users/me: the account, the profile and the coming bookings go. */
export function useLeave() {
  return useWrite({
    send: (host) => call(host, 'DELETE /users/me', {}),
    changes: [PEOPLE],
    lost: {
      whether: 'your account is deleted',
      find: { undone: 'Your account is not deleted.', isDone: isGone },
    },
  });
}
