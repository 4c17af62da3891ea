import { Banner, Loading, Page, PageHeader } from '@walkies/ui';
import { lazy, Suspense } from 'react';

function PageMissing() {
  return (
    <Page>
      <PageHeader title="Dog" />
      <Banner tone="error">This page did not load. Please load it again.</Banner>
    </Page>
  );
}

const Arriving = lazy(() =>
  import(/* webpackChunkName: "dog-care" */ './dog-care-page').then(
    ({ DogCarePage }) => ({ default: DogCarePage }),
    () => ({ default: PageMissing }),
  ),
);

/** The page of a dog, whose code comes when it is opened. */
export function LazyDogPage() {
  return (
    <Suspense
      fallback={
        <Page>
          <PageHeader title="Dog" />
          <Loading />
        </Page>
      }
    >
      <Arriving />
    </Suspense>
  );
}
