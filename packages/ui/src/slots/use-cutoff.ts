import { CANCEL_CUTOFF_HOURS, type Shelter, type Slot } from '@walkies/contract';
import { followClock, now } from '@walkies/remote-sdk/clock';
import { useEffect, useState } from 'react';
import { markName } from '../names-text';

type Setting = Pick<Shelter, 'cancelCutoffHours'>;

const HOUR_MS = 3_600_000;
/** Upper bound for the delay of a timer after a phone has slept. */
const LONGEST_WAIT_MS = 60_000;

const hoursOf = ({ cancelCutoffHours }: Setting): number =>
  cancelCutoffHours ?? CANCEL_CUTOFF_HOURS;
const inWords = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** The sentence about the cut-off. */
export function cutoffText(shelter: Setting): string {
  const hours = hoursOf(shelter);
  return `You can cancel until ${hours === 0 ? 'the start' : `${inWords(hours)} before`}.`;
}

function tooLateText(hours: number, marshal: string | null): string {
  if (hours === 0) return 'This walk has started. If you cannot come, please call the shelter.';
  const who = marshal ? markName(marshal) : 'the shelter';
  return `This walk starts in less than ${inWords(hours)}. If you cannot come, say so in the booking, and ${who} hears it at once.`;
}

/** True once a moment is over; re-renders when it comes. */
function useIsPast(moment: number): boolean {
  const [isPast, setPast] = useState(() => now() >= moment);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function update() {
      clearTimeout(timer);
      const remaining = moment - now();
      setPast(remaining <= 0);
      if (remaining > 0) timer = setTimeout(update, Math.min(remaining, LONGEST_WAIT_MS));
    }
    update();
    const unfollow = followClock(update);
    return () => {
      unfollow();
      clearTimeout(timer);
    };
  }, [moment]);
  return isPast;
}

/** `isPast` after the cut-off; `text` names the cut-off before it, and afterwards where to say that one cannot come. */
export function useCutoff(
  { start_time, marshal_name }: Pick<Slot, 'start_time' | 'marshal_name'>,
  shelter: Setting,
): { isPast: boolean; text: string } {
  const hours = hoursOf(shelter);
  const isPast = useIsPast(Date.parse(start_time) - hours * HOUR_MS);
  return { isPast, text: isPast ? tooLateText(hours, marshal_name) : cutoffText(shelter) };
}
