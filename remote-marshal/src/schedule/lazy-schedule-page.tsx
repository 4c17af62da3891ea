import { lazyPage } from '@walkies/staff';

/** The normal week; its code loads when it is opened. */
export const LazySchedulePage = lazyPage({ title: 'Schedule' }, async () => {
  const { SchedulePage } = await import(/* webpackChunkName: "schedule" */ './schedule-page');
  return SchedulePage;
});
