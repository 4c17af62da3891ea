import { lazyPage } from '@walkies/staff';

/** The day plan; its code loads when it is opened. */
export const LazyDayPlanPage = lazyPage({ title: 'Day plan' }, async () => {
  const { DayPlanPage } = await import(/* webpackChunkName: "day-plan" */ './day-plan-page');
  return DayPlanPage;
});
