import type { RemoteModule } from '@walkies/remote-sdk';
import { ComingPage } from './coming-page';

const remote = {
  contract: 1,
  pages: {
    '/admin-panel': () => (
      <ComingPage title="Admin Panel">Soon you create marshal accounts here.</ComingPage>
    ),
    '/admin-reports': () => (
      <ComingPage title="Walk Reports">
        Soon you read upcoming and completed walks and the dogs&apos; figures here.
      </ComingPage>
    ),
    '/admin-calendar': () => (
      <ComingPage title="Admin Dashboard">
        Soon you add time slots, block days and finalize walks here.
      </ComingPage>
    ),
    '/dogs': () => (
      <ComingPage title="Gallery">Soon you look after the dogs and their photos here.</ComingPage>
    ),
  },
} satisfies RemoteModule;

export const { contract, pages } = remote;
