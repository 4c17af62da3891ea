import { TimeOptions, type WalkTimes } from '@walkies/staff';
import { SelectField } from '@walkies/ui';
import type { ComponentProps } from 'react';
import styles from './schedule.module.css';

type Field = Omit<ComponentProps<typeof SelectField>, 'label'>;

interface TimePairProps {
  start: Field;
  end: Field;
  /** Times that the user has, also between the choices. */
  chosen: WalkTimes;
  /** Names the pair if there are several. */
  nth?: number;
  /** It takes the focus when it appears. */
  isNew?: boolean;
}

export const TIME_MISSING = 'Please choose a time.';

/** Start and end of a walk. */
export function TimePair({ start, end, chosen, nth = 1, isNew = false }: TimePairProps) {
  const own = [chosen.start, chosen.end];
  const number = nth === 1 ? '' : ` ${nth}`;
  return (
    <div className={styles.pair}>
      <SelectField label={`Start time${number}`} autoFocus={isNew} {...start}>
        <option value="">Choose</option>
        <TimeOptions own={own} />
      </SelectField>
      <SelectField label={`End time${number}`} {...end}>
        <option value="">Choose</option>
        <TimeOptions own={own} after={chosen.start} />
      </SelectField>
    </div>
  );
}
