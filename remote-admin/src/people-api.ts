import { AUDIT, call, KEY, PEOPLE, useSafeMutation } from '@walkies/api-client';

/** Lists to refetch after a change of a person's account. */
export const PEOPLE_CHANGES = [PEOPLE, [KEY, 'people-without-account'], [KEY, 'walkers'], AUDIT];

/** A person who leads walks, and who takes over; null: nobody; omitted: nobody, unless the person may still lead. */
export interface Leaver {
  uid: string;
  successorId?: string | null | undefined;
}

/** The input of a write after which the person may not lead walks any more. */
export const inputOf = ({ uid, successorId }: Leaver) => ({
  params: { uid },
  ...(successorId && { body: { successorId } }),
});

/** POST /users/{uid}/disable and /enable: forbids or permits a person's sign-in. */
export function useSetDisabled() {
  return useSafeMutation({
    send: (host, { disabled, ...leaver }: Leaver & { disabled: boolean }) =>
      disabled
        ? call(host, 'POST /users/:uid/disable', inputOf(leaver))
        : call(host, 'POST /users/:uid/enable', { params: { uid: leaver.uid } }),
    changes: PEOPLE_CHANGES,
    onUnknownOutcome: { question: 'the account was changed' },
  });
}
