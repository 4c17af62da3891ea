import { Page, PageHeader, SlotListSkeleton } from '@walkies/ui';
import { lazy, Suspense } from 'react';
import { partMissing } from '../part-missing';

/** Starts to load code that the calendar does not need. */
export const loadPastWalks = () => import(/* webpackChunkName: "past-walks" */ './past-walks');

const PastWalks = lazy(() => loadPastWalks().catch(partMissing('Your walks')));

/** A walker's past walks and dogs: /walker-walks. */
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
