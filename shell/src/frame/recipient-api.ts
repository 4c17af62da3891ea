import { endpointQuery, KEY } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /users/me/recipient-mark: the mark in the links of mails to `uid`, the signed-in user. */
export function useRecipientMark(uid: string | undefined) {
  return useQuery({
    ...endpointQuery(useHost(), [KEY, 'recipient-mark', uid], 'GET /users/me/recipient-mark', {}),
    enabled: uid !== undefined,
    staleTime: Infinity,
    retry: false,
  });
}
