import { errorText } from '@walkies/api-client';
import { dayOf, type Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  ErrorBanner,
  FormModal,
  formatDay,
  Loading,
  SelectField,
  TextField,
} from '@walkies/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MeanwhileChanges } from '../meanwhile/meanwhile-changes';
import { useMeanwhile } from '../meanwhile/use-meanwhile';
import { endFrom, MINIMUM_CHOICES, timeWord } from '../new-slot/new-slot-rules';
import newSlotStyles from '../new-slot/new-slot.module.css';
import { TimeOptions } from '../new-slot/time-options';
import { SheetTimeNote } from '../walks/sheet-time-note';
import { EditConsequences } from './edit-consequences';
import { useEditPreview, useEditSlot, useMarshals } from './edit-slot-api';
import { type EditFields, fieldsOf, othersOf, seenOf, timesOf } from './edit-slot-rules';
import { useDecisions } from './use-decisions';

const LABELS = {
  date: 'Date',
  start: 'Start time',
  end: 'End time',
  marshal: 'Marshal',
  minimum: 'Walkers needed',
};
const FAILED = 'Failed to change the time slot';

interface EditSlotModalProps {
  slot: Slot;
  now: Date;
  onClose: () => void;
  /** Called with the confirmation. */
  onSaved: (text: string) => void;
}

/** Edits a slot, and shows the consequences of new times before they are saved. */
export function EditSlotModal({ slot, now, onClose, onSaved }: EditSlotModalProps) {
  const { timeZone } = useHost().shelter;
  const [opened] = useState(() => seenOf(slot));
  const form = useForm<EditFields>({ defaultValues: fieldsOf(opened, timeZone) });
  const { register, handleSubmit, control, formState } = form;
  const meanwhile = useMeanwhile({ form, opened, fieldsOf: (seen) => fieldsOf(seen, timeZone) });
  const { seen } = meanwhile;
  const fields = useWatch({ control, compute: (values: EditFields) => values });
  const checked = timesOf(fields, seen, { timeZone, now });
  const times = 'times' in checked ? checked.times : null;
  const marshals = useMarshals();
  const preview = useEditPreview(slot.id, times);
  const found = times === null ? undefined : preview.data;
  const decisions = useDecisions(found);
  const editing = useEditSlot();
  const [tries, setTries] = useState(0);

  function save(values: EditFields) {
    setTries(tries + 1);
    // Browsers that fill in fields without an event change only the form's own values.
    const sent = timesOf(values, seen, { timeZone, now });
    if ('problem' in sent || (found && !decisions.isDecided)) return;
    const body = { ...sent.times, ...othersOf(values, seen), ...decisions.part() };
    editing.mutate(
      { params: { id: slot.id }, body, version: seen.version },
      { onSuccess: () => onSaved('Time slot changed.'), onError: meanwhile.take },
    );
  }

  function noticeOf() {
    if (tries > 0 && 'problem' in checked) {
      return <ErrorBanner key={tries}>{checked.problem}</ErrorBanner>;
    }
    if (editing.error && !editing.isPending) {
      return <ErrorBanner>{errorText(editing.error, FAILED)}</ErrorBanner>;
    }
    if (times && preview.error) {
      return <ErrorBanner>{errorText(preview.error, FAILED)}</ErrorBanner>;
    }
    return (
      tries > 0 &&
      found &&
      !decisions.isDecided && (
        <Banner tone="info">Choose what to do with everything that is in the way.</Banner>
      )
    );
  }

  const before = fieldsOf(opened, timeZone);
  // The slot's own marshal and times stay in the lists, although others may not choose them.
  const leaders = [
    { id: before.marshal, name: slot.marshal_name ?? 'Nobody' },
    ...(marshals.data ?? []).filter(({ id }) => id !== before.marshal),
  ];
  const own = [before.start, before.end, fields.start, fields.end];
  const startField = register('start', {
    onChange: () =>
      form.setValue('end', endFrom(form.getValues('start'), fields), { shouldDirty: true }),
  });
  const nameOf = (uid: unknown): string => leaders.find(({ id }) => id === uid)?.name ?? 'Nobody';
  const textOf = (name: string, value: unknown): string => {
    if (name === 'marshal') return nameOf(value);
    if (name === 'date') return formatDay(new Date(`${String(value)}T12:00:00Z`), 'UTC');
    return name === 'minimum' ? String(value) : timeWord(String(value));
  };

  return (
    <FormModal
      title="Edit Time Slot"
      submit={{ label: 'Save', busy: 'Saving...' }}
      isBusy={editing.isPending}
      isUnsaved={formState.isDirty}
      notice={noticeOf()}
      onChange={editing.reset}
      onSubmit={(event) => void handleSubmit(save)(event)}
      onClose={onClose}
    >
      <SheetTimeNote />
      <MeanwhileChanges
        changes={meanwhile.changes}
        labels={LABELS}
        textOf={textOf}
        onGiveWay={meanwhile.giveWay}
      />
      <TextField label={LABELS.date} type="date" min={dayOf(now, timeZone)} {...register('date')} />
      <div className={newSlotStyles.times}>
        <SelectField label={LABELS.start} {...startField}>
          <TimeOptions own={own} />
        </SelectField>
        <SelectField label={LABELS.end} {...register('end')}>
          <option value="" hidden={fields.end !== ''}>
            Choose
          </option>
          <TimeOptions own={own} after={fields.start} />
        </SelectField>
      </div>
      <SelectField label={LABELS.marshal} {...register('marshal')}>
        {leaders.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={LABELS.minimum}
        hint="With fewer, the walk is short of walkers."
        {...register('minimum')}
      >
        {MINIMUM_CHOICES.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      {times && preview.isPending && <Loading />}
      {found && <EditConsequences preview={found} decisions={decisions} isTried={tries > 0} />}
    </FormModal>
  );
}
