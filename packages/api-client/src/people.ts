import type { NewMarshal, PersonRow, Role } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { KEY } from './query-client';
import { request, requestPage } from './request';
import { useWrite } from './use-write';

const PEOPLE = [KEY, 'people'];
const WITHOUT_ACCOUNT = [KEY, 'people-without-account'];

/** Which people to list, by name: a page of those whose name or address holds `search`. */
export interface PeopleQuestion {
  role: Role;
  search: string;
  limit: number;
  offset: number;
}

/** GET /users. While another page or search loads, the one before stays. */
export function usePeople({ role, search, limit, offset }: PeopleQuestion) {
  const host = useHost();
  const asked = new URLSearchParams({
    role,
    ...(search && { search }),
    limit: String(limit),
    offset: String(offset),
  });
  return useQuery({
    queryKey: [...PEOPLE, String(asked)],
    queryFn: ({ signal }) => requestPage<PersonRow>(host, `/users?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** GET /users/without-account: who is still listed although the account is gone. */
export function usePeopleWithoutAccount() {
  const host = useHost();
  return useQuery({
    queryKey: WITHOUT_ACCOUNT,
    queryFn: ({ signal }) => requestPage<PersonRow>(host, '/users/without-account', { signal }),
  });
}

const CHANGES = ['people', 'people-without-account', 'walkers', 'audit'].map((list) => [KEY, list]);

/** A marshal's account to make; sent again with the same key it is made once. */
export interface MarshalToAdd {
  marshal: NewMarshal;
  idempotencyKey: string;
}

/**
 * POST /users/marshals: makes account and profile; the caller stays signed in. A 401 is the form's to
 * tell: the session, and with it what was typed, stays.
 */
export function useAddMarshal() {
  return useWrite({
    send: (host, { marshal, idempotencyKey }: MarshalToAdd) => {
      const stays = { ...host, endSession: () => undefined };
      return request(stays, '/users/marshals', { method: 'POST', body: marshal, idempotencyKey });
    },
    changes: CHANGES,
    lost: { whether: 'the account is created' },
  });
}

/** POST /users/{uid}/disable and /enable: whether a person may sign in. */
export function useSetDisabled() {
  return useWrite({
    send: (host, { uid, disabled }: { uid: string; disabled: boolean }) =>
      request(host, `/users/${encodeURIComponent(uid)}/${disabled ? 'disable' : 'enable'}`, {
        method: 'POST',
      }),
    changes: CHANGES,
    lost: { whether: 'the account was changed' },
  });
}

/** DELETE /users/{uid}: forgets somebody whose account is gone. */
export function useRemovePerson() {
  return useWrite({
    send: (host, uid: string) =>
      request(host, `/users/${encodeURIComponent(uid)}`, { method: 'DELETE' }),
    changes: CHANGES,
    doneAlready: ['PERSON_NOT_FOUND'],
    lost: { whether: 'this person is removed' },
  });
}
