import {
  AUDIT,
  call,
  endpointQuery,
  longPageQuery,
  type PageQuery,
  PEOPLE,
  SLOTS,
  useSafeMutation,
  WALKS,
} from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { inputOf, type Leaver, PEOPLE_CHANGES } from '../people-api';

/** GET /users/{uid} */
export function usePerson(uid: string) {
  return useQuery({
    ...endpointQuery(useHost(), PEOPLE, 'GET /users/:uid', { params: { uid } }),
    staleTime: 0,
  });
}

/** GET /users/{uid}/hours: by year, and in all. */
export function usePersonHours(uid: string) {
  return useQuery({
    ...endpointQuery(useHost(), WALKS, 'GET /users/:uid/hours', { params: { uid } }),
    staleTime: 0,
  });
}

/** GET /users/{uid}/led-walks: what the person leads, and who may take over. */
export function useLedWalks(uid: string, enabled: boolean) {
  const query = endpointQuery(useHost(), SLOTS, 'GET /users/:uid/led-walks', { params: { uid } });
  return useQuery({ ...query, enabled, staleTime: 0 });
}

/** GET /users/{uid}/messages, latest first. While another part loads, the previous one stays. */
export function usePersonMessages(uid: string, page: PageQuery) {
  return useQuery({
    ...longPageQuery(useHost(), {
      kind: PEOPLE,
      key: 'GET /users/:uid/messages',
      page,
      inputOf: (query) => ({ params: { uid }, query }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Which of a person's walks: future walks are sorted earliest first, the others latest first. */
export type WhichWalks = 'coming' | 'past' | 'no-show';

/** GET /users/{uid}/walks. While another part loads, the previous one stays. */
export function usePersonWalks(uid: string, which: WhichWalks, page: PageQuery) {
  return useQuery({
    ...longPageQuery(useHost(), {
      kind: WALKS,
      key: 'GET /users/:uid/walks',
      page,
      inputOf: (part) => ({ params: { uid }, query: { which, ...part } }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** GET /users/{uid}/late-cancels, latest first. While another part loads, the previous one stays. */
export function usePersonLateCancels(uid: string, page: PageQuery) {
  return useQuery({
    ...longPageQuery(useHost(), {
      kind: SLOTS,
      key: 'GET /users/:uid/late-cancels',
      page,
      inputOf: (query) => ({ params: { uid }, query }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** POST /users/{uid}/invitation: resends the invitation. */
export function useResendInvitation() {
  return useSafeMutation({
    send: (host, uid: string) => call(host, 'POST /users/:uid/invitation', { params: { uid } }),
    changes: PEOPLE_CHANGES,
    onUnknownOutcome: { question: 'the invitation is sent again' },
  });
}

/** DELETE /users/{uid}/invitation: deletes the unused account. */
export function useWithdrawInvitation() {
  return useSafeMutation({
    send: (host, { uid, successorId }: Leaver) =>
      call(host, 'DELETE /users/:uid/invitation', {
        params: { uid },
        query: successorId ? { successorId } : {},
      }),
    changes: PEOPLE_CHANGES,
    doneAlready: ['PERSON_NOT_FOUND'],
    onUnknownOutcome: { question: 'the invitation is withdrawn' },
  });
}

/** POST and DELETE /users/{uid}/admin: grants or revokes a person's admin rights. */
export function useSetAdmin() {
  return useSafeMutation({
    send: async (host, { uid, admin, successorId }: Leaver & { admin: boolean }) => {
      const params = { uid };
      if (admin) {
        const body = successorId === undefined ? undefined : { successorId };
        await call(host, 'POST /users/:uid/admin', { params, body });
      } else {
        const query = successorId ? { successorId } : {};
        await call(host, 'DELETE /users/:uid/admin', { params, query });
      }
    },
    changes: PEOPLE_CHANGES,
    onUnknownOutcome: { question: 'the rights were changed' },
  });
}

/** GET /users/{uid}/export, on demand; the audit log records it. */
export function usePersonExport() {
  return useSafeMutation({
    send: (host, uid: string) => call(host, 'GET /users/:uid/export', { params: { uid } }),
    changes: [AUDIT],
  });
}

/** POST /users/{uid}/erase: erases a person at their request. */
export function useErasePerson() {
  return useSafeMutation({
    send: (host, leaver: Leaver) => call(host, 'POST /users/:uid/erase', inputOf(leaver)),
    changes: PEOPLE_CHANGES,
    doneAlready: ['PERSON_NOT_FOUND'],
    onUnknownOutcome: { question: 'this person is erased' },
  });
}
