import { CALENDAR_FIRST_HOUR, CALENDAR_LAST_HOUR, toWallTime, type Slot } from '@walkies/contract';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

/** True when the grid cannot show all of a slot, since it starts or ends beyond its hours. */
export function isOutsideHours(slot: Slot, timeZone: string): boolean {
  if (slot.type === 'blocked') return false;
  const [startDay, startTime = ''] = toWallTime(new Date(slot.start_time), timeZone).split('T');
  const [endDay, endTime = ''] = toWallTime(new Date(slot.end_time), timeZone).split('T');
  return (
    startDay !== endDay ||
    startTime < clock(CALENDAR_FIRST_HOUR) ||
    endTime > clock(CALENDAR_LAST_HOUR)
  );
}
