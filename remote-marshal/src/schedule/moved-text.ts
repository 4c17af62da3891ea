import type { ScheduleEntry } from '@walkies/contract';
import { timeWord } from '@walkies/staff';
import { dayText } from './week-words';

/** A sentence about days on which the clocks skip the start; empty without any. */
export function movedText(entry: Pick<ScheduleEntry, 'moved_starts'> | null): string {
  return (entry?.moved_starts ?? [])
    .map(
      ({ day, start }) =>
        ` On ${dayText(day)} the clocks skip its start, so it starts at ${timeWord(start)}.`,
    )
    .join('');
}
