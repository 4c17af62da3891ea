import { dogsQuery } from '@walkies/api-client';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { VetPage } from './vet-page';

const remote = {
  contract: 1,
  pages: {
    '/vet': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <VetPage />
      </HostProvider>
    ),
  },
  warm(path, host, cache) {
    if (path === '/vet') void cache?.prefetchQuery(dogsQuery(host));
  },
} satisfies RemoteModule;

export const { contract, pages, warm } = remote;
