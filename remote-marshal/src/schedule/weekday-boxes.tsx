import { CheckboxField, FieldGroup, weekdayName } from '@walkies/ui';
import type { ComponentProps } from 'react';
import styles from './schedule.module.css';

interface WeekdayBoxesProps {
  label: string;
  weekdays: readonly number[];
  /** Connects the box of a weekday. */
  boxOf: (weekday: number) => Omit<ComponentProps<typeof CheckboxField>, 'label'>;
  error: string | undefined;
}

export const WEEKDAY_MISSING = 'Please choose a weekday.';

/** A choice of several weekdays. */
export function WeekdayBoxes({ label, weekdays, boxOf, error }: WeekdayBoxesProps) {
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.weekdays}>
        {weekdays.map((weekday) => (
          <CheckboxField key={weekday} label={weekdayName(weekday)} {...boxOf(weekday)} />
        ))}
      </div>
    </FieldGroup>
  );
}
