import {
  checkInsQuery,
  dogsQuery,
  myBookingsQuery,
  shortSlotsQuery,
  slotsQuery,
} from '@walkies/api-client';
import { firstRange, listRange, loadTimeGrid } from '@walkies/calendar';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { now as realTime } from '@walkies/remote-sdk/clock';
import { isWideScreen, lazyPage } from '@walkies/ui';
import { HerePage, loadHere } from './check-in/lazy-here-page';
import { DogGalleryPage, loadGalleryDogs } from './dog-gallery/dog-gallery-page';
import { pastWalksQuery } from './my-walks/my-walks-api';
import { loadPastWalks, MyWalksPage } from './my-walks/my-walks-page';
import { loadShortSlots } from './slot-calendar/lazy-top-walks';
import { loadSlotGrid } from './slot-calendar/lazy-slot-grid';
import { SlotCalendarPage } from './slot-calendar/slot-calendar-page';

const CoverPage = lazyPage({ title: 'Take a walk for a friend', width: 'form' }, async () => {
  const page = await import(/* webpackChunkName: "cover" */ './cover/cover-page');
  return page.CoverPage;
});

const remote = {
  contract: 1,
  pages: {
    '/walker-calendar': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <SlotCalendarPage />
      </HostProvider>
    ),
    '/walker-dogs': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <DogGalleryPage />
      </HostProvider>
    ),
    '/here': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <HerePage />
      </HostProvider>
    ),
    '/walker-walks': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <MyWalksPage />
      </HostProvider>
    ),
    '/cover': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <CoverPage />
      </HostProvider>
    ),
  },
  warm(path, host, cache) {
    if (path === '/here') {
      loadHere().catch(() => null);
      return;
    }
    if (path === '/walker-walks') {
      loadPastWalks().catch(() => null);
      void cache?.prefetchQuery(pastWalksQuery(host, undefined));
      return;
    }
    if (path === '/walker-dogs') {
      // On failure, the page reports it.
      loadGalleryDogs().catch(() => null);
      void cache?.prefetchQuery(dogsQuery(host));
      return;
    }
    if (path !== '/walker-calendar') return;
    const { timeZone } = host.shelter;
    const now = new Date(realTime());
    if (isWideScreen()) {
      void cache?.prefetchQuery(slotsQuery(host, firstRange(timeZone, now)));
      // On failure, the page reports it.
      loadSlotGrid().catch(() => null);
      loadTimeGrid().catch(() => null);
    } else {
      void cache?.prefetchQuery(slotsQuery(host, listRange(timeZone, now, 1)));
      void cache?.prefetchQuery(myBookingsQuery(host));
    }
    void cache?.prefetchQuery(checkInsQuery(host));
    void cache?.prefetchQuery(shortSlotsQuery(host));
    loadShortSlots().catch(() => null);
  },
} satisfies RemoteModule;

export const { contract, pages, warm } = remote;
