import { Banner } from '@walkies/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { StaffShortSlots } from './short-slots';

function ShortSlotsMissing() {
  return (
    <Banner tone="error">
      Failed to load the walks that need walkers. Please load this page again.
    </Banner>
  );
}

const ShortSlots = lazy(() =>
  import(/* webpackChunkName: "short-slots" */ './short-slots').then(
    (parts) => ({ default: parts.StaffShortSlots }),
    () => ({ default: ShortSlotsMissing }),
  ),
);

/** The walks that need walkers; the last of a page, so that it moves nothing when it arrives. */
export function LazyShortSlots(props: ComponentProps<typeof StaffShortSlots>) {
  return (
    <Suspense>
      <ShortSlots {...props} />
    </Suspense>
  );
}
