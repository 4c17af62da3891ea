import { Banner, Page, PageHeader, SlotListSkeleton } from '@walkies/ui';
import { lazy, Suspense } from 'react';

function WalksMissing() {
  return <Banner tone="error">Your walks did not load. Please load this page again.</Banner>;
}

/** Starts downloading what the calendar does without. */
export const loadPastWalks = () => import(/* webpackChunkName: "past-walks" */ './past-walks');

const PastWalks = lazy(() => loadPastWalks().catch(() => ({ default: WalksMissing })));

/** What a walker has walked, and with whom: /walker-walks. */
export function MyWalksPage() {
  return (
    <Page>
      <PageHeader title="My Walks" />
      <Suspense fallback={<SlotListSkeleton />}>
        <PastWalks />
      </Suspense>
    </Page>
  );
}
