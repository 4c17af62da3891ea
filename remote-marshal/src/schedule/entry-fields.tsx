import type { Schedule } from '@walkies/contract';
import { END_BEFORE_START, NO_DAY_OF_WALK } from '@walkies/contract/texts';
import { MINIMUM_CHOICES, timeChoicesWith, timeWord } from '@walkies/staff';
import { fieldOf, SelectField, TextField, weekdayName } from '@walkies/ui';
import type { UseFormReturn } from 'react-hook-form';
import { type EntryForm, hasDay } from './entry-form';
import styles from './schedule.module.css';
import { WEEKDAYS } from './week-words';

interface EntryFieldsProps {
  form: UseFormReturn<EntryForm>;
  schedule: Schedule;
  /** The shelter's day. */
  today: string;
  /** Label of the first day. */
  fromLabel: string;
  /** The first day of the walk with these values; `from` by default. */
  firstDayOf?: (values: EntryForm) => string;
  /** A marshal who cannot be chosen any more. */
  absent?: { id: string; name: string } | undefined;
}

const DAY_RULES = (today: string) => ({
  required: 'Please choose a day.',
  min: { value: today, message: 'Please choose today or a later day.' },
});

/** The fields of a walk in the schedule. */
export function EntryFields(props: EntryFieldsProps) {
  const { form, schedule, today, fromLabel, firstDayOf = ({ from }) => from, absent } = props;
  const { start, end } = form.getValues();
  const times = timeChoicesWith([start, end]).map((time) => (
    <option key={time} value={time}>
      {timeWord(time)}
    </option>
  ));
  return (
    <>
      <SelectField
        label="Weekday"
        {...fieldOf(form, 'weekday', { required: 'Please choose a weekday.' }, ['last'])}
      >
        <option value="">Choose</option>
        {WEEKDAYS.map((weekday) => (
          <option key={weekday} value={String(weekday)}>
            {weekdayName(weekday)}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        <SelectField
          label="Start time"
          {...fieldOf(form, 'start', { required: 'Please choose a time.' }, ['end'])}
        >
          <option value="">Choose</option>
          {times}
        </SelectField>
        <SelectField
          label="End time"
          {...fieldOf(form, 'end', {
            required: 'Please choose a time.',
            validate: (value, values) => value > values.start || END_BEFORE_START,
          })}
        >
          <option value="">Choose</option>
          {times}
        </SelectField>
      </div>
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
              day: (_, values) => hasDay(values, firstDayOf(values)) || NO_DAY_OF_WALK,
            },
          })}
        />
      </div>
    </>
  );
}
