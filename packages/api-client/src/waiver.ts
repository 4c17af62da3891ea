import { WAIVER_VERSION, type Shelter, type SiteConfig } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { KEY } from './query-client';

const SHELTER = [KEY, 'shelter'];

/** Nothing, which react-query takes for a failure, where the answer is something else. */
async function readShelter(): Promise<Shelter> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  const { shelter }: SiteConfig = await answer.json();
  return shelter;
}

/**
 * The waiver that is valid now, asked for when it is shown: a page of yesterday knows yesterday's, which
 * it stays with only while the new one cannot be asked for. `askAgain` is for when it is refused.
 */
export function useWaiver() {
  const { shelter } = useHost();
  const { data = shelter, refetch: askAgain } = useQuery({
    queryKey: SHELTER,
    queryFn: readShelter,
    staleTime: 0,
  });
  return { url: data.waiverUrl, version: data.waiverVersion ?? WAIVER_VERSION, askAgain };
}
