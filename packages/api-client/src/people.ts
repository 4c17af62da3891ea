import type { NewMarshal, Role } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { call, readingPage } from './endpoint';
import { KEY } from './query-client';
import { useWrite } from './use-write';
import { writeHeaders } from './write-headers';

/** Which people to list, by name: a page of those whose name or address holds `search`. */
export interface PeopleQuestion {
  role: Role;
  search: string;
  limit: number;
  offset: number;
}

/** GET /users. While another page or search loads, the one before stays. */
export function usePeople({ role, search, ...page }: PeopleQuestion) {
  const query = { role, search: search || undefined, ...page };
  return useQuery({
    ...readingPage(useHost(), [KEY, 'people'], 'GET /users', { query }),
    placeholderData: keepPreviousData,
  });
}

/** GET /users/without-account: who is still listed although the account is gone. */
export function usePeopleWithoutAccount() {
  const kind = [KEY, 'people-without-account'];
  return useQuery(readingPage(useHost(), kind, 'GET /users/without-account', {}));
}

/** What is read again after a change of somebody's account. */
export const PEOPLE_CHANGES = ['people', 'people-without-account', 'walkers', 'audit'].map(
  (list) => [KEY, list],
);

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
      return call(
        stays,
        'POST /users/marshals',
        { body: marshal },
        { headers: writeHeaders({ idempotencyKey }) },
      );
    },
    changes: PEOPLE_CHANGES,
    lost: { whether: 'the account is created' },
  });
}

/** POST /users/{uid}/disable and /enable: whether a person may sign in. */
export function useSetDisabled() {
  return useWrite({
    send: (host, { uid, disabled }: { uid: string; disabled: boolean }) =>
      call(host, `POST /users/:uid/${disabled ? 'disable' : 'enable'}`, { params: { uid } }),
    changes: PEOPLE_CHANGES,
    lost: { whether: 'the account was changed' },
  });
}

/** DELETE /users/{uid}: forgets somebody whose account is gone. */
export function useRemovePerson() {
  return useWrite({
    send: (host, uid: string) => call(host, 'DELETE /users/:uid', { params: { uid } }),
    changes: PEOPLE_CHANGES,
    doneAlready: ['PERSON_NOT_FOUND'],
    lost: { whether: 'this person is removed' },
  });
}
