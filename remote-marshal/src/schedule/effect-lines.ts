import { dayOf, type ScheduleChangeEffects } from '@walkies/contract';
import { shortDay } from '@walkies/ui';

const walks = (count: number): string => (count === 1 ? '1 walk' : `${count} walks`);

/** The consequences for free time slots, a line each: counts and days. */
export function effectLines(
  { freed, created, adjusted, edited }: ScheduleChangeEffects,
  timeZone: string,
): string[] {
  const dayOfSlot = ({ start_time }: { start_time: string }) =>
    dayOf(new Date(start_time), timeZone);
  const freedDays = freed.map(dayOfSlot);
  const line = (days: readonly string[], consequence: string): string[] =>
    days.length === 0
      ? []
      : [`${walks(days.length)} ${consequence}: ${days.map(shortDay).join(', ')}.`];
  return [
    ...line(
      freedDays.filter((day) => created.includes(day)),
      'without bookings will move to the new time',
    ),
    ...line(
      freedDays.filter((day) => !created.includes(day)),
      'without bookings will be removed',
    ),
    ...line(
      created.filter((day) => !freedDays.includes(day)),
      'will be added',
    ),
    ...line(adjusted.map(dayOfSlot), 'will get the new marshal or number of walkers'),
    ...line(edited.map(dayOfSlot), 'changed by hand will stay'),
  ];
}
