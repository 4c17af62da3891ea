import { useId } from 'react';
import { VisuallyHidden } from './visually-hidden';
import { withNames } from '../name';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<T extends string> {
  /** Accessible name of the choice; not shown. */
  label: string;
  /** Two or three short choices. */
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice between a few views, built as a radio group for keyboard and screen readers. */
export function SegmentedControl<T extends string>(props: SegmentedControlProps<T>) {
  const { label, options, value, onChange } = props;
  const group = useId();
  return (
    <fieldset className={styles.control}>
      <legend>
        <VisuallyHidden>{withNames(label)}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.words}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
