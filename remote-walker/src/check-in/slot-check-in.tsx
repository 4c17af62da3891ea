import { useCheckInBox, useCheckIns } from '@walkies/api-client';
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
  // The sheet names the marshal already.
  return <CheckInBox {...{ now, timeZone }} {...box} walk={{ ...walk, marshal_name: null }} />;
}

/** All walks that the walker can check in for now; renders nothing without any. */
export function HereNow() {
  const now = useNow();
  const walks = useCheckIns().data?.walks ?? [];
  return walks
    .filter((walk) => walk.status === 'booked' && isOpen(walk, now))
    .map((walk) => <WalkNow key={walk.slot_id} walk={walk} />);
}
