import { lazyPage } from '@walkies/ui';

/** The gallery; its code loads when it is opened. */
export const LazyDogsPage = lazyPage({ title: 'Gallery', eyebrow: 'Dogs' }, async () => {
  const { DogsPage } = await import(/* webpackChunkName: "gallery" */ './dogs-page');
  return DogsPage;
});
