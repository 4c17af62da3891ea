import { useShortSlots } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { SlotListSkeleton, useIsLate } from '@walkies/ui';
import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { ShortSlots } from './short-walks';

// Optional content: the page works even if its code fails to load.
const ShortWalks = lazy<ComponentType<ComponentProps<typeof ShortSlots>>>(() =>
  loadShortSlots().then(
    (list) => ({ default: list.ShortSlots }),
    () => ({ default: () => null }),
  ),
);

/** Starts to load the list's code. */
export const loadShortSlots = () => import(/* webpackChunkName: "short-walks" */ './short-walks');

/** The walks that need walkers; nothing without any. What is below waits for them, so that nothing moves. */
export function LazyShortWalks() {
  const { timeZone } = useHost().shelter;
  const { data, failureCount } = useShortSlots();
  const isLate = useIsLate();
  const skeleton = <SlotListSkeleton count={1} />;
  if (!data) return isLate || failureCount > 0 ? null : skeleton;
  if (data.length === 0) return null;
  return (
    <Suspense fallback={skeleton}>
      <ShortWalks
        slots={data}
        timeZone={timeZone}
        addressOf={(slotId) => `/walker-calendar?slot=${slotId}`}
      />
    </Suspense>
  );
}
