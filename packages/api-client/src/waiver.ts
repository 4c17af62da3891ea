import { WAIVER_VERSION, type Shelter, type SiteConfig } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useQuery } from '@walkies/remote-sdk/query';
import { KEY } from './query-keys';

const SHELTER = [KEY, 'shelter'];

/** Returns undefined for an answer of another shape, which react-query treats as an error. */
async function readShelter(): Promise<Shelter> {
  const answer = await fetch('/config.json', { cache: 'no-cache' });
  const { shelter }: SiteConfig = await answer.json();
  return shelter;
}

/**
 * The current waiver, fetched on mount: a page opened yesterday holds yesterday's version, which is only
 * the fallback while the fetch fails. Call `refetch` after a refusal.
 */
export function useWaiver() {
  const { shelter } = useHost();
  const { data = shelter, refetch } = useQuery({
    queryKey: SHELTER,
    queryFn: readShelter,
    staleTime: 0,
  });
  return { url: data.waiverUrl, version: data.waiverVersion ?? WAIVER_VERSION, refetch };
}
