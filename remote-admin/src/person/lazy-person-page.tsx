import { lazyPage } from '@walkies/staff';

/** /admin-person; its code loads when it is opened. */
export const LazyPersonPage = lazyPage({ title: 'Person' }, async () => {
  const { PersonPage } = await import(/* webpackChunkName: "person" */ './person-page');
  return PersonPage;
});
