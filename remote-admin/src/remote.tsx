import { dogsQuery, slotsQuery } from '@walkies/api-client';
import { firstRange, listRange, loadSelectableGrid } from '@walkies/calendar';
import type { SlotRange } from '@walkies/contract';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { ADMIN_TEXTS, LazyDogsPage } from '@walkies/staff';
import { now as realTime } from '@walkies/remote-sdk/clock';
import { isWideScreen } from '@walkies/ui';
import { AdminCalendarPage, LISTED_DAYS_BACK } from './admin-calendar/admin-calendar-page';
import { AdminPanelPage } from './admin-panel/admin-panel-page';
import { upcomingRange } from './admin-panel/today';
import { LazyPersonPage } from './person/lazy-person-page';
import { LazyReportsPage } from './reports/lazy-reports-page';
import { LazyWelfarePage } from './welfare-plan/lazy-welfare-page';

const remote = {
  contract: 1,
  pages: {
    '/admin-panel': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <AdminPanelPage />
      </HostProvider>
    ),
    '/admin-person': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyPersonPage />
      </HostProvider>
    ),
    '/admin-plan': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyWelfarePage />
      </HostProvider>
    ),
    '/dogs': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyDogsPage texts={ADMIN_TEXTS} />
      </HostProvider>
    ),
    '/admin-reports': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyReportsPage />
      </HostProvider>
    ),
    '/admin-calendar': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <AdminCalendarPage />
      </HostProvider>
    ),
  },
  warm(path, host, cache) {
    const { timeZone } = host.shelter;
    const now = new Date(realTime());
    const start = (range: SlotRange) => void cache?.prefetchQuery(slotsQuery(host, range));
    if (path === '/dogs') return void cache?.prefetchQuery(dogsQuery(host));
    if (path === '/admin-panel') return start(upcomingRange(timeZone, now));
    if (path !== '/admin-calendar') return;
    if (!isWideScreen()) return start(listRange(timeZone, now, 1, LISTED_DAYS_BACK));
    start(firstRange(timeZone, now));
    // On failure, the page retries and reports it.
    loadSelectableGrid().catch(() => null);
  },
} satisfies RemoteModule;

export const { contract, pages, warm } = remote;
