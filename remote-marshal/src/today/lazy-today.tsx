import { SlotListSkeleton } from '@walkies/ui';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { StaffShortSlots } from './staff-parts';
import type { TodaySection } from './today-section';

type TodayProps = ComponentProps<typeof TodaySection>;

const Arriving = lazy<ComponentType<TodayProps>>(() =>
  loadToday().then(
    ({ TodaySection }) => ({ default: TodaySection }),
    // The page has the day's slots without it.
    () => ({ default: () => null }),
  ),
);

const loadStaffParts = () => import(/* webpackChunkName: "today" */ './staff-parts');

const Regulars = lazy<ComponentType>(() =>
  loadStaffParts().then(
    ({ RegularRequests }) => ({ default: RegularRequests }),
    () => ({ default: () => null }),
  ),
);

type ShortSlotsProps = ComponentProps<typeof StaffShortSlots>;

const ShortSlots = lazy<ComponentType<ShortSlotsProps>>(() =>
  loadStaffParts().then(
    (parts) => ({ default: parts.StaffShortSlots }),
    () => ({ default: () => null }),
  ),
);

/** The walks that need walkers. */
export function LazyShortSlots(props: ShortSlotsProps) {
  return (
    <Suspense fallback={<SlotListSkeleton count={1} />}>
      <ShortSlots {...props} />
    </Suspense>
  );
}

/** Walkers who ask to come every week; the last of the page, so that it moves nothing when it arrives. */
export function LazyRegulars() {
  return (
    <Suspense>
      <Regulars />
    </Suspense>
  );
}

/** Starts to load the section's code. */
export const loadToday = () => import(/* webpackChunkName: "today" */ './today-section');

/** The marshal's day; its code loads beside the page's first data. */
export function LazyToday(props: TodayProps) {
  return (
    <Suspense fallback={<SlotListSkeleton count={1} />}>
      <Arriving {...props} />
    </Suspense>
  );
}
