import { Banner, Loading, Page, PageHeader } from '@walkies/ui';
import { lazy, Suspense } from 'react';

function Missing() {
  return (
    <Page width="form">
      <PageHeader title="Take a walk for a friend" />
      <Banner tone="error">This page did not load. Please load it again.</Banner>
    </Page>
  );
}

const CoverPage = lazy(() =>
  import(/* webpackChunkName: "cover" */ './cover-page').then(
    ({ CoverPage: page }) => ({ default: page }),
    () => ({ default: Missing }),
  ),
);

/** The page of a cover's link; its code loads when it is opened. */
export function LazyCoverPage() {
  return (
    <Suspense fallback={<Loading />}>
      <CoverPage />
    </Suspense>
  );
}
