import { Page, PageHeader, SlotListSkeleton } from '@walkies/ui';
import { mainPart } from '../main-part';

/** Starts to load code that the calendar does not need. */
export const loadPastWalks = () => import(/* webpackChunkName: "past-walks" */ './past-walks');

const PastWalks = mainPart(
  () => loadPastWalks().then((chunk) => chunk.default),
  <SlotListSkeleton />,
);

/** A walker's past walks and dogs: /walker-walks. */
export function MyWalksPage() {
  return (
    <Page>
      <PageHeader title="My Walks" />
      <PastWalks />
    </Page>
  );
}
