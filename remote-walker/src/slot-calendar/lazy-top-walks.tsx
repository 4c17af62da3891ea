import { useCheckIns, useShortSlots, useWalksToday } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { lazyPart, SlotListSkeleton, useIsLate } from '@walkies/ui';

const skeleton = <SlotListSkeleton count={1} />;

/** Starts to load the list's code. */
export const loadShortSlots = () => import(/* webpackChunkName: "short-walks" */ './short-walks');

// Optional content: the page works even if its code fails to load.
const ShortWalks = lazyPart(async () => (await loadShortSlots()).ShortSlots, { waiting: skeleton });
const Tickets = lazyPart(
  async () => (await import(/* webpackChunkName: "here" */ '../check-in/slot-check-in')).HereNow,
  { waiting: skeleton },
);

/**
 * Today's walks of the walker, and the walks that need walkers; nothing without any. What is below waits for them, so
 * that nothing moves.
 */
export function LazyTopWalks() {
  const { timeZone } = useHost().shelter;
  const [own, short] = [useCheckIns(), useShortSlots()];
  const isLate = useIsLate();
  const today = useWalksToday();
  const isOnItsWay = [own, short].some(({ data, failureCount }) => !data && failureCount === 0);
  if (isOnItsWay && !isLate) return skeleton;
  return (
    <>
      {today.length > 0 && <Tickets />}
      {short.data && short.data.length > 0 && (
        <ShortWalks
          slots={short.data}
          timeZone={timeZone}
          addressOf={(slotId) => `/walker-calendar?slot=${slotId}`}
        />
      )}
    </>
  );
}
