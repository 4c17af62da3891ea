import type { Dog } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@tanstack/react-query';
import { KEY } from './query-client';
import { request, type Caller } from './request';
import { warmStart } from './warm-start';

const dogList = warmStart<null, Dog[]>((caller, _question, signal) =>
  request(caller, '/dogs?images=url', { signal }),
);

/** Starts loading the dogs before their page is there. */
export function warmDogs(caller: Caller): void {
  dogList.warm(caller, null);
}

/** GET /dogs with photos as addresses. Asks nothing while nobody is signed in. */
export function useDogs() {
  const host = useHost();
  return useQuery({
    queryKey: [KEY, 'dogs'],
    queryFn: ({ signal }) => dogList.load(host, null, signal),
    enabled: host.session !== null,
  });
}
