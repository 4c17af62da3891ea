import { lazyPage } from '@walkies/staff';

/** The check-in poster; its code loads when it is opened. */
export const LazyPosterPage = lazyPage({ title: 'Check-in poster' }, async () => {
  const { PosterPage } = await import(/* webpackChunkName: "poster" */ './poster-page');
  return PosterPage;
});
