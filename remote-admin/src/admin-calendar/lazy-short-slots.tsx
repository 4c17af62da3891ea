import { lazyPart } from '@walkies/ui';

/** The walks that need walkers; the last of a page, so that it moves nothing when it arrives. */
export const LazyShortSlots = lazyPart(
  async () => (await import(/* webpackChunkName: "short-slots" */ './short-slots')).StaffShortSlots,
  { failed: 'Failed to load the walks that need walkers.' },
);
