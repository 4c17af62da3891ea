import { lazyPage } from '../lazy-page';

/** A dog's page; its code loads when it is opened. */
export const LazyDogPage = lazyPage({ title: 'Dog' }, async () => {
  const { DogCarePage } = await import(/* webpackChunkName: "dog-care" */ './dog-care-page');
  return DogCarePage;
});
