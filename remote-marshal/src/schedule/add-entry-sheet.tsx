import type { Schedule } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import type { WalkTimes } from '@walkies/staff';
import { fieldOf, FormModal, usualTimesText } from '@walkies/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { addedText, NotAddedBanner, RefusedWalks } from './add-outcome';
import { EntryFields } from './entry-fields';
import {
  emptyForm,
  type EntryForm,
  hasDay,
  newWalksOf,
  type NewWalksForm,
  timeOf,
} from './entry-form';
import { TimeRows } from './time-rows';
import { type AddedWalk, type Batch, useAddWalks } from './use-add-walks';
import { WEEKDAYS } from './week-words';
import { WEEKDAY_MISSING, WeekdayBoxes } from './weekday-boxes';

interface AddEntrySheetProps {
  schedule: Schedule;
  /** The dragged time; empty if the button opened the sheet. */
  draft: Pick<EntryForm, 'weekday' | 'start' | 'end'>;
  today: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onAdded: (text: string) => void;
}

const isAt = (time: WalkTimes, walk: WalkTimes): boolean =>
  time.start === walk.start && time.end === walk.end;

/** Adds walks to the normal week: one for each chosen weekday and time. */
export function AddEntrySheet({ schedule, draft, today, onClose, onAdded }: AddEntrySheetProps) {
  const { session } = useHost();
  const marshal = schedule.marshals.find(({ id }) => id === session?.uid)?.id ?? '';
  const form = useForm<NewWalksForm>({
    defaultValues: emptyForm(draft, schedule, { marshal, today }),
  });
  const [added, setAdded] = useState<readonly AddedWalk[]>([]);
  /** Those of `added` whose weekday and time stayed in the form for other walks. */
  const [retained, setRetained] = useState<readonly AddedWalk[]>([]);
  const [isNoticed, setNoticed] = useState(false);
  const adding = useAddWalks(end);
  const [weekdays, times] = useWatch({ control: form.control, name: ['weekdays', 'times'] });
  const skipped = retained.filter(
    ({ walk }) => weekdays.includes(String(walk.weekday)) && times.some((time) => isAt(time, walk)),
  );
  const count = weekdays.length * times.length - skipped.length;

  function end(batch: Batch) {
    const all = [...added, ...batch.added];
    const rest = [...batch.waiting, ...batch.refused.map(({ walk }) => walk)];
    if (rest.length === 0) return onAdded(addedText(all));
    setAdded(all);
    if (batch.added.length === 0) return;
    const values = form.getValues();
    form.setValue(
      'weekdays',
      values.weekdays.filter((day) => rest.some(({ weekday }) => weekday === Number(day))),
    );
    form.setValue(
      'times',
      values.times.filter((time) => rest.some((walk) => isAt(time, walk))),
    );
    setRetained(
      [...skipped, ...batch.added].filter(
        ({ walk }) =>
          rest.some(({ weekday }) => weekday === walk.weekday) &&
          rest.some((other) => isAt(other, walk)),
      ),
    );
  }

  function add(values: NewWalksForm) {
    const before = skipped.map(({ walk }) => timeOf(walk));
    const walks = newWalksOf(values).filter((walk) => !before.includes(timeOf(walk)));
    if (walks.length === 0) return onAdded(addedText(added));
    setNoticed(false);
    adding.add(walks);
  }

  return (
    <FormModal
      title="Add a walk to the schedule"
      submit={{
        label: count > 1 ? `Add ${count} walks` : 'Add the walk',
        busy: adding.busyText,
        icon: 'plus',
      }}
      isBusy={adding.isBusy}
      isUnsaved={form.formState.isDirty}
      notice={adding.batch && !isNoticed && <NotAddedBanner batch={adding.batch} />}
      onSubmit={(event) => void form.handleSubmit(add)(event)}
      onChange={() => setNoticed(true)}
      onClose={onClose}
    >
      <EntryFields
        form={form}
        schedule={schedule}
        today={today}
        fromLabel="First day"
        hasWeekday={() => {
          const { last, from } = form.getValues();
          return form.getValues('weekdays').every((weekday) => hasDay({ weekday, last }, from));
        }}
      >
        <WeekdayBoxes
          label="Weekdays"
          weekdays={WEEKDAYS}
          boxOf={(weekday) => ({
            ...form.register('weekdays', {
              validate: (chosen) => chosen.length > 0 || WEEKDAY_MISSING,
              onChange: () => form.clearErrors(['weekdays', 'last']),
            }),
            value: String(weekday),
          })}
          error={fieldOf(form, 'weekdays').error}
        />
        <TimeRows form={form} times={times} />
      </EntryFields>
      {adding.batch && <RefusedWalks batch={adding.batch} />}
      {skipped.length > 0 && (
        <p>{`Added already, and not again: ${skipped.map(({ walk }) => usualTimesText(walk)).join('; ')}.`}</p>
      )}
    </FormModal>
  );
}
