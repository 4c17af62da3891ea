import { lazyPage } from '@walkies/staff';

/** /admin-plan; its code loads when it is opened. */
export const LazyWelfarePage = lazyPage({ title: 'Welfare plan' }, async () => {
  const { WelfarePage } = await import(/* webpackChunkName: "welfare-plan" */ './welfare-page');
  return WelfarePage;
});
