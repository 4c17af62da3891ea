import { lazyPage } from '@walkies/staff';

/** /admin-plan, whose code comes when it is opened. */
export const LazyWelfarePage = lazyPage({ title: 'Welfare plan', eyebrow: 'Plan' }, async () => {
  const { WelfarePage } = await import(/* webpackChunkName: "welfare-plan" */ './welfare-page');
  return WelfarePage;
});
