import { lazyPart, SlotListSkeleton } from '@walkies/ui';

// Optional content: the page works even if its code fails to load.

/** Starts to load the section's code. */
export const loadToday = () => import(/* webpackChunkName: "today" */ './today-section');
const loadStaffParts = () => import(/* webpackChunkName: "today" */ './staff-parts');

/** The marshal's day; its code loads beside the page's first data. */
export const LazyToday = lazyPart(async () => (await loadToday()).TodaySection, {
  waiting: <SlotListSkeleton count={1} />,
});

/** The walks that need walkers. */
export const LazyShortSlots = lazyPart(async () => (await loadStaffParts()).StaffShortSlots, {
  waiting: <SlotListSkeleton count={1} />,
});

/** Walkers who ask to come every week; the last of the page, so that it moves nothing when it arrives. */
export const LazyRegulars = lazyPart(async () => (await loadStaffParts()).RegularRequests);
