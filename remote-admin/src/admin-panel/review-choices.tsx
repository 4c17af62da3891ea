import { GRADES, type Incident, REVIEW_DECISIONS } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { SegmentedControl, TextField, markName, withNames } from '@walkies/ui';
import { useId } from 'react';
import { noLongerFit, type ReviewValues } from './review-words';
import styles from './to-review.module.css';

const WORDS = {
  keep: ['Keep the grade, end the hold', 'May be planned again at once.'],
  regrade: ['Regrade and end the hold', 'Another grade from now on.'],
  hold: ['Keep the hold', 'Until a day you choose, or open.'],
} as const;
const GRADE_CHOICES = GRADES.toReversed().map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

interface ReviewChoicesProps {
  incident: Incident;
  values: ReviewValues;
  onChange: (part: Partial<ReviewValues>) => void;
}

/** The possible decisions about an incident, with their fields. */
export function ReviewChoices({ incident, values, onChange }: ReviewChoicesProps) {
  const { timeZone } = useHost().shelter;
  const group = useId();
  const { decision, grade, lastDay } = values;
  const lost = noLongerFit(incident, grade, timeZone);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.question}>
        {withNames(`What happens with ${markName(incident.dog.name)}?`)}
      </legend>
      {REVIEW_DECISIONS.map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name={group}
            checked={decision === each}
            aria-describedby={`${group}-${each}`}
            aria-labelledby={`${group}-${each}-name`}
            onChange={() => onChange({ decision: each })}
          />
          <span>
            <strong className={styles.name} id={`${group}-${each}-name`}>
              {WORDS[each][0]}
            </strong>
            <span id={`${group}-${each}`}>{WORDS[each][1]}</span>
          </span>
        </label>
      ))}
      {decision === 'regrade' && (
        <>
          <SegmentedControl
            label="Grade"
            options={GRADE_CHOICES}
            value={grade}
            onChange={(next) => onChange({ grade: next })}
          />
          {lost && <p role="status">{withNames(lost)}</p>}
        </>
      )}
      {decision === 'hold' && (
        <TextField
          type="date"
          label="Last day of the hold (optional)"
          value={lastDay}
          onChange={(event) => onChange({ lastDay: event.target.value })}
        />
      )}
    </fieldset>
  );
}
