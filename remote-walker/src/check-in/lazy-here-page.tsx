import { lazyPart, Page, PageHeader, SlotListSkeleton } from '@walkies/ui';

/** Starts to load code that the calendar does not need. */
export const loadHere = () => import(/* webpackChunkName: "here" */ './here');

const Here = lazyPart(async () => (await loadHere()).default, {
  waiting: <SlotListSkeleton count={1} />,
  failed: 'This page did not load.',
});

/** Where the poster at the gate leads: /here. */
export function HerePage() {
  return (
    <Page width="form">
      <PageHeader title="I’m here" />
      <Here />
    </Page>
  );
}
