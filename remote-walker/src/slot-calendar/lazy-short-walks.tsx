import { useShortSlots } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { lazyPart, SlotListSkeleton, useIsLate } from '@walkies/ui';

const skeleton = <SlotListSkeleton count={1} />;

/** Starts to load the list's code. */
export const loadShortSlots = () => import(/* webpackChunkName: "short-walks" */ './short-walks');

// Optional content: the page works even if its code fails to load.
const ShortWalks = lazyPart(async () => (await loadShortSlots()).ShortSlots, { waiting: skeleton });

/** The walks that need walkers; nothing without any. What is below waits for them, so that nothing moves. */
export function LazyShortWalks() {
  const { timeZone } = useHost().shelter;
  const { data, failureCount } = useShortSlots();
  const isLate = useIsLate();
  if (!data) return isLate || failureCount > 0 ? null : skeleton;
  if (data.length === 0) return null;
  return (
    <ShortWalks
      slots={data}
      timeZone={timeZone}
      addressOf={(slotId) => `/walker-calendar?slot=${slotId}`}
    />
  );
}
