import { dogsQuery, shortSlotsQuery, slotsQuery } from '@walkies/api-client';
import { firstRange, loadSelectableGrid } from '@walkies/calendar';
import { dayOf } from '@walkies/contract';
import { HostProvider, type PageProps, type RemoteModule } from '@walkies/remote-sdk';
import { now } from '@walkies/remote-sdk/clock';
import { LazyDogsPage, MARSHAL_TEXTS } from '@walkies/staff';
import { isWideScreen, lazyPage } from '@walkies/ui';
import type { ComponentType } from 'react';
import { dayPlanQuery } from './day-plan/plan-api';
import { scheduleQuery } from './schedule/schedule-api';
import { loadToday } from './today/lazy-today';
import { SlotCalendarPage } from './slot-calendar/slot-calendar-page';

const DayPlanPage = lazyPage({ title: 'Day plan' }, async () => {
  const page = await import(/* webpackChunkName: "day-plan" */ './day-plan/day-plan-page');
  return page.DayPlanPage;
});
const SchedulePage = lazyPage({ title: 'Schedule' }, async () => {
  const page = await import(/* webpackChunkName: "schedule" */ './schedule/schedule-page');
  return page.SchedulePage;
});
const PosterPage = lazyPage({ title: 'Check-in poster' }, async () => {
  const page = await import(/* webpackChunkName: "schedule" */ './poster/poster-page');
  return page.PosterPage;
});
const DogPage = lazyPage({ title: 'Dog' }, async () => {
  const page = await import(/* webpackChunkName: "care" */ './dog/dog-page');
  return page.DogPage;
});

const pageOf = (Page: ComponentType) =>
  function RemotePage({ host }: PageProps) {
    return (
      <HostProvider host={host}>
        <Page />
      </HostProvider>
    );
  };

const remote = {
  contract: 1,
  pages: {
    '/marshal-calendar': pageOf(SlotCalendarPage),
    '/day-plan': pageOf(DayPlanPage),
    '/schedule': pageOf(SchedulePage),
    '/here-poster': pageOf(PosterPage),
    '/dog': pageOf(DogPage),
    '/dogs': pageOf(() => <LazyDogsPage texts={MARSHAL_TEXTS} />),
  },
  warm(path, host, cache) {
    if (path === '/dogs') return void cache?.prefetchQuery(dogsQuery(host));
    if (path === '/schedule') return void cache?.prefetchQuery(scheduleQuery(host));
    if (path !== '/marshal-calendar') return;
    void cache?.prefetchQuery(slotsQuery(host, firstRange(host.shelter.timeZone, new Date(now()))));
    const today = dayOf(new Date(now()), host.shelter.timeZone);
    void cache?.prefetchQuery(dayPlanQuery(host, today));
    void cache?.prefetchQuery(shortSlotsQuery(host));
    loadToday().catch(() => null);
    // On failure, the page retries and reports it.
    if (isWideScreen()) loadSelectableGrid().catch(() => null);
  },
} satisfies RemoteModule;

export const { contract, pages, warm } = remote;
