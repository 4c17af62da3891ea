import { lazyPage } from '@walkies/staff';

/** /admin-reports, whose code comes when it is opened. */
export const LazyReportsPage = lazyPage({ title: 'Walk Reports' }, async () => {
  const { ReportsPage } = await import(/* webpackChunkName: "reports" */ './reports-page');
  return ReportsPage;
});
