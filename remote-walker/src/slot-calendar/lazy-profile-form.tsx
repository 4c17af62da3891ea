import { Banner } from '@walkies/ui';
import { lazy } from 'react';

function Missing() {
  return <Banner tone="error">The form did not load. Please load this page again.</Banner>;
}

// Most walkers never need it. It shares a chunk with the page's box, as both use the same library.
export const MissingProfileForm = lazy(() =>
  import(/* webpackChunkName: "profile" */ './missing-profile-form').catch(() => ({
    default: Missing,
  })),
);
