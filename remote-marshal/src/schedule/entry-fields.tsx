import type { Schedule } from '@walkies/contract';
import { NO_DAY_OF_WALK } from '@walkies/contract/texts';
import { MINIMUM_CHOICES } from '@walkies/staff';
import { fieldOf, type FieldsForm, SelectField, TextField } from '@walkies/ui';
import type { ReactNode } from 'react';
import type { SharedFields } from './entry-form';
import styles from './schedule.module.css';

interface EntryFieldsProps {
  form: FieldsForm<SharedFields>;
  schedule: Schedule;
  /** The shelter's day. */
  today: string;
  /** Label of the first day. */
  fromLabel: string;
  /** True if the weekday comes by the last day, with the form's values. */
  hasWeekday: () => boolean;
  /** A marshal who cannot be chosen any more. */
  absent?: { id: string; name: string } | undefined;
  /** The fields of the weekday and the times. */
  children: ReactNode;
}

const DAY_RULES = (today: string) => ({
  required: 'Please choose a day.',
  min: { value: today, message: 'Please choose today or a later day.' },
});

/** The fields of a walk in the schedule. */
export function EntryFields(props: EntryFieldsProps) {
  const { form, schedule, today, fromLabel, hasWeekday, absent, children } = props;
  return (
    <>
      {children}
      <SelectField label="Marshal" {...fieldOf(form, 'marshal')}>
        <option value="">No marshal</option>
        {absent && <option value={absent.id}>{`${absent.name} (absent)`}</option>}
        {schedule.marshals.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Walkers needed"
        hint="With fewer, the walk counts as short."
        {...fieldOf(form, 'minimum')}
      >
        {MINIMUM_CHOICES.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <div className={styles.days}>
        <TextField
          label={fromLabel}
          type="date"
          min={today}
          {...fieldOf(form, 'from', DAY_RULES(today), ['last'])}
        />
        <TextField
          label="Last day"
          hint="Leave it empty if the walk goes on."
          type="date"
          min={today}
          {...fieldOf(form, 'last', {
            validate: {
              order: (last, { from }) =>
                last === '' || last >= from || 'The last day must not be before the first day.',
              day: () => hasWeekday() || NO_DAY_OF_WALK,
            },
          })}
        />
      </div>
    </>
  );
}
