import {
  covers,
  fromWallTime,
  type Grade,
  type Incident,
  type ReviewDecision,
  type ReviewForm,
} from '@walkies/contract';
import { addDays } from '@walkies/calendar';
import { formatDay, markName } from '@walkies/ui';

/** The form's values, including hidden fields. */
export interface ReviewValues {
  decision: ReviewDecision | '';
  grade: Grade;
  /** The last day of the hold, or ''. */
  lastDay: string;
  reason: string;
}

/** Names the planned walks that no longer fit the dog's new grade: 'Joan West on Fri 20 Nov'. */
export function noLongerFit({ planned }: Incident, grade: Grade, timeZone: string): string {
  const lost = planned.flatMap(({ walker, start_time }) =>
    walker && !covers(walker.clearance, grade)
      ? [`${markName(walker.name)} on ${formatDay(new Date(start_time), timeZone)}`]
      : [],
  );
  if (lost.length === 0) return '';
  const walks =
    lost.length === 1
      ? '1 planned walk no longer fits'
      : `${lost.length} planned walks no longer fit`;
  return `${walks}: ${lost.join(', ')}. The day plan shows it.`;
}

/** The decision as a button's label. */
export function actionOf({ decision, grade }: ReviewValues, dog: string): string {
  switch (decision) {
    case 'keep':
      return `End the hold of ${dog}`;
    case 'regrade':
      return `Regrade ${dog} to ${grade}`;
    case 'hold':
      return `Keep ${dog} on hold`;
    case '':
      return 'Decide';
  }
}

/** Confirms the decision. */
export function doneOf({ decision, grade }: ReviewValues, dog: string): string {
  switch (decision) {
    case 'regrade':
      return `${dog} is ${grade} now and may go out again.`;
    case 'hold':
      return `${dog} stays on hold.`;
    case 'keep':
    case '':
      return `${dog} may go out again.`;
  }
}

/** The request; null before a decision is chosen. */
export function reviewOf(values: ReviewValues, timeZone: string): ReviewForm | null {
  const { decision, grade, lastDay } = values;
  const reason = values.reason.trim();
  switch (decision) {
    case 'keep':
      return { decision, reason };
    case 'regrade':
      return { decision, reason, grade };
    case 'hold': {
      const end = lastDay === '' ? null : fromWallTime(`${addDays(lastDay, 1)}T00:00:00`, timeZone);
      return { decision, reason, ...(end && { until: end.toISOString() }) };
    }
    case '':
      return null;
  }
}
