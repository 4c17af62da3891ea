import { lazyPage } from '../lazy-page';

/** The page of a dog, whose code comes when it is opened. */
export const LazyDogPage = lazyPage({ title: 'Dog' }, async () => {
  const { DogCarePage } = await import(/* webpackChunkName: "dog-care" */ './dog-care-page');
  return DogCarePage;
});
