import { lazyPage } from '@walkies/staff';

/** /admin-reports; its code loads when it is opened. */
export const LazyReportsPage = lazyPage({ title: 'Walk Reports' }, async () => {
  const { ReportsPage } = await import(/* webpackChunkName: "reports" */ './reports-page');
  return ReportsPage;
});
