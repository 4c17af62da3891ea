import { Banner, Page, PageHeader, SlotListSkeleton } from '@walkies/ui';
import { lazy, Suspense } from 'react';

function HereMissing() {
  return <Banner tone="error">This page did not load. Please load it again.</Banner>;
}

/** Starts to load code that the calendar does not need. */
export const loadHere = () => import(/* webpackChunkName: "here" */ './here');

const Here = lazy(() => loadHere().catch(() => ({ default: HereMissing })));

/** Where the poster at the gate leads: /here. */
export function HerePage() {
  return (
    <Page width="form">
      <PageHeader title="I’m here" />
      <Suspense fallback={<SlotListSkeleton count={1} />}>
        <Here />
      </Suspense>
    </Page>
  );
}
