import { lazyPage } from '@walkies/staff';

/** A dog's page; its code loads when it is opened. */
export const LazyDogPage = lazyPage({ title: 'Dog' }, async () => {
  const { DogPage } = await import(/* webpackChunkName: "care" */ './dog-page');
  return DogPage;
});
