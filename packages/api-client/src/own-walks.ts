import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { endpointQuery } from './endpoint';
import { SLOTS } from './query-keys';

/** GET /users/me/planned-dogs: the dogs that the caller is to walk. Walkers only. */
export function usePlannedDogs() {
  const host = useHost();
  return useQuery({
    ...endpointQuery(host, SLOTS, 'GET /users/me/planned-dogs', {}),
    enabled: host.can('own-walk.read'),
  });
}

/** GET /users/me/dogs-that-need-me: dogs without a walker that the caller may handle. Walkers only. */
export function useDogsThatNeedMe() {
  const host = useHost();
  return useQuery({
    ...endpointQuery(host, SLOTS, 'GET /users/me/dogs-that-need-me', {}),
    enabled: host.can('own-walk.read'),
  });
}
