import { dogsQuery, slotsQuery } from '@walkies/api-client';
import { firstRange, listRange, loadSelectableGrid } from '@walkies/calendar';
import type { SlotRange } from '@walkies/contract';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { ADMIN_TEXTS, LazyDogsPage } from '@walkies/staff';
import { now as realTime } from '@walkies/remote-sdk/clock';
import { isWideScreen, lazyPage } from '@walkies/ui';
import { AdminCalendarPage, LISTED_DAYS_BACK } from './admin-calendar/admin-calendar-page';
import { AdminPanelPage } from './admin-panel/admin-panel-page';
import { upcomingRange } from './admin-panel/today';

const PersonPage = lazyPage({ title: 'Person' }, async () => {
  const page = await import(/* webpackChunkName: "person" */ './person/person-page');
  return page.PersonPage;
});
const WelfarePage = lazyPage({ title: 'Welfare plan' }, async () => {
  const page = await import(/* webpackChunkName: "welfare-plan" */ './welfare-plan/welfare-page');
  return page.WelfarePage;
});
const ReportsPage = lazyPage({ title: 'Walk Reports' }, async () => {
  const page = await import(/* webpackChunkName: "reports" */ './reports/reports-page');
  return page.ReportsPage;
});

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
        <PersonPage />
      </HostProvider>
    ),
    '/admin-plan': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <WelfarePage />
      </HostProvider>
    ),
    '/dogs': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <LazyDogsPage texts={ADMIN_TEXTS} />
      </HostProvider>
    ),
    '/admin-reports': ({ host }: PageProps) => (
      <HostProvider host={host}>
        <ReportsPage />
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
