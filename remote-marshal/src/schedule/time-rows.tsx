import { END_BEFORE_START } from '@walkies/contract/texts';
import { endFrom, type WalkTimes } from '@walkies/staff';
import { Button, fieldOf, VisuallyHidden } from '@walkies/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { NewWalksForm } from './entry-form';
import styles from './schedule.module.css';
import { TIME_MISSING, TimePair } from './time-pair';

interface TimeRowsProps {
  form: UseFormReturn<NewWalksForm>;
  /** Those of the form. */
  times: readonly WalkTimes[];
}

/** The times of new walks, a row each. */
export function TimeRows({ form, times }: TimeRowsProps) {
  const isTwice = (start: string, place: number): boolean =>
    form
      .getValues('times')
      .slice(0, place)
      .some((time) => time.start === start && time.end === form.getValues(`times.${place}.end`));

  function followStart(place: number, before: WalkTimes) {
    const start = form.getValues(`times.${place}.start`);
    form.setValue(`times.${place}.end`, endFrom(start, before, times[place - 1]));
  }

  function removeRow(place: number) {
    form.setValue('times', times.toSpliced(place, 1));
    form.clearErrors('times');
    // The focus goes to a row that stays.
    form.setFocus(`times.${Math.max(place - 1, 0)}.start`);
  }

  return (
    <>
      {times.map((time, place) => (
        <div key={place} className={styles.timeRow}>
          <TimePair
            nth={place + 1}
            chosen={time}
            isNew={place > 0}
            start={fieldOf(
              form,
              `times.${place}.start`,
              {
                required: TIME_MISSING,
                shouldUnregister: true,
                validate: (start) => !isTwice(start, place) || 'This time is in the form twice.',
                onChange: () => followStart(place, time),
              },
              [`times.${place}.end`],
            )}
            end={fieldOf(
              form,
              `times.${place}.end`,
              {
                required: TIME_MISSING,
                shouldUnregister: true,
                validate: (end) => end > form.getValues(`times.${place}.start`) || END_BEFORE_START,
              },
              [`times.${place}.start`],
            )}
          />
          {times.length > 1 && (
            <Button variant="quiet" size="small" icon="close" onClick={() => removeRow(place)}>
              <span>Remove</span>
              <VisuallyHidden>{` time ${place + 1}`}</VisuallyHidden>
            </Button>
          )}
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          onClick={() => form.setValue('times', [...times, { start: '', end: '' }])}
        >
          Add another time
        </Button>
      </div>
    </>
  );
}
