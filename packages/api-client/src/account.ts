import type { ProfileChange } from '@walkies/contract';
import { useQuery } from '@walkies/remote-sdk/query';
import { useHost } from '@walkies/remote-sdk';
import { call, endpointQuery } from './endpoint';
import { KEY } from './query-keys';
import { useSafeMutation } from './use-safe-mutation';

/** GET /users/me: the caller's stored profile, refetched on every mount. */
export function useMe() {
  return useQuery({ ...endpointQuery(useHost(), [KEY, 'me'], 'GET /users/me', {}), staleTime: 0 });
}

/** PATCH /users/me; afterwards the host reloads the session. */
export function useUpdateProfile() {
  return useSafeMutation({
    send: async (host, change: ProfileChange) => {
      await call(host, 'PATCH /users/me', { body: change });
      await host.reloadSession();
    },
    onUnknownOutcome: { question: 'your details are saved' },
  });
}
