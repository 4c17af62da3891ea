import type { NewMarshal, PersonRow, Role } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { KEY } from './query-client';
import { request, requestPage, type Caller } from './request';

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

function usePersonChange<Asked>(change: (caller: Caller, asked: Asked) => Promise<unknown>) {
  const host = useHost();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked) => change(host, asked),
    // A refusal says that the lists are out of date as well.
    onSettled: (_answer, error) => {
      // Nobody is signed in: reading them again would end the session, and with it the form.
      if (error instanceof ApiError && error.status === 401) return;
      for (const list of ['people', 'people-without-account', 'walkers', 'audit']) {
        void cache.invalidateQueries({ queryKey: [KEY, list] });
      }
    },
  });
}

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
  return usePersonChange((caller, { marshal, idempotencyKey }: MarshalToAdd) => {
    const stays = { ...caller, endSession: () => undefined };
    return request(stays, '/users/marshals', { method: 'POST', body: marshal, idempotencyKey });
  });
}

/** POST /users/{uid}/disable and /enable: whether a person may sign in. */
export function useSetDisabled() {
  return usePersonChange((caller, { uid, disabled }: { uid: string; disabled: boolean }) =>
    request(caller, `/users/${encodeURIComponent(uid)}/${disabled ? 'disable' : 'enable'}`, {
      method: 'POST',
    }),
  );
}

/** DELETE /users/{uid}: forgets somebody whose account is gone. */
export function useRemovePerson() {
  return usePersonChange((caller, uid: string) =>
    request(caller, `/users/${encodeURIComponent(uid)}`, { method: 'DELETE' }),
  );
}
