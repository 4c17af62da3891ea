import { errorText, useDogs, useSlots } from '@walkies/api-client';
import { dayStart, addDays } from '@walkies/calendar';
import { dayOf, type Slot, SLOT_LIST_DAYS_BACK, TEXT_MAX_LENGTH } from '@walkies/contract';
import { DOG_MISSING, TIME_SLOT_MISSING, WALKER_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import {
  ErrorBanner,
  formatDayAndTime,
  FormModal,
  LoadError,
  SelectField,
  TextAreaField,
} from '@walkies/ui';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { NOT_SENT_YET, type StaffTexts } from '../texts';
import { RestoredDraft } from './draft-banners';
import { SheetTimeNote } from './sheet-time-note';
import { isOffline, useStoredChoices } from './stored-choices';
import { loggableSlots, logErrorText, useLogForm } from './use-log-form';
import { useWalkerOptions, WalkerField } from './walker-field';
import styles from './walks.module.css';

const DAYS_AHEAD = 60;

interface LogWalkModalProps {
  now: Date;
  texts: StaffTexts;
  onClose: () => void;
  /** Called after the walk was logged, with the confirmation. */
  onLogged: (text: string) => void;
}

/** Adds one walker with one dog to the record of a booked slot. */
export function LogWalkModal({ now, texts, onClose, onLogged }: LogWalkModalProps) {
  const { timeZone } = useHost().shelter;
  const today = dayOf(now, timeZone);
  const slots = useSlots({
    from: dayStart(addDays(today, -SLOT_LIST_DAYS_BACK), timeZone).toISOString(),
    to: dayStart(addDays(today, DAYS_AHEAD), timeZone).toISOString(),
  });
  const dogs = useDogs();
  const form = useLogForm({
    onSuccess: (how) => onLogged(how === 'sent' ? texts.walkLogged : NOT_SENT_YET),
  });
  const { values, change, isSending } = form;
  const stored = useStoredChoices();
  const { started, coming } = loggableSlots(slots.data ?? stored.slots, now);
  const slot = [...started, ...coming].find(({ id }) => String(id) === values.timeSlotId);
  const walker = useWalkerOptions(values.walkerId, {
    slotId: slot?.id ?? null,
    offline: true,
  });

  // In the order of the fields.
  const choice = {
    timeSlotId: slot ? values.timeSlotId : '',
    walkerId: walker.chosenId,
    dogId: dogs.data?.some(({ id }) => String(id) === values.dogId) ? values.dogId : '',
  };
  const [isSubmitted, setSubmitted] = useState(false);
  const selectOf = (name: keyof typeof choice, missing: string) => ({
    name,
    value: choice[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change({ [name]: target.value }),
    disabled: isSending,
    error: isSubmitted && choice[name] === '' ? missing : undefined,
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSubmitted(true);
    const missing = Object.entries(choice).find(([, id]) => id === '');
    if (!missing)
      return form.send(slot ? `Logged walk, ${formatDayAndTime(slot, timeZone)}` : 'Logged walk');
    const field = event.currentTarget.elements.namedItem(missing[0]);
    if (field instanceof HTMLElement) field.focus();
  }

  const slotOptions = (those: readonly Slot[]) =>
    those.map((slot) => (
      <option key={slot.id} value={slot.id}>
        {formatDayAndTime(slot, timeZone)}
      </option>
    ));

  return (
    <FormModal
      title="Log Completed Walk"
      submit={{ label: 'Log Walk', busy: 'Logging...', icon: 'check' }}
      isBusy={isSending}
      notice={
        form.error && <ErrorBanner>{logErrorText(form.error, texts.logWalkFailed)}</ErrorBanner>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <SheetTimeNote />
        <RestoredDraft form={form} />
        {!(isOffline(slots) && walker.isStored) && (
          <LoadError of={slots}>{(error) => errorText(error, texts.loadSlotsFailed)}</LoadError>
        )}
        <SelectField
          label="Booked time slot"
          {...selectOf('timeSlotId', TIME_SLOT_MISSING)}
          hint={slots.isSuccess && started.length + coming.length === 0 ? 'No slot is booked.' : ''}
        >
          <option value="">{slots.isPending ? 'Loading...' : 'Select a time slot'}</option>
          {started.length > 0 && <optgroup label="Started">{slotOptions(started)}</optgroup>}
          {coming.length > 0 && <optgroup label="Coming">{slotOptions(coming)}</optgroup>}
        </SelectField>
        <WalkerField of={walker} texts={texts} select={selectOf('walkerId', WALKER_MISSING)} />
        <LoadError of={dogs}>{(error) => errorText(error, texts.loadDogsFailed)}</LoadError>
        <SelectField label="Dog" {...selectOf('dogId', DOG_MISSING)}>
          <option value="">{dogs.isPending ? 'Loading...' : 'Select a dog'}</option>
          {dogs.data?.map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Notes (optional)"
          maxLength={TEXT_MAX_LENGTH}
          readOnly={isSending}
          value={values.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </FormModal>
  );
}
