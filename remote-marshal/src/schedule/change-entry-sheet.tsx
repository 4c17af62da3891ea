import { ApiError, errorText } from '@walkies/api-client';
import type { Schedule, ScheduleChangeEffects, ScheduleEntry } from '@walkies/contract';
import { END_BEFORE_START } from '@walkies/contract/texts';
import { endFrom, MeanwhileChanges, timeWord, useMeanwhile } from '@walkies/staff';
import { Button, ErrorBanner, fieldOf, FormModal, SelectField, weekdayName } from '@walkies/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ChangePreview, type Decisions } from './change-preview';
import { EntryFields } from './entry-fields';
import { entryOf, type EntryForm, formOf, hasDay, LABELS } from './entry-form';
import { movedText } from './moved-text';
import { useChangeEntry, usePreviewChange } from './schedule-api';
import { TIME_MISSING, TimePair } from './time-pair';
import { WEEKDAYS, type WeekWalk } from './week-words';

interface ChangeEntrySheetProps {
  schedule: Schedule;
  walk: WeekWalk;
  today: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onChanged: (text: string) => void;
}

interface Previewed {
  from: string;
  /** Null: the walk ends. */
  entry: ReturnType<typeof entryOf> | null;
  effects: ScheduleChangeEffects;
  /** The effects changed after the first preview. */
  isRenewed: boolean;
}

const isEffects = (details: unknown): details is ScheduleChangeEffects =>
  typeof details === 'object' && details !== null && 'undecided' in details;

/** Changes or ends a walk of the normal week from a day on; first shows what that touches. */
export function ChangeEntrySheet(props: ChangeEntrySheetProps) {
  const { schedule, walk, today, onClose, onChanged } = props;
  const preview = usePreviewChange();
  const change = useChangeEntry();
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const opened = formOf(walk, today);
  // Another person's change may have split the period that the user opened.
  const fieldsOf = ({ periods }: ScheduleEntry): EntryForm =>
    formOf(
      periods.find(({ last_day }) => last_day === null || last_day >= opened.from) ??
        periods.at(-1) ??
        walk,
      today,
    );
  const form = useForm<EntryForm>({ defaultValues: opened });
  const chosen = useWatch({
    control: form.control,
    compute: ({ start, end }: EntryForm) => ({ start, end }),
  });
  const meanwhile = useMeanwhile({ form, opened: walk.entry, fieldsOf });
  const params = { id: walk.entry.id };
  // A walk that only gets an end date counts its days from before the change.
  const withoutEnd = (values: EntryForm) => JSON.stringify(entryOf({ ...values, last: '' }));
  const firstDayOf = (values: EntryForm): string =>
    withoutEnd(values) === withoutEnd(opened) ? walk.first_day : values.from;

  function followStart() {
    const end = endFrom(form.getValues('start'), chosen);
    form.setValue('end', end, { shouldDirty: true });
  }

  function show(from: string, entry: Previewed['entry']) {
    change.reset();
    preview.mutate(
      { params, body: { from, entry } },
      {
        onSuccess: (effects) => {
          if (effects) setPreviewed({ from, entry, effects, isRenewed: false });
        },
      },
    );
  }

  function fail(error: unknown) {
    const isBooked = error instanceof ApiError && error.code === 'SCHEDULE_HAS_BOOKINGS';
    if (isBooked && previewed && isEffects(error.details)) {
      return setPreviewed({ ...previewed, effects: error.details, isRenewed: true });
    }
    meanwhile.take(error);
    if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') setPreviewed(null);
  }

  function save({ slots, words }: Decisions) {
    if (!previewed) return;
    const { from, entry } = previewed;
    const body = { from, entry, slots, ...(words !== '' && { words }) };
    const text = entry ? 'The schedule is changed.' : 'The walk ends.';
    change.mutate(
      { params, body, version: meanwhile.seen.version },
      {
        onSuccess: (changed) => onChanged(text + (entry ? movedText(changed) : '')),
        onError: fail,
      },
    );
  }

  if (previewed) {
    return (
      <ChangePreview
        {...previewed}
        mutation={change}
        onBack={() => setPreviewed(null)}
        onSave={save}
      />
    );
  }

  const problem = preview.error
    ? errorText(preview.error, 'Failed to load what changes')
    : change.error && errorText(change.error, 'Failed to change the schedule');
  const isAbsent = walk.marshal_status === 'absent' && walk.marshal_id !== null;
  const textOf = (name: string, value: unknown): string => {
    const text = String(value);
    if (name === 'weekday') return weekdayName(Number(text));
    if (name === 'start' || name === 'end') return timeWord(text);
    if (name !== 'marshal') return text === '' ? 'None' : text;
    return schedule.marshals.find(({ id }) => id === text)?.name ?? 'No marshal';
  };

  return (
    <FormModal
      title="Change this walk"
      submit={{ label: 'Show what changes', busy: 'Loading...' }}
      isBusy={preview.isPending}
      isUnsaved={form.formState.isDirty}
      notice={problem && !preview.isPending && <ErrorBanner>{problem}</ErrorBanner>}
      onSubmit={(event) =>
        void form.handleSubmit((values) => show(values.from, entryOf(values)))(event)
      }
      onChange={preview.reset}
      onClose={onClose}
    >
      <MeanwhileChanges
        changes={meanwhile.changes}
        labels={LABELS}
        textOf={textOf}
        onGiveWay={meanwhile.giveWay}
      />
      <EntryFields
        form={form}
        schedule={schedule}
        today={today}
        fromLabel="Change from"
        hasWeekday={() => hasDay(form.getValues(), firstDayOf(form.getValues()))}
        absent={
          isAbsent && walk.marshal_id !== null
            ? { id: walk.marshal_id, name: walk.marshal_name ?? '' }
            : undefined
        }
      >
        <SelectField label="Weekday" {...fieldOf(form, 'weekday', {}, ['last'])}>
          {WEEKDAYS.map((weekday) => (
            <option key={weekday} value={String(weekday)}>
              {weekdayName(weekday)}
            </option>
          ))}
        </SelectField>
        <TimePair
          chosen={chosen}
          start={fieldOf(form, 'start', { required: TIME_MISSING, onChange: () => followStart() }, [
            'end',
          ])}
          end={fieldOf(form, 'end', {
            required: TIME_MISSING,
            validate: (value, values) => value > values.start || END_BEFORE_START,
          })}
        />
      </EntryFields>
      <Button
        variant="secondary"
        wide
        disabled={preview.isPending}
        onClick={() =>
          void form.trigger('from').then((isValid) => isValid && show(form.getValues('from'), null))
        }
      >
        End this walk from that day on
      </Button>
    </FormModal>
  );
}
