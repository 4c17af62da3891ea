import type { RemoteModule } from '@walkies/remote-sdk';
import { ComingPage } from './coming-page';

const remote = {
  contract: 1,
  pages: {
    '/marshal-calendar': () => (
      <ComingPage title="Marshal Dashboard">
        Soon you add time slots, see who comes and finalize walks here.
      </ComingPage>
    ),
    '/dogs': () => (
      <ComingPage title="Gallery">Soon you look after the dogs and their photos here.</ComingPage>
    ),
  },
} satisfies RemoteModule;

export const { contract, pages } = remote;
