import { lazyPage } from '@walkies/staff';

/** /admin-person, whose code comes when it is opened. */
export const LazyPersonPage = lazyPage({ title: 'Person' }, async () => {
  const { PersonPage } = await import(/* webpackChunkName: "person" */ './person-page');
  return PersonPage;
});
