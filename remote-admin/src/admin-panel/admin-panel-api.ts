import {
  call,
  endpointPageQuery,
  endpointQuery,
  KEY,
  PEOPLE,
  SLOTS,
  useIdempotentMutation,
  useSafeMutation,
  WALKS,
} from '@walkies/api-client';
import { LIST_MAX_LIMIT, type NewMarshal, type Role } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { keepPreviousData, useQuery } from '@walkies/remote-sdk/query';
import { PEOPLE_CHANGES } from '../people-api';

/** Query for a page of people, by name; `search` matches names and e-mail addresses. */
export interface PeopleQuery {
  /** Undefined for everyone. */
  role: Role | undefined;
  search: string;
  limit: number;
  offset: number;
}

/** GET /users. While another page or search loads, the previous one stays. */
export function usePeople({ role, search, ...page }: PeopleQuery) {
  const query = { role, search: search || undefined, ...page };
  return useQuery({
    ...endpointPageQuery(useHost(), PEOPLE, 'GET /users', { query }),
    placeholderData: keepPreviousData,
  });
}

/** GET /users/without-account: people still listed although their account is deleted. */
export function usePeopleWithoutAccount() {
  const kind = [KEY, 'people-without-account'];
  return useQuery(endpointPageQuery(useHost(), kind, 'GET /users/without-account', {}));
}

/** GET /day-plan: the slots of a day with what is recorded in the finalized ones, fetched only if `enabled`. */
export function useRecordedWalks(date: string, enabled: boolean) {
  const input = { query: { date } };
  return useQuery({
    ...endpointQuery(useHost(), [...SLOTS, 'pairs'], 'GET /day-plan', input),
    enabled,
  });
}

/**
 * POST /users/marshals: creates account and profile; the caller stays signed in. The form reports a 401
 * itself: the session, and with it the input, stays.
 */
export function useAddMarshal() {
  return useIdempotentMutation({
    send: (host, marshal: NewMarshal, headers) => {
      const stays = { ...host, endSession: () => undefined };
      return call(stays, 'POST /users/marshals', { body: marshal }, { headers });
    },
    keyUntil: 'changed',
    changes: PEOPLE_CHANGES,
    onUnknownOutcome: { question: 'the account is created' },
  });
}

/** DELETE /users/{uid}: removes a person whose account is deleted. */
export function useRemovePerson() {
  return useSafeMutation({
    send: (host, uid: string) => call(host, 'DELETE /users/:uid', { params: { uid } }),
    changes: PEOPLE_CHANGES,
    doneAlready: ['PERSON_NOT_FOUND'],
    onUnknownOutcome: { question: 'this person is removed' },
  });
}

/**
 * GET /incidents: the latest incident without a review, or the latest of one dog if it has one, and the
 * number of all. Needs `incident.review`.
 */
export function useOpenIncident(dogId: number | null) {
  const host = useHost();
  const query = { open: '1', limit: dogId === null ? 1 : LIST_MAX_LIMIT } as const;
  return useQuery({
    // Under 'walks', as finalizing a walk may add an incident.
    ...endpointPageQuery(host, [...WALKS, 'incidents'], 'GET /incidents', { query }),
    enabled: host.can('incident.review'),
    select: ({ rows, total }) => {
      const ofDog = rows.find(({ dog }) => dog.id === dogId);
      return { incident: ofDog ?? rows[0], isOfDog: ofDog !== undefined, total };
    },
  });
}
