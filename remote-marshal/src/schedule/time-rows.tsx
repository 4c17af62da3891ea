import { END_BEFORE_START } from '@walkies/contract/texts';
import { Button, fieldOf, VisuallyHidden } from '@walkies/ui';
import type { UseFieldArrayReturn, UseFormReturn } from 'react-hook-form';
import type { NewWalksForm } from './entry-form';
import styles from './schedule.module.css';
import { TIME_MISSING, TimePair } from './time-pair';

interface TimeRowsProps {
  form: UseFormReturn<NewWalksForm>;
  times: UseFieldArrayReturn<NewWalksForm, 'times'>;
}

/** The times of new walks, a row each. */
export function TimeRows({ form, times }: TimeRowsProps) {
  const { fields, append, remove } = times;
  const isTwice = (start: string, place: number): boolean =>
    form
      .getValues('times')
      .slice(0, place)
      .some((time) => time.start === start && time.end === form.getValues(`times.${place}.end`));

  function removeRow(place: number) {
    // The focus goes to a row that stays.
    form.setFocus(`times.${place === 0 ? 1 : place - 1}.start`);
    remove(place);
  }

  return (
    <>
      {fields.map(({ id }, place) => (
        <div key={id} className={styles.timeRow}>
          <TimePair
            nth={place + 1}
            chosen={form.getValues(`times.${place}`)}
            start={fieldOf(
              form,
              `times.${place}.start`,
              {
                required: TIME_MISSING,
                validate: (start) => !isTwice(start, place) || 'This time is in the form twice.',
              },
              [`times.${place}.end`],
            )}
            end={fieldOf(
              form,
              `times.${place}.end`,
              {
                required: TIME_MISSING,
                validate: (end) => end > form.getValues(`times.${place}.start`) || END_BEFORE_START,
              },
              [`times.${place}.start`],
            )}
          />
          {fields.length > 1 && (
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
          onClick={() => append({ start: '', end: '' })}
        >
          Add another time
        </Button>
      </div>
    </>
  );
}
