import { lazyPage } from '../lazy-page';

/** The day plan, whose code comes when it is opened. */
export const LazyDayPlanPage = lazyPage({ title: 'Day plan' }, async () => {
  const { DayPlanPage } = await import(/* webpackChunkName: "day-plan" */ './day-plan-page');
  return DayPlanPage;
});
