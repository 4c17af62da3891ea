import { AUDIT, call, KEY, PEOPLE, useSafeMutation } from '@walkies/api-client';

/** Lists to refetch after a change of a person's account. */
export const PEOPLE_CHANGES = [PEOPLE, [KEY, 'people-without-account'], [KEY, 'walkers'], AUDIT];

/** POST /users/{uid}/disable and /enable: forbids or permits a person's sign-in. */
export function useSetDisabled() {
  return useSafeMutation({
    send: (host, { uid, disabled }: { uid: string; disabled: boolean }) =>
      call(host, `POST /users/:uid/${disabled ? 'disable' : 'enable'}`, { params: { uid } }),
    changes: PEOPLE_CHANGES,
    onUnknownOutcome: { question: 'the account was changed' },
  });
}
