import { useCheckInBox, useCheckIns, useWalksToday } from '@walkies/api-client';
import { useHost, useNow } from '@walkies/remote-sdk';
import { CheckInBox } from '@walkies/ui';
import { isOpen, WalkNow } from './walk-now';

/** The check-in of one walk; renders nothing before it opens. */
export function SlotCheckIn({ slotId }: { slotId: number }) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const box = useCheckInBox(slotId);
  const walk = useCheckIns().data?.walks.find(({ slot_id }) => slot_id === slotId);
  if (!walk || !isOpen(walk, now)) return null;
  return <CheckInBox {...{ walk, now, timeZone }} {...box} />;
}

/** The tickets of today's walks; renders nothing without any. */
export function HereNow() {
  return useWalksToday().map((walk) => <WalkNow key={walk.slot_id} walk={walk} />);
}
