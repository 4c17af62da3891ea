import { ANONYMOUS, DOGS, endpointPageQuery, type PageQuery } from '@walkies/api-client';
import { useQuery } from '@walkies/remote-sdk/query';

/** GET /gallery: a part of the dogs, for visitors. Needs no sign-in. */
export const useGallery = (query: PageQuery) =>
  useQuery(endpointPageQuery(ANONYMOUS, DOGS, 'GET /gallery', { query }));
