import { dogsQuery, slotsQuery } from '@walkies/api-client';
import { firstRange, loadSelectableGrid } from '@walkies/calendar';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { now } from '@walkies/remote-sdk/clock';
import { LazyDogsPage, MARSHAL_TEXTS } from '@walkies/staff';
import { isWideScreen } from '@walkies/ui';
import { LazyDayPlanPage } from './day-plan/lazy-day-plan-page';
import { LazyDogPage } from './dog/lazy-dog-page';
import { SlotCalendarPage } from './slot-calendar/slot-calendar-page';

const remote = {
  contract: 1,
  pages: {
    '/marshal-calendar': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <SlotCalendarPage />
      </HostProvider>
    ),
    '/day-plan': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyDayPlanPage
          calendarPath={host.session?.role === 'admin' ? '/admin-calendar' : '/marshal-calendar'}
        />
      </HostProvider>
    ),
    '/dog': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyDogPage />
      </HostProvider>
    ),
    '/dogs': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyDogsPage texts={MARSHAL_TEXTS} />
      </HostProvider>
    ),
  },
  warm(path, host, cache) {
    if (path === '/day-plan' || path === '/dog') return;
    if (path === '/dogs') return void cache?.prefetchQuery(dogsQuery(host));
    void cache?.prefetchQuery(slotsQuery(host, firstRange(host.shelter.timeZone, new Date(now()))));
    // On failure, the page retries and reports it.
    if (isWideScreen()) loadSelectableGrid().catch(() => null);
  },
} satisfies RemoteModule;

export const { contract, pages, warm } = remote;
