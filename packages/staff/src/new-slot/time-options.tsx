import { timeChoicesWith, timeWord } from './new-slot-rules';

interface TimeOptionsProps {
  /** Times that the form has, also between the choices. */
  own: readonly string[];
  /** For an end: the start, which it cannot be before. */
  after?: string;
}

/** The options of a select for a time of a walk. */
export const TimeOptions = ({ own, after = '' }: TimeOptionsProps) =>
  timeChoicesWith(own).map((time) => (
    // Stays in the list: a form sets an end before it renders the start.
    <option key={time} value={time} hidden={time <= after} disabled={time <= after}>
      {timeWord(time)}
    </option>
  ));
