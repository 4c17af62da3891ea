import { lazyPart, Loading } from '@walkies/ui';

// Most walkers never need it. It shares a chunk with the page's box, as both use the same library.
export const MissingProfileForm = lazyPart(
  async () => (await import(/* webpackChunkName: "profile" */ './missing-profile-form')).default,
  { waiting: <Loading />, failed: 'The form did not load.' },
);
