import {
  ANONYMOUS,
  call,
  endpointQuery,
  KEY,
  MESSAGE_CHOICES,
  SLOTS,
  useSafeMutation,
} from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** POST /password-resets: mails a reset link if an account has this address. */
export function useRequestReset() {
  return useSafeMutation({
    send: (_, email: string) => call(ANONYMOUS, 'POST /password-resets', { body: { email } }),
    onUnknownOutcome: { question: 'a link is sent' },
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
    ...endpointQuery(ANONYMOUS, MESSAGE_CHOICES, 'GET /unsubscribe/:token/choice', input),
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
    changes: [MESSAGE_CHOICES],
    onUnknownOutcome: { question: 'it is switched' },
  });
}

const OFFER = [...SLOTS, 'offer'];

/** GET /offers/:token: the reserved place of a mailed link. Works without a sign-in. */
export function useOffer(token: string, { enabled }: { enabled: boolean }) {
  const host = useHost();
  const caller = host.session ? host : ANONYMOUS;
  const input = { params: { token } };
  return useQuery({
    ...endpointQuery(caller, OFFER, 'GET /offers/:token', input),
    enabled,
    retry: false,
    staleTime: 0,
  });
}

/** POST /offers/:token: books the place for the person who got the mail. */
export function useClaimOffer() {
  return useSafeMutation({
    send: (host, token: string) =>
      call(host.session ? host : ANONYMOUS, 'POST /offers/:token', { params: { token } }),
    changes: [SLOTS],
    onUnknownOutcome: { question: 'you are booked' },
  });
}

/** POST /users/me/email-confirmations */
export function useSendConfirmation() {
  return useSafeMutation({
    send: (host) => call(host, 'POST /users/me/email-confirmations', {}),
    onUnknownOutcome: { question: 'a link is sent' },
  });
}
