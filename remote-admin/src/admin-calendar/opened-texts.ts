import type { OpenedDay } from '@walkies/contract';
import { ruleWords } from '@walkies/staff';
import { formatTime, markName } from '@walkies/ui';

/** 'The day is open again.', and the dogs removed from its plan. Null: the removed dogs are unknown. */
export function openedText(opened: OpenedDay | null, timeZone: string): string {
  const takenOut = (opened?.takenOut ?? []).map(({ start_time, dog, broken }) => {
    const why = broken.map((rule) => ruleWords(rule, { walker: null, dog }, timeZone));
    return `${markName(dog.name)} at ${formatTime(new Date(start_time), timeZone)} (${why.join(' ')})`;
  });
  const also = takenOut.length > 0 ? ` Taken out of its plan: ${takenOut.join(', ')}.` : '';
  return `The day is open again.${also}`;
}
